import { expect, test } from 'vitest';
import { CostQueue } from './cost-queue.ts';

function drain(queue: CostQueue): [number: number, cost: number][] {
  const out: [number, number][] = [];
  for (let number = queue.pop(); number >= 0; number = queue.pop()) out.push([number, queue.cost]);
  return out;
}

test('pops the cheapest first, and the last pushed among equals', () => {
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

test('a cost below that of the last pop counts as that cost', () => {
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

test('costs restart at 0 once the queue is empty', () => {
  const queue = new CostQueue();
  queue.push(1, 9);
  drain(queue);
  queue.push(2, 1);
  expect(drain(queue)).toEqual([[2, 1]]);
});
