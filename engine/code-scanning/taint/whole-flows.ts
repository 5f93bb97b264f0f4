import { countCalls } from '../graph/call-rows.ts';
import { EDGE } from '../graph/fragment.ts';
import { MASKED_DERIVE, MASKED_FLOW } from '../graph/link.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedFile } from '../graph/linked-file.ts';
import { JOINED } from '../models/sink-mask.ts';
import type { Resolution } from '../tokens/resolution.ts';
import type { EdgeEffects } from './edge-effects.ts';
import type { ValueGraph } from './value-graph.ts';

const MAX_NODES = 500;
/** Functions within functions that a value is passed through. */
const MAX_DEPTH = 3;

/** A parameter, and the nodes from there to the value that it became. */
export interface WholeFlow {
  readonly param: number;
  readonly nodes: readonly number[];
}

/**
 * Which parameters a value is: assigned, trimmed or returned by another function, but neither joined with other text nor made harmless on
 * the way.
 */
export class WholeFlows {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;
  readonly #values: ValueGraph;
  readonly #edges: EdgeEffects;
  readonly #results = new Map<LinkedFile, ReadonlyMap<number, number>>();

  constructor(program: LinkedProgram, resolution: Resolution, values: ValueGraph, edges: EdgeEffects) {
    this.#program = program;
    this.#resolution = resolution;
    this.#values = values;
    this.#edges = edges;
  }

  /** Parameters of the function around a node, or of one around that, by which the value stays as dangerous as `mask` says. */
  into(node: number, mask: number, depth = 0): WholeFlow[] {
    const program = this.#program;
    const after = new Map<number, number>([[node, -1]]);
    const open = [node];
    const found: WholeFlow[] = [];
    for (let at = open.shift(); at !== undefined && after.size < MAX_NODES; at = open.shift()) {
      const here = at;
      const fn = program.nodeFn[here]!;
      if (fn < 0) continue;
      if (program.functions[fn]!.params.includes(here)) {
        found.push({ param: here, nodes: nodesFrom(here, after) });
        continue;
      }
      const take = (from: number) => {
        if (after.has(from) || !this.#isAround(from, fn)) return;
        after.set(from, here);
        open.push(from);
      };
      this.#values.eachBefore(here, (from) => {
        if (this.#isWhole(from, here, mask | (this.#isSubject(from, after.get(here)!) ? JOINED : 0))) take(from);
      });
      if (depth < MAX_DEPTH) for (const argument of this.#returnedArguments(here, mask, depth + 1)) take(argument);
    }
    return found;
  }

  #isAround(from: number, fn: number): boolean {
    const outer = this.#program.nodeFn[from]!;
    return outer >= 0 && this.#program.isWithin(fn, outer);
  }

  #isWhole(from: number, to: number, mask: number): boolean {
    let isWhole = false;
    this.#program.eachEdge(from, (node, kind, label) => {
      if (node !== to || (kind !== EDGE.flow && kind !== MASKED_FLOW && kind !== MASKED_DERIVE)) return;
      this.#edges.follow({ to, kind, label }, 0, mask, (path, left) => {
        if (path === 0 && left === mask) isWhole = true;
      });
    });
    return isWhole;
  }

  /** Whether parts of a text are replaced in a PHP call: it is passed behind others, but they are not put before it. */
  #isSubject(node: number, result: number): boolean {
    const call = result < 0 ? undefined : this.#callOf(result);
    if (call === undefined) return false;
    const { info, args } = this.#program.calls[call]!;
    return args[2] === node && /_i?replace$/.test(info.text);
  }

  /** Arguments that the called function of the program gives back. */
  #returnedArguments(node: number, mask: number, depth: number): number[] {
    const call = this.#callOf(node);
    if (call === undefined) return [];
    const { args } = this.#program.calls[call]!;
    return (this.#resolution.targets.get(call) ?? []).flatMap(({ fn, shift, isArray, isMagic }) => {
      if (isArray || isMagic) return [];
      const { returnNode, params, info, file } = this.#program.functions[fn]!;
      const returned = [returnNode, ...info.returnsWhen.map(([, , , each]) => file.nodeBase + each)];
      return returned.flatMap((each) =>
        this.into(each, mask, depth).flatMap(({ param }) => (params.includes(param) ? (args[params.indexOf(param) + shift] ?? []) : [])),
      );
    });
  }

  #callOf(result: number): number | undefined {
    const file = this.#program.fileOf(result);
    if (!file) return undefined;
    let calls = this.#results.get(file);
    if (!calls) {
      const { callBase, fragment } = file;
      calls = new Map(
        Array.from({ length: countCalls(fragment.calls) }, (_, at) => [this.#program.calls[callBase + at]!.result, callBase + at]),
      );
      this.#results.set(file, calls);
    }
    return calls.get(result);
  }
}

function nodesFrom(param: number, after: ReadonlyMap<number, number>): number[] {
  const nodes: number[] = [];
  for (let at = param; at >= 0; at = after.get(at)!) nodes.push(at);
  return nodes;
}
