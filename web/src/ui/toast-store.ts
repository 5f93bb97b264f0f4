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
  position: ToastPosition;
}

/** Source: docs/rules.md, section 4. */
export const TOAST_POSITIONS = ['top-right', 'top', 'top-left', 'bottom-right', 'bottom', 'bottom-left'] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** Source of all six: docs/rules.md, section 4. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 3_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** How often the list is checked for toasts that are due to be removed. */
export const TOAST_QUEUE_CHECK_MS = 250;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';

type Listener = () => void;

/** The toasts of a page: one at a time, a new one replaces the previous one. Dismissing closes a toast; its entry is removed later. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let counter = 0;
  const listeners = new Set<Listener>();
  /** Ids of closed toasts with the time at which each is removed. */
  const removals = new Map<string, number>();
  let check: ReturnType<typeof setInterval> | undefined;

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function removeDue() {
    const due = [...removals].filter(([, at]) => at <= Date.now()).map(([id]) => id);
    for (const id of due) removals.delete(id);
    if (removals.size === 0) {
      clearInterval(check);
      check = undefined;
    }
    if (due.length > 0) set(toasts.filter((toast) => !due.includes(toast.id)));
  }

  function show(toast: Partial<Omit<Toast, 'id' | 'open'>>): string {
    counter += 1;
    const id = String(counter);
    const next: Toast = { variant: 'default', duration: TOAST_DURATION_MS, position: 'bottom-right', ...toast, id, open: true };
    set([next, ...toasts].slice(0, TOAST_LIMIT));
    return id;
  }

  /** Without an id, all of them. */
  function dismiss(id?: string) {
    for (const toast of toasts) {
      if (id !== undefined && toast.id !== id) continue;
      if (!removals.has(toast.id)) removals.set(toast.id, Date.now() + TOAST_REMOVE_DELAY_MS);
      check ??= setInterval(removeDue, TOAST_QUEUE_CHECK_MS);
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
