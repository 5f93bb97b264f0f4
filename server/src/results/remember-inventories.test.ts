import { expect, test } from 'vitest';
import { indexInventory } from './find-dependency.ts';
import { createInventories } from './remember-inventories.ts';

const inventory = () => indexInventory({ components: [], importers: [], registry: [] } as never);

test('inventories are remembered up to the limit, and what was used longest ago goes first', () => {
  const inventories = createInventories(100);
  const [first, second, third] = [inventory(), inventory(), inventory()];
  inventories.put('first', first, 40);
  inventories.put('second', second, 40);
  inventories.put('first', first, 50);
  expect(inventories.get('second')).toBe(second);
  inventories.put('third', third, 20);
  expect(['first', 'second', 'third'].map((id) => inventories.get(id))).toEqual([undefined, second, third]);
  inventories.put('large', inventory(), 101);
  expect(['second', 'third', 'large'].map((id) => inventories.get(id))).toEqual([undefined, undefined, undefined]);
});
