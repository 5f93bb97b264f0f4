import { grow } from './tables.ts';

// Buffers are recycled from one list to the next: fragments are built by the thousand.
const spare: Int32Array<ArrayBuffer>[] = [];

/** A growable list of 32-bit integers. */
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
    if (this.length === this.#numbers.length) this.#numbers = grow(this.#numbers);
    this.#numbers[this.length++] = value;
  }

  /** Appends `width` zeros and returns the index of the first. */
  addRow(width: number): number {
    const from = this.length;
    const to = from + width;
    if (to > this.#numbers.length) this.#numbers = grow(this.#numbers, to);
    const numbers = this.#numbers;
    // For a few numbers a loop is faster than calling `fill`.
    for (let at = from; at < to; at += 1) numbers[at] = 0;
    this.length = to;
    return from;
  }

  /** One column of all rows. */
  column(width: number, place: number): Int32Array {
    const numbers = this.#numbers;
    const column = new Int32Array(this.length / width);
    for (let row = 0, at = place; row < column.length; row += 1, at += width) column[row] = numbers[at]!;
    return column;
  }

  /** Freezes the list; no number may be added afterwards. */
  finish(): Int32Array {
    const all = this.#numbers.slice(0, this.length);
    this.release();
    return all;
  }

  /** Recycles the buffer. */
  release(): void {
    spare.push(this.#numbers);
    this.#numbers = new Int32Array(0);
  }
}
