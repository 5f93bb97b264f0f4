import { NumberStack } from './number-stack.ts';

/** Worklist ordered by cost; LIFO among equal costs. */
export class CostQueue {
  /** Cost of the number popped last. */
  cost = 0;
  readonly #waiting: (NumberStack | undefined)[] = [];

  /** Costs never decrease: a number cheaper than the last one popped gets its cost. */
  push(number: number, cost: number): void {
    (this.#waiting[Math.max(cost, this.cost)] ??= new NumberStack()).push(number);
  }

  /** The next number, or -1 if the queue is empty, which also resets costs to 0. */
  pop(): number {
    for (; this.cost < this.#waiting.length; this.cost += 1) {
      const waiting = this.#waiting[this.cost];
      if (waiting && !waiting.isEmpty) return waiting.pop();
      this.#waiting[this.cost] = undefined;
    }
    this.cost = 0;
    this.#waiting.length = 0;
    return -1;
  }
}
