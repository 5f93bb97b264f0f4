import { longer } from '../graph/tables.ts';

/** Numbers of which the last one comes out first. */
export class NumberStack {
  #numbers = new Int32Array(1_024);
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  push(number: number): void {
    if (this.#size === this.#numbers.length) this.#numbers = longer(this.#numbers);
    this.#numbers[this.#size++] = number;
  }

  /** Only where it is not empty. */
  pop(): number {
    this.#size -= 1;
    return this.#numbers[this.#size]!;
  }
}
