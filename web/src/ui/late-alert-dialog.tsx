import { type ComponentProps, useState } from 'react';
import type { AlertDialog } from './alert-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

const Loaded = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog, null);

/** A dialog for what is always there and seldom asks: it is fetched with the first question. */
export function LateAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  const [asked, setAsked] = useState(false);
  if (props.open && !asked) setAsked(true);
  return asked && <Loaded {...props} />;
}
