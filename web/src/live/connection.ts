export interface Connection {
  readonly status: 'connecting' | 'live' | 'lost';
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Whether the page receives live events, and since when. */
export function createConnectionStore(now: () => number = Date.now) {
  let state: Connection = { status: 'connecting', since: now() };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    become(status: Connection['status']) {
      if (status === state.status) return;
      state = { status, since: now() };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const connection = createConnectionStore();
