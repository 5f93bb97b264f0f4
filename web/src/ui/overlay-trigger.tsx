import { type Ref, type RefObject, useImperativeHandle } from 'react';

/** Stands for a button that is there already. */
export function OverlayTrigger({ of, ref }: { of: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => of.current!, [of]);
  return null;
}
