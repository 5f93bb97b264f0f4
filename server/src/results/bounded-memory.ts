interface Remembered<T> {
  readonly value: T;
  readonly bytes: number;
}

/** Keeps what was used last, as long as all of it together has no more bytes than that. */
export function createBoundedMemory<T>(mostBytes: number) {
  // In the order of use, the latest last.
  const remembered = new Map<string, Remembered<T>>();
  let total = 0;
  const drop = (key: string) => {
    total -= remembered.get(key)?.bytes ?? 0;
    remembered.delete(key);
  };
  return {
    get(key: string): T | undefined {
      const known = remembered.get(key);
      if (!known) return undefined;
      remembered.delete(key);
      remembered.set(key, known);
      return known.value;
    },
    put(key: string, value: T, bytes: number): void {
      drop(key);
      remembered.set(key, { value, bytes });
      total += bytes;
      for (const oldest of remembered.keys()) if (total > mostBytes) drop(oldest);
    },
  };
}
