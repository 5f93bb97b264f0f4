/** What is known of some calls of a program, by their numbers. Most are asked for several times, and by a map that would take much longer. */
export class ByCall<T> implements Iterable<readonly [call: number, value: T]> {
  // With room for all from the beginning, so that it stays a plain list.
  readonly #values: (T | undefined)[];

  /** `calls`: how many there are; some may be added. */
  constructor(calls: number) {
    this.#values = Array.from({ length: calls });
  }

  get(call: number): T | undefined {
    return this.#values[call];
  }

  has(call: number): boolean {
    return this.#values[call] !== undefined;
  }

  set(call: number, value: T): void {
    while (this.#values.length <= call) this.#values.push(undefined);
    this.#values[call] = value;
  }

  *[Symbol.iterator](): Generator<readonly [call: number, value: T]> {
    for (let call = 0; call < this.#values.length; call += 1) {
      const value = this.#values[call];
      if (value !== undefined) yield [call, value];
    }
  }
}
