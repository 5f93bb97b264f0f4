export const CALL_KINDS = ['call', 'new', 'tag', 'jsx', 'operator'] as const;

export interface CallInfo {
  readonly kind: (typeof CALL_KINDS)[number];
  readonly callee: number;
  /** Text of the callee such as `this.db.query`, at most some words. */
  readonly text: string;
  readonly receiver: number;
  readonly args: readonly number[];
  /** Place of the first spread argument, or -1. */
  readonly spread: number;
  readonly result: number;
  /** New versions of variables handed in, by place; -1 is the receiver. */
  readonly posts: readonly [place: number, node: number][];
  readonly fn: number;
  readonly start: number;
  readonly end: number;
}

/** Columns of a call. `args` and `posts` say where its own end, which is where those of the next one begin. */
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
} as const;
export const CALL_WIDTH = 11;

/** The calls of a file as rows of numbers, which take a tenth of what an object for each would: there are more calls than anything else. */
export interface CallRows {
  readonly rows: Int32Array;
  readonly args: Int32Array;
  /** Place and node of each. */
  readonly posts: Int32Array;
  readonly texts: readonly string[];
}

export function callRows(calls: readonly CallInfo[]): CallRows {
  const rows = new Int32Array(calls.length * CALL_WIDTH);
  const args: number[] = [];
  const posts: number[] = [];
  const texts = new Map<string, number>();
  for (const [place, info] of calls.entries()) {
    const at = place * CALL_WIDTH;
    let text = texts.get(info.text);
    if (text === undefined) texts.set(info.text, (text = texts.size));
    for (const arg of info.args) args.push(arg);
    for (const [slot, node] of info.posts) posts.push(slot, node);
    rows[at + CALL.kind] = CALL_KINDS.indexOf(info.kind);
    rows[at + CALL.text] = text;
    rows[at + CALL.callee] = info.callee;
    rows[at + CALL.receiver] = info.receiver;
    rows[at + CALL.spread] = info.spread;
    rows[at + CALL.result] = info.result;
    rows[at + CALL.fn] = info.fn;
    rows[at + CALL.start] = info.start;
    rows[at + CALL.end] = info.end;
    rows[at + CALL.args] = args.length;
    rows[at + CALL.posts] = posts.length;
  }
  return { rows, args: Int32Array.from(args), posts: Int32Array.from(posts), texts: [...texts.keys()] };
}
