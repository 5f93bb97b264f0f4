import type { ByCall } from '../graph/by-call.ts';
import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { Constants } from './constants.ts';
import type { Target } from './resolution.ts';

export interface NamedParts {
  readonly program: LinkedProgram;
  readonly constants: Constants;
  readonly targets: ByCall<readonly Target[]>;
}

/** What a node is of a parameter: its value, a key of it, an element, or the field `filter` or `options` of an element. */
export interface OfParam {
  readonly param: number;
  readonly as: 'value' | 'key' | 'element' | 'filter' | 'options';
}

/** A parameter by which a function names fields of stores; with `isOfKeys`, the keys of the parameter are the names. */
export interface Naming {
  readonly param: number;
  readonly isOfKeys: boolean;
  readonly reads: Set<string>;
  readonly writes: Set<string>;
}

const REQUEST = /^\$_(?:GET|POST|REQUEST|COOKIE)$/;
const ROUNDS = 4;

/** Functions that read or write fields of requests and of global arrays under names that are parameters: `$_REQUEST[$name]`. */
export class NamedStores {
  readonly #parts: NamedParts;
  /** Name of the request array or global variable that a node is. */
  readonly #storeOf = new Map<number, string>();
  readonly #params = new Map<number, Map<number, OfParam>>();
  readonly #namings = new Map<number, Naming[]>();
  /** Values read by name, by function. */
  readonly values = new Map<number, number[]>();
  /** Values written by name, by function. */
  readonly written = new Map<number, number[]>();

  constructor(parts: NamedParts) {
    this.#parts = parts;
    this.#findStores();
    this.#findAccesses();
    for (let round = 0; round < ROUNDS && this.#handOn(); round += 1);
  }

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  of(fn: number): readonly Naming[] {
    return this.#namings.get(fn) ?? [];
  }

  /** What the nodes of a function are of its parameters. */
  paramsOf(fn: number): ReadonlyMap<number, OfParam> {
    let nodes = this.#params.get(fn);
    if (!nodes) {
      nodes = this.#followParams(fn);
      this.#params.set(fn, nodes);
    }
    return nodes;
  }

  #findStores(): void {
    const { program } = this.#parts;
    for (const { fragment, nodeBase } of program.files)
      for (const [local, name] of fragment.globals) {
        const isShared = name.startsWith('var:') && fragment.nodeFn[local] !== 0;
        if (isShared || REQUEST.test(name)) this.#spread(nodeBase + local, name.replace(/^var:/, ''));
      }
  }

  #spread(node: number, name: string): void {
    const { program } = this.#parts;
    const fn = program.nodeFn[node];
    const waiting = [node];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (this.#storeOf.has(at)) continue;
      this.#storeOf.set(at, name);
      program.eachEdge(at, (to, kind) => {
        if (kind === EDGE.flow && program.nodeFn[to] === fn) waiting.push(to);
      });
    }
  }

  #followParams(fn: number): Map<number, OfParam> {
    const { program } = this.#parts;
    const nodes = new Map<number, OfParam>();
    const waiting: [node: number, of: OfParam][] = program.functions[fn]!.params.map((node, param) => [node, { param, as: 'value' }]);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, of] = next;
      if (nodes.has(at)) continue;
      nodes.set(at, of);
      program.eachEdge(at, (to, kind, label) => {
        if (program.nodeFn[to] !== fn) return;
        if (kind === EDGE.flow) waiting.push([to, of]);
        const field = kind === EDGE.load ? program.names[label] : undefined;
        if (of.as === 'value' && field === '<keys>') waiting.push([to, { ...of, as: 'key' }]);
        if (of.as === 'value' && field === '*') waiting.push([to, { ...of, as: 'element' }]);
        if (of.as === 'element' && (field === 'filter' || field === 'options')) waiting.push([to, { ...of, as: field }]);
      });
    }
    return nodes;
  }

  #findAccesses(): void {
    const { program } = this.#parts;
    for (const { fragment, nodeBase } of program.files) {
      const { keyLoads, keyStores } = fragment;
      for (let at = 0; at < keyLoads.length; at += 3) {
        const store = this.#storeOf.get(nodeBase + keyLoads[at]!);
        const naming = store === undefined ? undefined : this.#namedBy(nodeBase + keyLoads[at + 1]!);
        if (store === undefined || !naming) continue;
        naming.reads.add(store);
        append(this.values, program.nodeFn[nodeBase + keyLoads[at]!]!, nodeBase + keyLoads[at + 2]!);
      }
      for (let at = 0; at < keyStores.length; at += 4) {
        const store = this.#storeOf.get(nodeBase + keyStores[at]!);
        const naming = store === undefined ? undefined : this.#namedBy(nodeBase + keyStores[at + 1]!);
        if (store === undefined || !naming) continue;
        naming.writes.add(store);
        append(this.written, program.nodeFn[nodeBase + keyStores[at]!]!, nodeBase + keyStores[at + 2]!);
      }
    }
  }

  /** The parameter that a name comes from. */
  #namedBy(name: number): Naming | undefined {
    const fn = this.#parts.program.nodeFn[name]!;
    const of = fn < 0 ? undefined : this.paramsOf(fn).get(name);
    if (!of || (of.as !== 'value' && of.as !== 'key')) return undefined;
    const isOfKeys = of.as === 'key';
    const known = this.of(fn).find((each) => each.param === of.param && each.isOfKeys === isOfKeys);
    if (known) return known;
    const naming: Naming = { param: of.param, isOfKeys, reads: new Set(), writes: new Set() };
    append(this.#namings, fn, naming);
    return naming;
  }

  /** Functions that hand a parameter on as a name. Returns whether there is anything new. */
  #handOn(): boolean {
    const { program, targets } = this.#parts;
    let isNew = false;
    targets.each((entered, number) => {
      const call = program.calls[number]!;
      for (const { fn, shift, isGuess } of entered)
        for (const { param, isOfKeys, reads, writes } of isGuess ? [] : this.of(fn)) {
          const name = call.args[param + shift];
          const naming = name === undefined || isOfKeys || fn === call.fn ? undefined : this.#namedBy(name);
          if (!naming) continue;
          const before = naming.reads.size + naming.writes.size;
          for (const each of reads) naming.reads.add(each);
          for (const each of writes) naming.writes.add(each);
          if (reads.size > 0 && !this.values.get(call.fn)?.includes(call.result)) append(this.values, call.fn, call.result);
          isNew ||= naming.reads.size + naming.writes.size > before;
        }
    });
    return isNew;
  }
}

function append<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
