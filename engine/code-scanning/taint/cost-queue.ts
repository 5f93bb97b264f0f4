import { NumberStack } from './number-stack.ts';

/** Numbers that wait, the cheapest first; of those that cost the same, the last one first. */
export class CostQueue {
  /** What the number that came out last costs. */
  cost = 0;
  readonly #waiting: (NumberStack | undefined)[] = [];

  /** Nothing is cheaper than what came out before it. */
  push(number: number, cost: number): void {
    (this.#waiting[Math.max(cost, this.cost)] ??= new NumberStack()).push(number);
  }

  /** The next number, or -1 where none waits; after that, costs begin at 0 again. */
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
