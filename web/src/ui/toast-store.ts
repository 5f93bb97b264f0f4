import type { ReactNode } from 'react';

export interface Toast {
  id: string;
  title?: ReactNode;
  description?: ReactNode;
  action?: { label: string; onClick(): void } | undefined;
  variant: 'default' | 'destructive';
  open: boolean;
  /** Milliseconds. */
  duration: number;
}

/** Source of all five: specification, section 9. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 3_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';

type Listener = () => void;

/** The toasts of a page: one at a time, a new one replaces the one before. Dismissing closes; the entry goes later. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let counter = 0;
  const listeners = new Set<Listener>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function remove(id: string) {
    removals.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  }

  function show(toast: Partial<Omit<Toast, 'id' | 'open'>>): string {
    counter += 1;
    const id = String(counter);
    const next: Toast = { variant: 'default', duration: TOAST_DURATION_MS, ...toast, id, open: true };
    set([next, ...toasts].slice(0, TOAST_LIMIT));
    return id;
  }

  /** Without an id, all of them. */
  function dismiss(id?: string) {
    for (const toast of toasts) {
      if (id !== undefined && toast.id !== id) continue;
      if (!removals.has(toast.id))
        removals.set(
          toast.id,
          setTimeout(() => remove(toast.id), TOAST_REMOVE_DELAY_MS),
        );
    }
    set(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
  }

  return {
    show,
    dismiss,
    list: () => toasts,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const toasts = createToastStore();
