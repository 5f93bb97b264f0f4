import type { Constant } from '../graph/fragment.ts';
import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { NumberLists } from '../graph/number-lists.ts';

const MAX_STEPS = 8;
const [OBJECT, ARRAY] = [1, 2];
const NONE: readonly (readonly [field: number, value: number])[] = [];

/** Constants of nodes, looking through variables with a single value, and the contents of object literals. */
export class Constants {
  /** Index into `#values`, or 0. */
  readonly #places: Int32Array;
  readonly #values: Constant[] = [null];
  readonly #patterns = new Map<number, readonly [string, string]>();
  readonly #prefixes = new Map<number, string>();
  readonly #before: Int32Array;
  /** Which nodes are object literals or array literals. */
  readonly #literals: Uint8Array;
  /** Phis of versions of the same object literal, one of whose fields was written in a branch. */
  readonly #meetings = new Map<number, readonly number[]>();
  /** Direct stores into a node: field and value. */
  readonly stores: NumberLists;
  /** Fields of a node that were written through: field and the new version of its value. */
  readonly backs: NumberLists;
  readonly #program: LinkedProgram;

  constructor(program: LinkedProgram) {
    this.#program = program;
    this.stores = new NumberLists(program.nodeCount);
    this.backs = new NumberLists(program.nodeCount);
    this.#before = new Int32Array(program.nodeCount).fill(-1);
    [this.#places, this.#literals] = [new Int32Array(program.nodeCount), new Uint8Array(program.nodeCount)];
    const more = new NumberLists(program.nodeCount);
    const several: number[] = [];
    for (const { fragment, nodeBase, names } of program.files) {
      // Not destructured: there are many.
      for (const each of fragment.constants) this.#places[nodeBase + each[0]] = this.#values.push(each[1]) - 1;
      for (const [node, text] of fragment.prefixes) this.#prefixes.set(nodeBase + node, text);
      for (const [node, pattern, flags] of fragment.patterns) this.#patterns.set(nodeBase + node, [pattern, flags]);
      for (let at = 0; at < fragment.objects.length; at += 2)
        this.#literals[nodeBase + fragment.objects[at]!] = fragment.objects[at + 1] === 1 ? ARRAY : OBJECT;
      const { edges } = fragment;
      for (let at = 0; at < edges.length; at += 4) {
        const from = nodeBase + edges[at]!;
        const to = nodeBase + edges[at + 1]!;
        const kind = edges[at + 2]!;
        if (kind === EDGE.flow) {
          if (this.#before[to] === -1) this.#before[to] = from;
          else {
            if (more.first(to) === 0) several.push(to);
            more.append(to, from);
          }
        } else if (kind === EDGE.store) this.stores.append(to, names[edges[at + 3]!]!, from);
        else if (kind === EDGE.back) this.backs.append(to, names[edges[at + 3]!]!, from);
      }
    }
    this.#keepOnly(several, more);
  }

  /** A variable still has a single value if a call it was passed to returns it: a flow from the variable itself is not another value. */
  #keepOnly(several: readonly number[], more: NumberLists): void {
    const isOther = (from: number, to: number) => this.#before[from] !== to || more.first(from) !== 0;
    const versions = new Map<number, number[]>();
    const only = several.map((to) => {
      const first = this.#before[to]!;
      let [value, count] = isOther(first, to) ? [first, 1] : [-2, 0];
      const enough = this.#literalOf(first) === undefined ? 1 : MAX_STEPS;
      const all = [value];
      for (let at = more.first(to); at !== 0 && count <= enough; at = more.next(at)) {
        if (!isOther(more.one(at), to)) continue;
        value = more.one(at);
        count += 1;
        if (enough > 1) all.push(value);
      }
      if (count > 1 && count <= enough) versions.set(to, all.slice(-count));
      return count === 1 ? value : -2;
    });
    several.forEach((to, place) => (this.#before[to] = only[place]!));
    for (const [to, all] of versions) {
      const [literal, ...others] = all.map((version) => this.#literalOf(version));
      if (literal !== undefined && others.every((each) => each === literal)) this.#meetings.set(to, all);
    }
  }

  #literalOf(node: number): number | undefined {
    let at = node;
    for (let step = 0; step < MAX_STEPS && at >= 0; step += 1) {
      if (this.#literals[at]) return at;
      const before = this.#before[at]!;
      at = before === -2 ? (this.#meetings.get(at)?.[0] ?? -1) : before;
    }
    return undefined;
  }

  /** Pairs of field and value stored directly into a node. */
  storesInto(node: number): readonly (readonly [field: number, value: number])[] {
    let place = this.stores.first(node);
    if (place === 0) return NONE;
    const pairs: [number, number][] = [];
    for (; place !== 0; place = this.stores.next(place)) pairs.push([this.stores.one(place), this.stores.other(place)]);
    return pairs;
  }

  valueOf(node: number): Constant | undefined {
    const at = this.#follow(node, (each) => this.#places[each] || undefined);
    return at === undefined ? undefined : this.#values[at];
  }

  /** The constant prefix of a concatenated text. */
  prefixOf(node: number): string | undefined {
    return this.#follow(node, (at) => this.#prefixes.get(at));
  }

  patternOf(node: number): readonly [pattern: string, flags: string] | undefined {
    return this.#follow(node, (at) => this.#patterns.get(at));
  }

  /** The object literal a node evaluates to, or undefined. */
  objectOf(node: number): number | undefined {
    return this.#follow(node, (at) => (this.#literals[at] ? at : undefined));
  }

  isArray(node: number): boolean | undefined {
    const object = this.objectOf(node);
    return object === undefined ? undefined : this.#literals[object] === ARRAY;
  }

  /** Whether the node itself is an object literal without spreads. */
  isWholeLiteral(node: number): boolean {
    return this.#literals[node] === OBJECT && this.#before[node] === -1;
  }

  /** The value in a field of the object literal a node evaluates to. */
  fieldOf(node: number, field: string): number | undefined {
    const id = this.#program.name(field);
    const meeting = this.objectOf(node) === undefined ? this.#follow(node, (at) => this.#meetings.get(at)) : undefined;
    if (!meeting && this.objectOf(node) === undefined) return undefined;
    // The last store wins, into whichever version of the object.
    const stored = this.#follow(node, (at) => this.storesInto(at).findLast(([name]) => name === id)?.[1]);
    if (stored !== undefined || !meeting) return stored;
    // A field that branches write differently is unknown.
    const [value, ...others] = new Set(meeting.map((version) => this.fieldOf(version, field)));
    return others.length === 0 ? value : undefined;
  }

  /** String keys or values of a literal array. */
  textsOfTable(node: number, isOfKeys: boolean): string[] {
    const table = this.objectOf(node);
    if (table === undefined) return [];
    return this.storesInto(table).flatMap(([field, value]) => {
      const text = isOfKeys ? this.#program.names[field] : this.valueOf(value);
      return typeof text === 'string' ? [text] : [];
    });
  }

  /** The single origin of a value within its function. */
  originOf(node: number): number {
    let at = node;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const before = at < this.#before.length ? this.#before[at]! : -1;
      if (before < 0) return at;
      at = before;
    }
    return at;
  }

  /** The single predecessor of a value within its function; `several` if there are more. */
  onlyBefore(node: number): number | 'several' | undefined {
    const before = node < this.#before.length ? this.#before[node]! : -1;
    return before >= 0 ? before : before === -2 ? 'several' : undefined;
  }

  #follow<T>(node: number, get: (at: number) => T | undefined): T | undefined {
    let at = node;
    for (let step = 0; step < MAX_STEPS && at >= 0; step += 1) {
      const found = get(at);
      if (found !== undefined) return found;
      at = at < this.#before.length ? this.#before[at]! : -1;
    }
    return undefined;
  }
}
