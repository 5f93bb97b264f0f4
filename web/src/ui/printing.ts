import { useSyncExternalStore } from 'react';

const media = globalThis.matchMedia?.('print');
const listeners = new Set<() => void>();
let isPrinted = false;

function set(next: boolean) {
  if (next === isPrinted) return;
  isPrinted = next;
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('beforeprint', () => set(true));
globalThis.addEventListener?.('afterprint', () => set(false));
media?.addEventListener('change', ({ matches }) => set(matches));

/** Whether the page is being printed: paper has no visible part. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, () => isPrinted);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
