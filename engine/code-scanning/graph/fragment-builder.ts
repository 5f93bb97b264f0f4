import type { CallInfo } from './call-rows.ts';
import type { ClassInfo, Constant, FragmentDraft, FunctionInfo, Guard, ImportInfo } from './fragment.ts';
import { EDGE, FRAGMENT_VERSION } from './fragment.ts';

export class FragmentTooLarge extends Error {}

const MAX_NODES = 200_000;

/** Writes the tables of a fragment; knows nothing of any language. */
export class FragmentBuilder {
  readonly fragment: FragmentDraft;
  readonly #strings = new Map<string, number>();
  readonly #constants = new Map<number, Constant>();
  readonly #prefixes = new Map<number, string>();
  readonly #loadedFrom = new Map<number, [base: number, field: string]>();
  readonly #copied = new Map<number, Constant>();
  readonly #refinedFrom = new Map<number, [from: number, guard: number]>();
  readonly #versionOf = new Map<number, number>();
  readonly #paramOf = new Map<number, [fn: number, param: number]>();

  constructor(language: 'js' | 'php', isModule: boolean) {
    this.fragment = {
      version: FRAGMENT_VERSION,
      language,
      isModule,
      strings: [],
      nodeFn: [],
      nodeStart: [],
      nodeEnd: [],
      edges: [],
      guards: [],
      functions: [],
      classes: [],
      calls: [],
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

  node(fn: number, start: number, end: number): number {
    const { nodeFn, nodeStart, nodeEnd } = this.fragment;
    if (nodeFn.length >= MAX_NODES) throw new FragmentTooLarge(`its code has more than ${MAX_NODES} values`);
    nodeFn.push(fn);
    nodeStart.push(start);
    nodeEnd.push(end);
    return nodeFn.length - 1;
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
    if (from !== to && from >= 0 && to >= 0) this.fragment.edges.push(from, to, kind, label);
  }

  flow(from: number, to: number, guard = -1): void {
    this.edge(from, to, EDGE.flow, guard + 1);
  }

  load(base: number, field: string, to: number): void {
    this.edge(base, to, EDGE.load, this.string(field));
    this.#loadedFrom.set(to, [base, field]);
  }

  store(value: number, field: string, object: number): void {
    this.edge(value, object, EDGE.store, this.string(field));
  }

  /** A value stored into a version of an object is also visible where that object came from. */
  backToOrigin(object: number, version: number): void {
    let [from, at] = [version, object];
    for (let steps = 0; steps < 4; steps += 1) {
      const origin = this.#loadedFrom.get(at);
      const param = this.#paramOf.get(at);
      if (param) this.flow(from, this.paramOut(...param));
      if (!origin) return;
      this.edge(from, origin[0], EDGE.back, this.string(origin[1]));
      [from, at] = [origin[0], origin[0]];
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
    this.#refinedFrom.set(to, [from, index]);
    this.#keepOrigin(from, to);
  }

  /** Another version of the same thing: stores into it reach the same origin. */
  version(from: number, to: number): void {
    this.flow(from, to);
    this.#renew(from, to);
  }

  #renew(from: number, to: number): void {
    this.#versionOf.set(to, from);
    const constant = this.beginningOf(from);
    if (constant !== undefined) this.#copied.set(to, constant);
    this.#keepOrigin(from, to);
  }

  #keepOrigin(from: number, to: number): void {
    const param = this.#paramOf.get(from);
    if (param) this.#paramOf.set(to, param);
    const origin = this.#loadedFrom.get(from);
    if (origin) this.#loadedFrom.set(to, origin);
  }

  /** Name of the field that a value was read from, also through names that it was kept under. */
  fieldReadBy(node: number): string | undefined {
    let at = node;
    for (let steps = 0; steps < 4 && this.#versionOf.has(at); steps += 1) at = this.#versionOf.get(at)!;
    return this.#loadedFrom.get(at)?.[1];
  }

  param(fn: number, place: number, node: number): void {
    this.#paramOf.set(node, [fn, place]);
  }

  /** Guards between a parameter and a value that is that parameter, refined. */
  guardsSince(param: number, value: number): number[] | null {
    const guards: number[] = [];
    for (let at = value; at !== param;) {
      const step = this.#refinedFrom.get(at);
      const older = step ? undefined : this.#versionOf.get(at);
      if (older !== undefined) {
        at = older;
        continue;
      }
      if (!step) return null;
      guards.push(step[1]);
      at = step[0];
    }
    return guards;
  }

  /** What two versions of the same value have in common. */
  met(before: number, versions: readonly number[], to: number): void {
    for (const each of versions) this.flow(each, to);
    this.#renew(before, to);
  }

  /** The fields of one object in another. */
  copied(from: number, to: number): void {
    this.flow(from, to, this.fragment.guards.push({ kind: 'copied' }) - 1);
  }

  /** Values that meet, without those that are another one of them with something cleared: together they are that other one. */
  withoutRefinements(values: readonly number[]): number[] {
    return values.filter((value) => {
      for (let step = this.#refinedFrom.get(value); step; step = this.#refinedFrom.get(step[0])) if (values.includes(step[0])) return false;
      return true;
    });
  }

  constant(node: number, value: Constant): void {
    this.#constants.set(node, value);
    this.fragment.constants.push([node, value]);
  }

  /** The fixed text that a text put together begins with. */
  prefix(node: number, text: string): void {
    if (text === '') return;
    this.#prefixes.set(node, text);
    this.fragment.prefixes.push([node, text.slice(0, 40)]);
  }

  prefixOf(node: number): string | undefined {
    const constant = this.#constants.get(node);
    return typeof constant === 'string' ? constant : this.#prefixes.get(node);
  }

  /** The constant that a value is at this place of its function, though its name may get other values elsewhere. */
  beginningOf(node: number): Constant | undefined {
    return this.#constants.get(node) ?? this.#copied.get(node);
  }

  constantOf(node: number): Constant | undefined {
    return this.#constants.get(node);
  }

  call(info: CallInfo): number {
    return this.fragment.calls.push(info) - 1;
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
      argumentsNode: -1,
      truthGuards: [],
      falsityGuards: [],
      exitGuards: [],
    };
    this.fragment.functions.push(info);
    info.returnNode = this.node(fn, input.start, input.start);
    info.thisNode = this.node(fn, input.start, input.start);
    info.thisOut = this.node(fn, input.start, input.start);
    return fn;
  }
}
