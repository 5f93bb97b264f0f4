import { longer } from './tables.ts';

// Lent to one list after the other: fragments are made by thousands.
const spare: Int32Array<ArrayBuffer>[] = [];

/** A list of numbers while more are added. */
export class GrowingNumbers {
  length = 0;
  #numbers = spare.pop() ?? new Int32Array(1_024);

  at(place: number): number {
    return this.#numbers[place]!;
  }

  set(place: number, value: number): void {
    this.#numbers[place] = value;
  }

  add(value: number): void {
    if (this.length === this.#numbers.length) this.#numbers = longer(this.#numbers);
    this.#numbers[this.length++] = value;
  }

  /** Adds so many zeros and gives the place of the first of them. */
  addRow(width: number): number {
    const from = this.length;
    const to = from + width;
    if (to > this.#numbers.length) this.#numbers = longer(this.#numbers, to);
    const numbers = this.#numbers;
    // A few numbers are written faster than `fill` is called.
    for (let at = from; at < to; at += 1) numbers[at] = 0;
    this.length = to;
    return from;
  }

  /** One number of each row. */
  column(width: number, place: number): Int32Array {
    const numbers = this.#numbers;
    const column = new Int32Array(this.length / width);
    for (let row = 0, at = place; row < column.length; row += 1, at += width) column[row] = numbers[at]!;
    return column;
  }

  /** All numbers; none is added any more. */
  finish(): Int32Array {
    const all = this.#numbers.slice(0, this.length);
    this.release();
    return all;
  }

  /** Gives the room to the next list. */
  release(): void {
    spare.push(this.#numbers);
    this.#numbers = new Int32Array(0);
  }
}
