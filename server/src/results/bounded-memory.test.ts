import { expect, test } from 'vitest';
import { createBoundedMemory } from './bounded-memory.ts';

test('values are remembered up to the limit, and what was used longest ago goes first', () => {
  const memory = createBoundedMemory<string>(100);
  memory.put('first', 'a', 40);
  memory.put('second', 'b', 40);
  memory.put('first', 'a', 50);
  expect(memory.get('second')).toBe('b');
  memory.put('third', 'c', 20);
  expect(['first', 'second', 'third'].map((key) => memory.get(key))).toEqual([undefined, 'b', 'c']);
  memory.put('large', 'd', 101);
  expect(['second', 'third', 'large'].map((key) => memory.get(key))).toEqual([undefined, undefined, undefined]);
});
