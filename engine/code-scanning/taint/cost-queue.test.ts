import { expect, test } from 'vitest';
import { CostQueue } from './cost-queue.ts';

function drain(queue: CostQueue): [number: number, cost: number][] {
  const out: [number, number][] = [];
  for (let number = queue.pop(); number >= 0; number = queue.pop()) out.push([number, queue.cost]);
  return out;
}

test('the cheapest numbers come out first, and of equal ones the last', () => {
  const queue = new CostQueue();
  queue.push(1, 7);
  queue.push(2, 0);
  queue.push(3, 7);
  expect(drain(queue)).toEqual([
    [2, 0],
    [3, 7],
    [1, 7],
  ]);
});

test('what arrives late comes out no cheaper than what came out before it', () => {
  const queue = new CostQueue();
  queue.push(1, 5);
  expect(queue.pop()).toBe(1);
  queue.push(2, 3);
  queue.push(3, 6);
  expect(drain(queue)).toEqual([
    [2, 5],
    [3, 6],
  ]);
});

test('an empty queue begins at 0 again', () => {
  const queue = new CostQueue();
  queue.push(1, 9);
  drain(queue);
  queue.push(2, 1);
  expect(drain(queue)).toEqual([[2, 1]]);
});
