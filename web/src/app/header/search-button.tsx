import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTypedEarly } from './use-typed-early.ts';

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette, null);

/** Opens the palette; Ctrl+K and ⌘K do so from anywhere. */
export function SearchButton({ orgId }: { orgId: string | undefined }) {
  const [open, setOpen] = useState(false);
  const typed = useTypedEarly(open, () => setOpen(false));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 items-center gap-2 rounded-md px-2.5 text-muted hover:bg-hover hover:text-text xl:border xl:border-line xl:pr-1.5"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-xl:sr-only">{t('Go to')}</span>
        <kbd aria-hidden="true" className="rounded-sm border border-line bg-sunken px-1.5 text-xs max-xl:hidden">
          {t('Ctrl K')}
        </kbd>
      </button>
      {open && <CommandPalette orgId={orgId} typed={typed} onClose={() => setOpen(false)} />}
    </>
  );
}
