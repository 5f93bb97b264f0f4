import type { ReactNode } from 'react';
import { TOAST } from '#contract/specification-constants.ts';

export interface Toast {
  id: string;
  title?: ReactNode;
  description?: ReactNode;
  action?: { label: string; onClick(): void } | undefined;
  variant: (typeof TOAST.variants)[number];
  open: boolean;
  /** Milliseconds. */
  duration: number;
  position: ToastPosition;
}

export type ToastPosition = (typeof TOAST.positions)[number];

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
    const next: Toast = { variant: 'default', duration: TOAST.durationMs, position: TOAST.position, ...toast, id, open: true };
    set([next, ...toasts].slice(0, TOAST.shownAtOnce));
    return id;
  }

  /** Without an id, all of them. */
  function dismiss(id?: string) {
    for (const toast of toasts) {
      if (id !== undefined && toast.id !== id) continue;
      if (!removals.has(toast.id)) removals.set(toast.id, Date.now() + TOAST.removalDelayMs);
      check ??= setInterval(removeDue, TOAST.queueCheckMs);
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
