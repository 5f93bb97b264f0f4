import type { IndexedInventory } from './find-dependency.ts';

interface Remembered {
  readonly inventory: IndexedInventory;
  /** Of the compressed document: what is remembered takes some forty times as much. */
  readonly bytes: number;
}

/** Keeps what was used last, as long as its documents have no more bytes than that. */
export function createInventories(mostBytes: number) {
  // In the order of use, the latest last.
  const remembered = new Map<string, Remembered>();
  let total = 0;
  const drop = (resultId: string) => {
    total -= remembered.get(resultId)?.bytes ?? 0;
    remembered.delete(resultId);
  };
  return {
    get(resultId: string): IndexedInventory | undefined {
      const known = remembered.get(resultId);
      if (!known) return undefined;
      remembered.delete(resultId);
      remembered.set(resultId, known);
      return known.inventory;
    },
    put(resultId: string, inventory: IndexedInventory, bytes: number): void {
      drop(resultId);
      remembered.set(resultId, { inventory, bytes });
      total += bytes;
      for (const oldest of remembered.keys()) if (total > mostBytes) drop(oldest);
    },
  };
}

/**
 * The inventories of this process that people look through, one component after the other, by the id of their result, which never
 * changes.
 */
export const inventories = createInventories(1024 * 1024);
