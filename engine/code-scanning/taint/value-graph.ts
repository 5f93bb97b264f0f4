import { EDGE, PLACE_SHIFT } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_DERIVE, MASKED_FLOW, MASKED_RESTORE } from '../graph/link.ts';
import { grow } from '../graph/tables.ts';
import { ALL_CLASSES, CHOSEN, PAGE, REACHES } from '../models/sink-mask.ts';
import type { Resolution, Target } from '../tokens/resolution.ts';
import { RETURN, THIS } from './program-index.ts';
import type { ProgramIndex } from './program-index.ts';

const EVERYTHING = ALL_CLASSES | CHOSEN;

/** Effect of an edge on the sink classes of a value: a mask of those cleared, or a negative code for other changes. */
function changeOf(kind: number, label: number): number {
  if (kind === MASKED_FLOW || kind === MASKED_DERIVE) return label & EVERYTHING;
  if (kind === MASKED_RESTORE) return RESTORED;
  return kind === EDGE.derive ? -(label >> PLACE_SHIFT) : 0;
}

const RESTORED = -100;

/** Backward transfer: the classes that matter before an edge, given those that matter after it. */
export function mattersBefore(own: number, change: number): number {
  if (change >= 0) return own & ~change;
  if (change === RESTORED) return (own & ALL_CLASSES) === 0 ? own : own | ALL_CLASSES;
  return (own & PAGE) === 0 ? own : (own & ~PAGE) | REACHES[-change as keyof typeof REACHES];
}

/** Columns of a link, interleaved because they are read together. `to` is -1 after the last link out of a node. */
const WIDTH = 4;
const [FROM, CHANGE, BEFORE, TO] = [0, 1, 2, 3] as const;

/**
 * The subgraph reachable from the given nodes over every edge and call, ignoring contexts, with the effect of each link on sink classes.
 */
export class ValueGraph {
  readonly #reached: Uint8Array;
  /** First outgoing link of each reached node. */
  readonly #out: Int32Array;
  /** Last incoming link of each node, or 0; each refers to the previous one. */
  readonly #into: Int32Array;
  #links = new Int32Array(WIDTH * 4_096);
  // Index 0 means none.
  #count = 1;
  readonly #open: number[] = [];

  constructor(nodes: readonly number[], program: LinkedProgram, resolution: Resolution, index: ProgramIndex) {
    const { nodeCount } = program;
    [this.#reached, this.#out, this.#into] = [new Uint8Array(nodeCount), new Int32Array(nodeCount), new Int32Array(nodeCount)];
    let node: number | undefined;
    const addTo = (to: number) => this.#add(node!, to, 0);
    const addEdge = (to: number, kind: number, label: number) => this.#add(node!, to, changeOf(kind, label));
    for (const each of nodes) this.#reach(each);
    for (node = this.#open.pop(); node !== undefined; node = this.#open.pop()) {
      this.#out[node] = this.#count;
      program.eachEdge(node, addEdge);
      for (const result of index.keyUses.get(node) ?? []) this.#reach(result);
      this.#addCalls(node, program, resolution, index, addTo);
      this.#write(node, -1, 0);
    }
  }

  reaches(node: number): boolean {
    return this.#reached[node] === 1;
  }

  eachBefore(node: number, visit: (from: number, change: number) => void): void {
    for (let at = this.#into[node]!; at !== 0; at = this.#links[at * WIDTH + BEFORE]!)
      visit(this.#links[at * WIDTH + FROM]!, this.#links[at * WIDTH + CHANGE]!);
  }

  /** Nodes reachable from a subset of the reached nodes. */
  from(nodes: Iterable<number>): Uint8Array {
    const reached = new Uint8Array(this.#reached.length);
    const open: number[] = [];
    const reach = (node: number) => {
      if (reached[node] === 1) return;
      reached[node] = 1;
      open.push(node);
    };
    for (const node of nodes) reach(node);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (let at = this.#out[node]! * WIDTH; this.#links[at + TO]! >= 0; at += WIDTH) reach(this.#links[at + TO]!);
    }
    return reached;
  }

  #addCalls(
    node: number,
    program: LinkedProgram,
    { targets, models }: Resolution,
    { uses, exits, callers }: ProgramIndex,
    addTo: Visit,
  ): void {
    for (let at = uses.first(node); at !== 0; at = uses.next(at)) {
      const call = uses.one(at);
      const entered = targets.get(call);
      for (const target of entered ?? []) eachEntry(program, call, uses.other(at), target, addTo);
      if (!entered && !models.has(call)) addTo(program.calls[call]!.result);
    }
    for (let at = exits.first(node); at !== 0; at = exits.next(at))
      for (let caller = callers.first(exits.one(at)); caller !== 0; caller = callers.next(caller))
        eachReturn(program, callers.one(caller), exits.other(at), addTo);
  }

  #add(from: number, to: number, change: number): void {
    if (to < 0 || from === to) return;
    this.#into[to] = this.#write(from, to, change);
    this.#reach(to);
  }

  #write(from: number, to: number, change: number): number {
    const place = this.#count++;
    const at = place * WIDTH;
    if (at === this.#links.length) this.#links = grow(this.#links);
    this.#links[at + FROM] = from;
    this.#links[at + CHANGE] = change;
    this.#links[at + BEFORE] = to < 0 ? 0 : this.#into[to]!;
    this.#links[at + TO] = to;
    return place;
  }

  #reach(node: number): void {
    if (node < 0 || this.#reached[node] === 1) return;
    this.#reached[node] = 1;
    this.#open.push(node);
  }
}

type Visit = (node: number) => void;

/** From an argument of a call, or its receiver (-1), to the parameters of a target. */
function eachEntry(program: LinkedProgram, call: number, place: number, target: Target, visit: Visit): void {
  const { params, thisNode, info: callee, file } = program.functions[target.fn]!;
  if (place < 0) {
    visit(thisNode);
    return;
  }
  if (callee.argumentsNode >= 0) visit(file.nodeBase + callee.argumentsNode);
  if (target.isMagic) {
    visit(params[1] ?? -1);
    return;
  }
  const at = place - target.shift;
  if (at < 0) visit(thisNode);
  if (target.isArray || program.calls[call]!.info.spread >= 0) for (const param of params) visit(param);
  else {
    visit(params[at] ?? -1);
    if (callee.rest >= 0 && at >= callee.rest) visit(params[callee.rest]!);
  }
}

/** From an exit of a function to what its caller sees. */
function eachReturn(program: LinkedProgram, call: number, slot: number, visit: Visit): void {
  const { result, receiver, info, file } = program.calls[call]!;
  visit(result);
  if (slot === THIS) visit(receiver);
  if (slot > RETURN) for (const [, post] of info.posts) visit(file.nodeBase + post);
}
