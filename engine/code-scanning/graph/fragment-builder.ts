import type { CallInfo } from './call-rows.ts';
import { CallTable } from './call-rows.ts';
import type { ClassInfo, Constant, Fragment, FunctionInfo, Guard, ImportInfo } from './fragment.ts';
import { EDGE, FRAGMENT_VERSION } from './fragment.ts';
import { GrowingNumbers } from './growing-numbers.ts';

export class FragmentTooLarge extends Error {}

const MAX_NODES = 200_000;

/** Columns of a node. Columns for which 0 is a valid value store value + 1, so that 0 means none. */
const NODE = {
  fn: 0,
  start: 1,
  end: 2,
  /** For a loaded value: the object and the field it was read from. */
  base: 3,
  field: 4,
  /** The value this one is a newer version of. */
  versionOf: 5,
  /** The value this one refines, and the guard that refines it. */
  refinedFrom: 6,
  guard: 7,
  /** For a parameter: its function and position. */
  paramOf: 8,
  param: 9,
  constant: 10,
  /** The constant the value has at this point of the function. */
  beginning: 11,
} as const;
const NODE_WIDTH = 12;

const EDGE_WIDTH = 4;

const NONE: readonly number[] = [];

type NumberLists = 'objects' | 'functionValues' | 'classValues' | 'keyLoads' | 'keyStores';

/** A fragment under construction; nodes, edges and calls are in separate tables. */
type Draft = Omit<Fragment, NumberLists | 'nodeFn' | 'nodeStart' | 'nodeEnd' | 'edges' | 'calls'> & Readonly<Record<NumberLists, number[]>>;

/** Language-independent writer of a fragment's tables. */
export class FragmentBuilder {
  readonly fragment: Draft;
  readonly calls = new CallTable();
  readonly #nodes = new GrowingNumbers();
  readonly #edges = new GrowingNumbers();
  readonly #strings = new Map<string, number>();
  readonly #prefixes = new Map<number, string>();
  /** Phis behind a condition on a parameter: the key of the truth flag, and each incoming value with its flag. */
  readonly choices = new Map<number, { readonly key: string; readonly values: readonly (readonly [flag: number, value: number])[] }>();
  #nodeCount = 0;

  constructor(language: 'js' | 'php', isModule: boolean) {
    this.fragment = {
      version: FRAGMENT_VERSION,
      language,
      isModule,
      strings: [],
      guards: [],
      functions: [],
      classes: [],
      constants: [],
      prefixes: [],
      patterns: [],
      objects: [],
      functionValues: [],
      classValues: [],
      globals: [],
      types: [],
      decorated: [],
      imports: [],
      exportsNode: 0,
      reExports: [],
      keyLoads: [],
      keyStores: [],
      suppressions: [],
      partly: null,
    };
  }

