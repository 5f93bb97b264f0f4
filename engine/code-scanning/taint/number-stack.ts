import { grow } from '../graph/tables.ts';

/** A stack of 32-bit integers. */
export class NumberStack {
  #numbers = new Int32Array(1_024);
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  push(number: number): void {
    if (this.#size === this.#numbers.length) this.#numbers = grow(this.#numbers);
    this.#numbers[this.#size++] = number;
  }

  /** Must not be called on an empty stack. */
  pop(): number {
    this.#size -= 1;
    return this.#numbers[this.#size]!;
  }
}
