import { useEffect, useSyncExternalStore } from 'react';

const RETRY_MS = 5_000;

/** A module that the first view does without; fetched once, and again after a failure. */
export function lateModule<Module>(fetchModule: () => Promise<Module>) {
  let module: Module | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  async function fetchOnce(): Promise<void> {
    try {
      module = await fetchModule();
      for (const listener of listeners) listener();
    } catch {
      loading = undefined;
    }
  }
  const load = () => (loading ??= fetchOnce());

  return {
    load,
    current: () => module,
    /** Undefined until it is there; fetches it when it is needed. */
    use(needed: boolean): Module | undefined {
      useEffect(() => {
        if (!needed) return undefined;
        void load();
        const retry = setInterval(() => (module === undefined ? void load() : clearInterval(retry)), RETRY_MS);
        return () => clearInterval(retry);
      }, [needed]);
      return useSyncExternalStore(needed ? subscribe : subscribeToNothing, () => module);
    },
  };
}

const subscribeToNothing = () => () => {};
