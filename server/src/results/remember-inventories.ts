import { createBoundedMemory } from './bounded-memory.ts';
import type { IndexedInventory } from './find-dependency.ts';

/**
 * The inventories of this process that people look through, one component after the other, by the id of their result, which never
 * changes. Their bytes are those of the compressed document: what is remembered takes some forty times as much.
 */
export const inventories = createBoundedMemory<IndexedInventory>(1024 * 1024);
