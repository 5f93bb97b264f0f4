import { EDGE, PLACE_SHIFT } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_DERIVE, MASKED_FLOW, MASKED_RESTORE } from '../graph/link.ts';
import { longer } from '../graph/tables.ts';
import { ALL_CLASSES, CHOSEN, PAGE, REACHES } from '../models/sink-mask.ts';
import type { Resolution, Target } from '../tokens/resolution.ts';
import { RETURN, THIS } from './program-index.ts';
import type { ProgramIndex } from './program-index.ts';

const EVERYTHING = ALL_CLASSES | CHOSEN;

/** Nodes that values of some nodes can get to at all, over every edge and call and whatever the context. */
export function reachedFrom(nodes: readonly number[], program: LinkedProgram, resolution: Resolution, index: ProgramIndex): Uint8Array {
  const reached = new Uint8Array(program.nodeCount);
  const open: number[] = [];
  const visit = (node: number) => {
    if (node < 0 || reached[node] === 1) return;
    reached[node] = 1;
    open.push(node);
  };
  for (const node of nodes) visit(node);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    program.eachEdge(node, visit);
    for (const result of index.keyUses.get(node) ?? []) visit(result);
    for (let at = index.uses.first(node); at !== 0; at = index.uses.next(at)) {
      const [call, place] = [index.uses.one(at), index.uses.other(at)];
      const targets = resolution.targets.get(call);
      for (const target of targets ?? []) eachEntry(program, call, place, target, visit);
      if (!targets && !resolution.models.has(call)) visit(program.calls[call]!.result);
    }
    const { callers, exits } = index;
    for (let at = exits.first(node); at !== 0; at = exits.next(at))
      for (let caller = callers.first(exits.one(at)); caller !== 0; caller = callers.next(caller))
        eachReturn(program, callers.one(caller), exits.other(at), visit);
  }
  return reached;
}

/** What happens to the classes of a value on an edge: those that are cleared, or one of the changes below 0. */
function changeOf(kind: number, label: number): number {
  if (kind === MASKED_FLOW || kind === MASKED_DERIVE) return label & EVERYTHING;
  if (kind === MASKED_RESTORE) return RESTORED;
  return kind === EDGE.derive ? -(label >> PLACE_SHIFT) : 0;
}

const RESTORED = -100;

/** The classes that matter before an edge, of those that matter behind it. */
export function mattersBefore(own: number, change: number): number {
  if (change >= 0) return own & ~change;
  if (change === RESTORED) return (own & ALL_CLASSES) === 0 ? own : own | ALL_CLASSES;
  return (own & PAGE) === 0 ? own : (own & ~PAGE) | REACHES[-change as keyof typeof REACHES];
}

/** Where values come from, as rows: for each node those before it that are reached, with what happens to their classes on the way. */
export class WaysBack {
  readonly #reached: Uint8Array;
  readonly #first: Int32Array;
  #next: Int32Array;
  #from: Int32Array;
  #change: Int32Array;
  // 0 says that there is no place.
  #count = 1;

  constructor(program: LinkedProgram, { targets, models }: Resolution, reached: Uint8Array) {
    this.#reached = reached;
    this.#first = new Int32Array(program.nodeCount);
    const room = (program.edgeCount >> 2) + 1_024;
    [this.#next, this.#from, this.#change] = [new Int32Array(room), new Int32Array(room), new Int32Array(room)];
    for (let node = 0; node < program.nodeCount; node += 1)
      if (reached[node] === 1) program.eachEdge(node, (to, kind, label) => this.#add(node, to, changeOf(kind, label)));
    for (const [call, { args, receiver, result }] of program.calls.entries()) {
      const entered = targets.get(call);
      if (!entered && !models.has(call)) {
        for (const node of args) this.#add(node, result);
        this.#add(receiver, result);
      }
      for (const target of entered ?? []) {
        for (const [place, node] of args.entries()) eachEntry(program, call, place, target, (to) => this.#add(node, to));
        eachEntry(program, call, -1, target, (to) => this.#add(receiver, to));
        this.#addReturns(program, call, target.fn);
      }
    }
  }

  eachBefore(node: number, visit: (from: number, change: number) => void): void {
    for (let at = this.#first[node]!; at !== 0; at = this.#next[at]!) visit(this.#from[at]!, this.#change[at]!);
  }

  #addReturns(program: LinkedProgram, call: number, fn: number): void {
    const { returnNode, thisOut, info, file } = program.functions[fn]!;
    eachReturn(program, call, RETURN, (to) => this.#add(returnNode, to));
    eachReturn(program, call, THIS, (to) => this.#add(thisOut, to));
    for (const [place, node] of info.paramOuts) eachReturn(program, call, place, (to) => this.#add(file.nodeBase + node, to));
  }

  #add(from: number, to: number, change = 0): void {
    if (from < 0 || to < 0 || from === to || this.#reached[from] === 0) return;
    const place = this.#count++;
    if (place === this.#next.length) this.#lengthen();
    this.#from[place] = from;
    this.#change[place] = change;
    this.#next[place] = this.#first[to]!;
    this.#first[to] = place;
  }

  #lengthen(): void {
    this.#next = longer(this.#next);
    this.#from = longer(this.#from);
    this.#change = longer(this.#change);
  }
}

type Visit = (node: number) => void;

/** From an argument of a call, or its receiver (-1), to the parameters of what it calls. */
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

/** From what a function leaves behind to what its caller has afterwards. */
function eachReturn(program: LinkedProgram, call: number, slot: number, visit: Visit): void {
  const { result, receiver, info, file } = program.calls[call]!;
  visit(result);
  if (slot === THIS) visit(receiver);
  if (slot !== RETURN) for (const [, post] of info.posts) visit(file.nodeBase + post);
}