  /** Freezes the fragment; nothing may be written afterwards. */
  finish(): Fragment {
    const { objects, functionValues, classValues, keyLoads, keyStores } = this.fragment;
    const [nodeFn, nodeStart, nodeEnd] = [NODE.fn, NODE.start, NODE.end].map((column) => this.#nodes.column(NODE_WIDTH, column)) as [
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    this.#nodes.release();
    return {
      ...this.fragment,
      nodeFn,
      nodeStart,
      nodeEnd,
      edges: this.#edges.finish(),
      calls: this.calls.finish(),
      objects: new Int32Array(objects),
      functionValues: new Int32Array(functionValues),
      classValues: new Int32Array(classValues),
      keyLoads: new Int32Array(keyLoads),
      keyStores: new Int32Array(keyStores),
    };
  }

  node(fn: number, start: number, end: number): number {
    if (this.#nodeCount >= MAX_NODES) throw new FragmentTooLarge(`its code has more than ${MAX_NODES} values`);
    const nodes = this.#nodes;
    const at = nodes.addRow(NODE_WIDTH);
    nodes.set(at + NODE.fn, fn);
    nodes.set(at + NODE.start, start);
    nodes.set(at + NODE.end, end);
    return this.#nodeCount++;
  }

  startOf(node: number): number {
    return this.#of(node, NODE.start);
  }

  string(text: string): number {
    let id = this.#strings.get(text);
    if (id === undefined) {
      id = this.fragment.strings.length;
      this.fragment.strings.push(text);
      this.#strings.set(text, id);
    }
    return id;
  }

  edge(from: number, to: number, kind: number, label: number): void {
    if (from === to || from < 0 || to < 0) return;
    const edges = this.#edges;
    const at = edges.addRow(EDGE_WIDTH);
    edges.set(at, from);
    edges.set(at + 1, to);
    edges.set(at + 2, kind);
    edges.set(at + 3, label);
  }

  get edgeCount(): number {
    return this.#edges.length / EDGE_WIDTH;
  }

  /** Visits edges in insertion order, starting at `first`. */
  eachEdge(visit: (from: number, to: number, kind: number, label: number, edge: number) => void, first = 0): void {
    const edges = this.#edges;
    for (let edge = first; edge < this.edgeCount; edge += 1) {
      const at = edge * EDGE_WIDTH;
      visit(edges.at(at), edges.at(at + 1), edges.at(at + 2), edges.at(at + 3), edge);
    }
  }

  /** Source of the last flow edge into a node, or -1. */
  lastFlowInto(node: number): number {
    const edges = this.#edges;
    for (let at = edges.length - EDGE_WIDTH; at >= 0; at -= EDGE_WIDTH)
      if (edges.at(at + 1) === node && edges.at(at + 2) === EDGE.flow) return edges.at(at);
    return -1;
  }

  flow(from: number, to: number, guard = -1): void {
    this.edge(from, to, EDGE.flow, guard + 1);
  }

  load(base: number, field: string, to: number): void {
    const name = this.string(field);
    this.edge(base, to, EDGE.load, name);
    this.#note(to, NODE.base, base);
    this.#note(to, NODE.field, name + 1);
  }

  store(value: number, field: string, object: number): void {
    this.edge(value, object, EDGE.store, this.string(field));
  }

  /** A store into a version of an object is also visible at the object's origin, up to four fields deep. */
  backToOrigin(object: number, version: number): void {
    let [from, at] = [version, object];
    for (let steps = 0; steps < 4; steps += 1) {
      const param = this.#of(at, NODE.param) - 1;
      if (param >= 0) this.flow(from, this.paramOut(this.#of(at, NODE.paramOf), param));
      const field = this.#of(at, NODE.field) - 1;
      if (field < 0) return;
      const base = this.#of(at, NODE.base);
      this.edge(from, base, EDGE.back, field);
      [from, at] = [base, base];
    }
  }

  paramOut(fn: number, param: number): number {
    const info = this.fragment.functions[fn]!;
    const known = info.paramOuts.find(([place]) => place === param);
    if (known) return known[1];
    const out = this.node(fn, info.start, info.start);
    info.paramOuts.push([param, out]);
    return out;
  }

  refined(from: number, guard: Guard, to: number): void {
    const index = this.fragment.guards.push(guard) - 1;
    this.flow(from, to, index);
    this.#note(to, NODE.refinedFrom, from);
    this.#note(to, NODE.guard, index + 1);
    this.#keepOrigin(from, to);
  }

  /** A newer version of the same value: stores into it reach the same origin. */
  version(from: number, to: number): void {
    this.flow(from, to);
    this.#renew(from, to);
  }

  #renew(from: number, to: number): void {
    this.#note(to, NODE.versionOf, from + 1);
    const constant = this.#beginningOf(from);
    if (constant > 0) this.#note(to, NODE.beginning, constant);
    this.#keepOrigin(from, to);
  }

  #keepOrigin(from: number, to: number): void {
    this.#keep(from, to, NODE.param, NODE.paramOf);
    this.#keep(from, to, NODE.field, NODE.base);
  }

  /** Copies two related columns from one node to another, if set. */
  #keep(from: number, to: number, column: number, other: number): void {
    const known = this.#of(from, column);
    if (known === 0) return;
    this.#note(to, column, known);
    this.#note(to, other, this.#of(from, other));
  }

  #of(node: number, column: number): number {
    return node < 0 ? 0 : this.#nodes.at(node * NODE_WIDTH + column);
  }

