import { GrowingNumbers } from './growing-numbers.ts';

export const CALL_KINDS = ['call', 'new', 'tag', 'jsx', 'operator'] as const;

export interface CallInfo {
  readonly kind: (typeof CALL_KINDS)[number];
  readonly callee: number;
  /** Source text of the callee such as `this.db.query`, limited to a few words. */
  readonly text: string;
  readonly receiver: number;
  readonly args: readonly number[];
  /** Position of the first spread argument, or -1. */
  readonly spread: number;
  readonly result: number;
  /** Post-call versions of the variables passed in, by argument position; -1 is the receiver. */
  readonly posts: readonly [place: number, node: number][];
  readonly fn: number;
  readonly start: number;
  readonly end: number;
  /** The last call of the function that always runs before this one; omitted if there is none or the language does not record it. */
  readonly after?: number;
}

/** Columns of a call. `args` and `posts` are end offsets; a row's range starts where the previous row's ends. `after` is a distance, or 0. */
export const CALL = {
  kind: 0,
  text: 1,
  callee: 2,
  receiver: 3,
  spread: 4,
  result: 5,
  fn: 6,
  start: 7,
  end: 8,
  args: 9,
  posts: 10,
  after: 11,
} as const;
export const CALL_WIDTH = 12;

/** The calls of a file as rows of numbers, a tenth of the memory of one object per call: no other kind of record is as numerous. */
export interface CallRows {
  readonly rows: Int32Array;
  readonly args: Int32Array;
  /** Pairs of argument position and node. */
  readonly posts: Int32Array;
  readonly texts: readonly string[];
}

/** Builds the calls of a file. */
export class CallTable {
  readonly #rows = new GrowingNumbers();
  readonly #args = new GrowingNumbers();
  readonly #posts = new GrowingNumbers();
  readonly #texts = new Map<string, number>();

  get count(): number {
    return this.#rows.length / CALL_WIDTH;
  }

  /** Returns the number of the call. */
  add({ kind, callee, text, receiver, args, spread, result, posts, fn, start, end, after = -1 }: CallInfo): number {
    const rows = this.#rows;
    for (let place = 0; place < args.length; place += 1) this.#args.add(args[place]!);
    for (let place = 0; place < posts.length; place += 1) {
      const post = posts[place]!;
      this.#posts.add(post[0]);
      this.#posts.add(post[1]);
    }
    const at = rows.addRow(CALL_WIDTH);
    rows.set(at + CALL.kind, CALL_KINDS.indexOf(kind));
    rows.set(at + CALL.text, this.#numberOf(text));
    rows.set(at + CALL.callee, callee);
    rows.set(at + CALL.receiver, receiver);
    rows.set(at + CALL.spread, spread);
    rows.set(at + CALL.result, result);
    rows.set(at + CALL.fn, fn);
    rows.set(at + CALL.start, start);
    rows.set(at + CALL.end, end);
    rows.set(at + CALL.args, this.#args.length);
    rows.set(at + CALL.posts, this.#posts.length);
    rows.set(at + CALL.after, after < 0 ? 0 : at / CALL_WIDTH - after);
    return at / CALL_WIDTH;
  }

  column(call: number, column: number): number {
    return this.#rows.at(call * CALL_WIDTH + column);
  }

  /** The call that always runs before another one, or -1. */
  before(call: number): number {
    const distance = this.column(call, CALL.after);
    return distance === 0 ? -1 : call - distance;
  }

  argsOf(call: number): number[] {
    const from = call === 0 ? 0 : this.column(call - 1, CALL.args);
    return Array.from({ length: this.column(call, CALL.args) - from }, (_, place) => this.#args.at(from + place));
  }

  /** The last call with exactly this source span, or -1. */
  lastAt(start: number, end: number): number {
    const rows = this.#rows;
    for (let at = rows.length - CALL_WIDTH; at >= 0; at -= CALL_WIDTH)
      if (rows.at(at + CALL.start) === start && rows.at(at + CALL.end) === end) return at / CALL_WIDTH;
    return -1;
  }

  /** Freezes the table; no call may be added afterwards. */
  finish(): CallRows {
    return { rows: this.#rows.finish(), args: this.#args.finish(), posts: this.#posts.finish(), texts: [...this.#texts.keys()] };
  }

  #numberOf(text: string): number {
    let number = this.#texts.get(text);
    if (number === undefined) {
      number = this.#texts.size;
      this.#texts.set(text, number);
    }
    return number;
  }
}

export function countCalls({ rows }: CallRows): number {
  return rows.length / CALL_WIDTH;
}
