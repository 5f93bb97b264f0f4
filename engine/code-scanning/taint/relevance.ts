import type { LinkedProgram } from '../graph/link.ts';
import { ALL_CLASSES, BIT, bitsOf, CHOSEN } from '../models/sink-mask.ts';
import { MASKED_DERIVE, MASKED_FLOW } from '../graph/link.ts';
import type { Resolution, Target } from '../tokens/resolution.ts';
import type { ProgramIndex } from './program-index.ts';

const EVERYTHING = ALL_CLASSES | CHOSEN;

/**
 * For each node the classes of sinks that its value can get to at all, over every edge and call and whatever the context. What gets to none
 * is not followed: most of a program handles values that nothing dangerous is done with.
 */
export function relevantBits(program: LinkedProgram, resolution: Resolution, index: ProgramIndex): Int32Array {
  const arrows = new Arrows(program.nodeCount, (add) => listWays(program, resolution, index, add));
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

/** Ways of values from node to node, as rows in both directions; those backwards with the classes that they clear. */
class Arrows {
  readonly nodeCount: number;
  readonly #before: Rows;
  readonly #after: Rows;
  readonly #clear: Int32Array;

  /** The ways are listed twice, to be counted and to be kept: a list of them all would be the largest thing in memory. */
  constructor(nodeCount: number, list: (add: Add) => void) {
    this.nodeCount = nodeCount;
    const [before, after] = [new Int32Array(nodeCount + 1), new Int32Array(nodeCount + 1)];
    list((from, to) => {
      if (from < 0 || to < 0 || from === to) return;
      before[to + 1]! += 1;
      after[from + 1]! += 1;
    });
    this.#before = rowsOf(before);
    this.#after = rowsOf(after);
    this.#clear = new Int32Array(this.#before.ends.length);
    const [nextBefore, nextAfter] = [before.slice(), after.slice()];
    list((from, to, clear) => {
      if (from < 0 || to < 0 || from === to) return;
      const place = nextBefore[to]!;
      nextBefore[to] = place + 1;
      this.#before.ends[place] = from;
      this.#clear[place] = clear;
      const other = nextAfter[from]!;
      nextAfter[from] = other + 1;
      this.#after.ends[other] = to;
    });
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
}

/** Makes the counts of ways behind each node into the places where their rows begin. */
function rowsOf(counts: Int32Array): Rows {
  for (let node = 1; node < counts.length; node += 1) counts[node]! += counts[node - 1]!;
  return { start: counts, ends: new Int32Array(counts.at(-1)!) };
}

type Add = (from: number, to: number, clear: number) => void;

function listWays(program: LinkedProgram, { targets, models }: Resolution, index: ProgramIndex, keep: Add): void {
  const add = (from: number, to: number, clear = 0) => keep(from, to, clear);
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
}

type Join = (from: number, to: number) => void;

/** From the arguments of a call to the parameters of what it calls. */
function addEntry(program: LinkedProgram, { args, receiver, info }: LinkedProgram['calls'][number], target: Target, add: Join): void {
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
function addPosts(program: LinkedProgram, fn: number, post: number, add: Join): void {
  const { info, file, thisOut } = program.functions[fn]!;
  add(thisOut, post);
  for (const [, node] of info.paramOuts) add(file.nodeBase + node, post);
}