  #note(node: number, column: number, value: number): void {
    this.#nodes.set(node * NODE_WIDTH + column, value);
  }

  /** Name of the field a value was loaded from, looking through variable versions. */
  fieldReadBy(node: number): string | undefined {
    let at = node;
    for (let steps = 0; steps < 4; steps += 1) {
      const older = this.#of(at, NODE.versionOf) - 1;
      if (older < 0) break;
      at = older;
    }
    const field = this.#of(at, NODE.field) - 1;
    return field < 0 ? undefined : this.fragment.strings[field];
  }

  param(fn: number, place: number, node: number): void {
    this.#note(node, NODE.paramOf, fn);
    this.#note(node, NODE.param, place + 1);
  }

  /** Guards from a parameter to a refinement of it; null if the value is something else. */
  guardsSince(param: number, value: number): readonly number[] | null {
    let guards: number[] | undefined;
    for (let at = value; at !== param;) {
      const guard = this.#of(at, NODE.guard) - 1;
      if (guard >= 0) (guards ??= []).push(guard);
      const older = guard >= 0 ? this.#of(at, NODE.refinedFrom) : this.#of(at, NODE.versionOf) - 1;
      if (older < 0) return null;
      at = older;
    }
    return guards ?? NONE;
  }

  /** Phi of several versions of the same value. */
  met(before: number, versions: readonly number[], to: number): void {
    for (const each of versions) this.flow(each, to);
    this.#renew(before, to);
  }

  /** Shallow copy: the fields of one object in another. */
  copied(from: number, to: number): void {
    this.flow(from, to, this.fragment.guards.push({ kind: 'copied' }) - 1);
  }

  /** Operands of a phi without refinements of other operands: joined with the unrefined value, a refinement adds nothing. */
  withoutRefinements(values: readonly number[]): readonly number[] {
    return values.some((value) => this.#isRefinementOf(value, values))
      ? values.filter((value) => !this.#isRefinementOf(value, values))
      : values;
  }

  #isRefinementOf(value: number, values: readonly number[]): boolean {
    for (let at = value; this.#of(at, NODE.guard) > 0;) {
      at = this.#of(at, NODE.refinedFrom);
      if (values.includes(at)) return true;
    }
    return false;
  }

  constant(node: number, value: Constant): void {
    this.#note(node, NODE.constant, this.fragment.constants.push([node, value]));
  }

  /** The constant prefix of a concatenated text. */
  prefix(node: number, text: string): void {
    if (text === '') return;
    this.#prefixes.set(node, text);
    this.fragment.prefixes.push([node, text.slice(0, 40)]);
  }

  prefixOf(node: number): string | undefined {
    const constant = this.constantOf(node);
    return typeof constant === 'string' ? constant : this.#prefixes.get(node);
  }

  /** The constant a value has at this point of its function, even if the variable is reassigned elsewhere. */
  beginningOf(node: number): Constant | undefined {
    return this.#constantAt(this.#beginningOf(node));
  }

  /** Index of a non-null constant, or 0. */
  #beginningOf(node: number): number {
    const constant = this.#of(node, NODE.constant);
    return constant > 0 && this.#constantAt(constant) !== null ? constant : this.#of(node, NODE.beginning);
  }

  constantOf(node: number): Constant | undefined {
    return this.#constantAt(this.#of(node, NODE.constant));
  }

  #constantAt(place: number): Constant | undefined {
    return place === 0 ? undefined : this.fragment.constants[place - 1]![1];
  }

  call(info: CallInfo): number {
    return this.calls.add(info);
  }

  import(info: ImportInfo): void {
    this.fragment.imports.push(info);
  }

  class(info: ClassInfo): number {
    return this.fragment.classes.push(info) - 1;
  }

  function(input: Pick<FunctionInfo, 'name' | 'parent' | 'start' | 'classIndex' | 'isAsync' | 'decorators'>): number {
    const fn = this.fragment.functions.length;
    const info: FunctionInfo = {
      ...input,
      params: [],
      paramNames: [],
      rest: -1,
      thisNode: -1,
      thisOut: -1,
      paramOuts: [],
      references: [],
      returnNode: -1,
      returnsWhen: [],
      argumentsNode: -1,
      truthGuards: [],
      falsityGuards: [],
      exitGuards: [],
      lastCall: -1,
    };
    this.fragment.functions.push(info);
    info.returnNode = this.node(fn, input.start, input.start);
    info.thisNode = this.node(fn, input.start, input.start);
    info.thisOut = this.node(fn, input.start, input.start);
    return fn;
  }
}
