import type { LinkedProgram } from '../graph/link.ts';
import { ALL_CLASSES, BIT, bitsOf, CHOSEN } from '../models/sink-mask.ts';
import { MASKED_DERIVE, MASKED_FLOW } from '../graph/link.ts';
import type { Resolution, Target } from '../tokens/resolution.ts';
import { longer } from '../graph/tables.ts';
import type { ProgramIndex } from './program-index.ts';

const EVERYTHING = ALL_CLASSES | CHOSEN;

/**
 * For each node the classes of sinks that its value can get to at all, over every edge and call and whatever the context. What gets to none
 * is not followed: most of a program handles values that nothing dangerous is done with.
 */
export function relevantBits(program: LinkedProgram, resolution: Resolution, index: ProgramIndex): Int32Array {
  const arrows = arrowsOf(program, resolution, index);
  const bits = new Int32Array(program.nodeCount);
  const open: number[] = [];
  const mark = (node: number, mask: number) => {
    if ((bits[node]! | mask) === bits[node]!) return;
    bits[node]! |= mask;
    open.push(node);
  };
  for (const [node, uses] of resolution.sinks) for (const { sink } of uses) mark(node, bitsOf(sink));
  const chosen = reachedFrom([...index.keyUses.values()].flat(), arrows);
  for (const stores of index.keyStores.values()) {
    for (const { object, key } of stores) {
      if (chosen[object] === 0) continue;
      mark(object, CHOSEN);
      mark(key, BIT.prototype);
    }
  }
  const keysOf = new Map<number, number[]>();
  for (const [key, results] of index.keyUses) for (const result of results) keysOf.set(result, [...(keysOf.get(result) ?? []), key]);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    arrows.eachBefore(node, (from, clear) => mark(from, bits[node]! & ~clear));
    if ((bits[node]! & CHOSEN) !== 0) for (const key of keysOf.get(node) ?? []) mark(key, BIT.prototype);
  }
  return bits;
}

function reachedFrom(nodes: readonly number[], arrows: Arrows): Uint8Array {
  const reached = new Uint8Array(arrows.nodeCount);
  const open = [...nodes];
  for (const node of open) reached[node] = 1;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    arrows.eachAfter(node, (to) => {
      if (reached[to] === 1) return;
      reached[to] = 1;
      open.push(to);
    });
  }
  return reached;
}

/** Ways of values from node to node, as rows in both directions, each with the classes that it clears. */
class Arrows {
  readonly nodeCount: number;
  readonly #before: Rows;
  readonly #after: Rows;
  readonly #clear: Int32Array;

  constructor(nodeCount: number, { from, to, clear, count }: Ways) {
    this.nodeCount = nodeCount;
    this.#before = rowsOf(nodeCount, count, to, from);
    this.#after = rowsOf(nodeCount, count, from, to);
    this.#clear = this.#before.places.map((place) => clear[place]!);
  }

  eachBefore(node: number, visit: (from: number, clear: number) => void): void {
    const { start, ends } = this.#before;
    for (let at = start[node]!; at < start[node + 1]!; at += 1) visit(ends[at]!, this.#clear[at]!);
  }

  eachAfter(node: number, visit: (to: number) => void): void {
    const { start, ends } = this.#after;
    for (let at = start[node]!; at < start[node + 1]!; at += 1) visit(ends[at]!);
  }
}

interface Rows {
  readonly start: Int32Array;
  /** The other end of each way, by the node at this end. */
  readonly ends: Int32Array;
  readonly places: Int32Array;
}

function rowsOf(nodeCount: number, count: number, here: Int32Array, there: Int32Array): Rows {
  const start = new Int32Array(nodeCount + 1);
  for (let place = 0; place < count; place += 1) start[here[place]! + 1]! += 1;
  for (let node = 0; node < nodeCount; node += 1) start[node + 1]! += start[node]!;
  const next = start.slice();
  const [ends, places] = [new Int32Array(count), new Int32Array(count)];
  for (let place = 0; place < count; place += 1) {
    const at = next[here[place]!]!;
    next[here[place]!] = at + 1;
    ends[at] = there[place]!;
    places[at] = place;
  }
  return { start, ends, places };
}

class Ways {
  from = new Int32Array(65_536);
  to = new Int32Array(65_536);
  clear = new Int32Array(65_536);
  count = 0;

  add(from: number, to: number, clear: number): void {
    if (from < 0 || to < 0 || from === to) return;
    if (this.count === this.from.length)
      [this.from, this.to, this.clear] = [this.from, this.to, this.clear].map((list) => longer(list)) as Triple;
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.clear[this.count] = clear;
    this.count += 1;
  }
}

type Triple = [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>];

function arrowsOf(program: LinkedProgram, { targets, models }: Resolution, index: ProgramIndex): Arrows {
  const ways = new Ways();
  const add = (from: number, to: number, clear = 0) => ways.add(from, to, clear);
  for (let node = 0; node < program.nodeCount; node += 1)
    program.eachEdge(node, (to, kind, label) => add(node, to, kind === MASKED_FLOW || kind === MASKED_DERIVE ? label & EVERYTHING : 0));
  program.calls.forEach((call, place) => {
    const { args, receiver, result, info, file } = call;
    const entered = targets.get(place);
    for (const target of entered ?? []) addEntry(program, call, target, add);
    if (!entered && !models.has(place)) for (const node of [...args, receiver]) add(node, result);
    if (entered) for (const [, post] of info.posts) for (const { fn } of entered) addPosts(program, fn, file.nodeBase + post, add);
  });
  for (const [fn, callers] of index.callersOf) {
    const { returnNode, thisOut, info, file } = program.functions[fn]!;
    for (const [call] of callers) {
      const { result, receiver } = program.calls[call]!;
      for (const node of [returnNode, thisOut]) add(node, result);
      for (const [, node] of info.paramOuts) add(file.nodeBase + node, result);
      add(thisOut, receiver);
    }
  }
  return new Arrows(program.nodeCount, ways);
}

type Add = (from: number, to: number) => void;

/** From the arguments of a call to the parameters of what it calls. */
function addEntry(program: LinkedProgram, { args, receiver, info }: LinkedProgram['calls'][number], target: Target, add: Add): void {
  const { params, thisNode, info: callee, file } = program.functions[target.fn]!;
  const all = callee.argumentsNode >= 0 ? file.nodeBase + callee.argumentsNode : -1;
  add(receiver, thisNode);
  args.forEach((node, place) => {
    add(node, all);
    const at = place - target.shift;
    if (at < 0) add(node, thisNode);
    if (target.isArray || info.spread >= 0) for (const param of params) add(node, param);
    else {
      add(node, params[at] ?? -1);
      if (callee.rest >= 0 && at >= callee.rest) add(node, params[callee.rest]!);
    }
  });
}

/** From what a function leaves in its parameters to what its caller has afterwards. */
function addPosts(program: LinkedProgram, fn: number, post: number, add: Add): void {
  const { info, file, thisOut } = program.functions[fn]!;
  add(thisOut, post);
  for (const [, node] of info.paramOuts) add(file.nodeBase + node, post);
}
