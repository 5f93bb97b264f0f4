import { useEffect, useSyncExternalStore } from 'react';
import type * as Parts from './overlay-parts.ts';

// Nothing of a page that just opened floats above it, so what menus, panels and toasts are made of is no part of the first scripts.
type OverlayParts = typeof Parts;

let parts: OverlayParts | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches them once. After a failure the next use tries again. */
export function loadOverlayParts(): Promise<void> {
  loading ??= fetchParts();
  return loading;
}

async function fetchParts(): Promise<void> {
  try {
    parts = await import('./overlay-parts.ts');
    for (const listener of listeners) listener();
  } catch {
    loading = undefined;
  }
}

/** Undefined until they are there; fetches them when they are needed. */
export function useOverlayParts(needed: boolean): OverlayParts | undefined {
  useEffect(() => {
    if (needed) void loadOverlayParts();
  }, [needed]);
  return useSyncExternalStore(needed ? subscribe : subscribeToNothing, () => parts);
}

/** For what is only rendered within a menu, a panel or a toast. */
export function overlayParts(): OverlayParts {
  if (!parts) throw new Error('Only within a menu, a panel or a toast.');
  return parts;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const subscribeToNothing = () => () => {};
