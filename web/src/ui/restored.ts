// A server that has just started may fail once more.
const AGAIN_MS = [0, 1_000, 5_000, 20_000];

const listeners = new Set<() => void>();

/** Says that the server answers again after it could not be reached. */
export function tellRestored(): void {
  for (const pause of AGAIN_MS) setTimeout(() => [...listeners].forEach((listener) => listener()), pause);
}

/** Calls back when the server answers again, or the browser is online again, until the function it returns is called. */
export function onRestored(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
  };
}
