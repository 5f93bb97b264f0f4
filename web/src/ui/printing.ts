import type { ExternalStore } from '#web/session/external-store.ts';

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
export const printing: ExternalStore<boolean> = {
  get: () => isPrinted,
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
