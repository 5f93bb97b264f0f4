/** What is known of some calls of a program, by their numbers. Most are asked for several times, and by a map that would take much longer. */
export class ByCall<T> {
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

  /** Visits what is known, in the order of the calls. */
  each(visit: (value: T, call: number) => void): void {
    this.#values.forEach((value, call) => value !== undefined && visit(value, call));
  }
}
