import { CALL, CALL_KINDS, CALL_WIDTH } from './call-rows.ts';
import type { CallInfo } from './call-rows.ts';
import type { LinkedFile } from './linked-file.ts';

/** A call's own attributes; nodes are numbered within its file. */
type CallWords = Pick<CallInfo, 'kind' | 'text' | 'spread' | 'posts' | 'start' | 'end'>;

export interface LinkedCall {
  readonly file: LinkedFile;
  readonly info: CallWords;
  readonly callee: number;
  readonly receiver: number;
  readonly args: readonly number[];
  readonly result: number;
  readonly fn: number;
  /** Number of the last call that always runs before it, or -1; calls that are added while linking have none. */
  readonly after?: number;
}

const NONE: readonly never[] = [];

/** View of a call row; lists are created on access. */
export class CallOfFile implements LinkedCall, CallWords {
  readonly file: LinkedFile;
  readonly #at: number;

  constructor(file: LinkedFile, place: number) {
    this.file = file;
    this.#at = place * CALL_WIDTH;
  }

  get info(): CallWords {
    return this;
  }

  get kind(): CallInfo['kind'] {
    return CALL_KINDS[this.#column(CALL.kind)]!;
  }

  get text(): string {
    return this.file.fragment.calls.texts[this.#column(CALL.text)]!;
  }

  get spread(): number {
    return this.#column(CALL.spread);
  }

  get start(): number {
    return this.#column(CALL.start);
  }

  get end(): number {
    return this.#column(CALL.end);
  }

  get callee(): number {
    return this.#node(CALL.callee);
  }

  get receiver(): number {
    return this.#node(CALL.receiver);
  }

  get result(): number {
    return this.#node(CALL.result);
  }

  get fn(): number {
    return this.#column(CALL.fn) + this.file.functionBase;
  }

  get after(): number {
    const distance = this.#column(CALL.after);
    return distance === 0 ? -1 : this.file.callBase + this.#at / CALL_WIDTH - distance;
  }

  get args(): readonly number[] {
    const { args } = this.file.fragment.calls;
    const [from, to] = [this.#before(CALL.args), this.#column(CALL.args)];
    if (from === to) return NONE;
    const nodes: number[] = [];
    for (let at = from; at < to; at += 1) nodes.push(args[at]! < 0 ? -1 : args[at]! + this.file.nodeBase);
    return nodes;
  }

  get posts(): CallInfo['posts'] {
    const { posts } = this.file.fragment.calls;
    const [from, to] = [this.#before(CALL.posts), this.#column(CALL.posts)];
    if (from === to) return NONE;
    const pairs: [number, number][] = [];
    for (let at = from; at < to; at += 2) pairs.push([posts[at]!, posts[at + 1]!]);
    return pairs;
  }

  #column(column: number): number {
    return this.file.fragment.calls.rows[this.#at + column]!;
  }

  #node(column: number): number {
    const local = this.#column(column);
    return local < 0 ? -1 : local + this.file.nodeBase;
  }

  /** Value of a column in the previous row. */
  #before(column: number): number {
    return this.#at === 0 ? 0 : this.#column(column - CALL_WIDTH);
  }
}
