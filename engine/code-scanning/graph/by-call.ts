/** Per-call values of a program, indexed by call number: most are looked up several times, and a `Map` would be much slower. */
export class ByCall<T> {
  // Allocated at full length so that V8 keeps it a packed array.
  readonly #values: (T | undefined)[];

  /** `calls`: the expected number; the list grows past it if needed. */
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

  /** Visits the calls that have a value, in call order. */
  each(visit: (value: T, call: number) => void): void {
    this.#values.forEach((value, call) => value !== undefined && visit(value, call));
  }
}
