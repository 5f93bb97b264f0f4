import { EDGE } from '../graph/fragment.ts';
import type { MethodInfo } from '../graph/fragment.ts';
import { KeyTable } from '../graph/key-table.ts';
import { callModelsOf } from '../models/compile-models.ts';
import type { FoundMember } from '../models/compile-models.ts';
import type { FieldNodes } from './fields.ts';
import type { Token } from './token.ts';
import type { TokenFlow } from './token-flow.ts';

interface Loads {
  readonly own: ReadonlySet<number>;
  readonly properties: ReadonlySet<number>;
  isCalled(node: number): boolean;
  /** PHP: whether a class declares a property. */
  declares(classIndex: number, name: number): boolean;
  load(token: Token, field: string, to: number): void;
  loadApi(type: string, field: string, to: number): void;
}

const MAX_DEPTH = 20;
const MAX_CHOICES = 8;
const NONE: readonly MethodInfo[] = [];

/** A member lookup and whether a method satisfied it; parents discovered later are asked as well. */
interface Lookup {
  readonly field: string;
  readonly name: number;
  readonly to: number;
  readonly isStatic: boolean;
  isFound: boolean;
}

/** Resolves methods and constructors along the inheritance chain, which may become known only later. */
export class ClassMembers {
  readonly #flow: TokenFlow;
  readonly #fields: FieldNodes;
  readonly #loads: Loads;
  readonly #parents = new Map<number, number[]>();
  readonly #lookups = new Map<number, Lookup[]>();
  /** Index of a lookup within its class, by class, name and node. */
  readonly #places = new KeyTable();
  readonly #methods = new Map<number, ReadonlyMap<string, readonly MethodInfo[]>>();

  constructor(flow: TokenFlow, fields: FieldNodes, loads: Loads) {
    this.#flow = flow;
    this.#fields = fields;
    this.#loads = loads;
  }

  inherit(classIndex: number, token: Token): void {
    const id = this.#flow.table.id(token);
    const known = this.#parents.get(classIndex) ?? [];
    if (known.includes(id)) return;
    this.#parents.set(classIndex, [...known, id]);
    for (const lookup of this.#lookups.get(classIndex) ?? [])
      if (!lookup.isFound && !this.#hides(classIndex, token, lookup) && this.#askParent(token, lookup, 1)) lookup.isFound = true;
  }

  /**
   * Returns whether a method was found, which ends the lookup before the parents. Each class is asked once per node, so cycles and mixins
   * terminate.
   */
  lookup(classIndex: number, field: string, to: number, isStatic: boolean, depth = 0): boolean {
    if (depth > MAX_DEPTH) return false;
    let lookups = this.#lookups.get(classIndex);
    if (!lookups) this.#lookups.set(classIndex, (lookups = []));
    const name = this.#flow.program.name(field);
    const owner = classIndex * 2 + (isStatic ? 1 : 0);
    const known = this.#places.get(owner, name, to);
    if (known !== undefined) return lookups[known]!.isFound;
    const lookup: Lookup = { field, name, to, isStatic, isFound: false };
    this.#places.set(lookups.push(lookup) - 1, owner, name, to);
    lookup.isFound =
      this.#askOwn(classIndex, lookup) ||
      this.#parentsOf(classIndex).some((token) => !this.#hides(classIndex, token, lookup) && this.#askParent(token, lookup, depth + 1));
    return lookup.isFound;
  }

  /** A property declared by the class itself hides what a model says about the parent's property. */
  #hides(classIndex: number, { kind }: Token, { name }: Lookup): boolean {
    return kind === 'member' && this.#loads.declares(classIndex, name);
  }

  #askOwn(classIndex: number, { field, to, isStatic }: Lookup): boolean {
    const { file } = this.#flow.program.classes[classIndex]!;
    const isPhp = file.fragment.language === 'php';
    if (field === '*' && (!isPhp || this.#loads.isCalled(to))) this.#addFew(classIndex, to);
    if (this.#loads.properties.has(to)) return false;
    const isConstant = /^[A-Z0-9_]+$/.test(field);
    const method = this.#methodsNamed(classIndex, field).find(
      (each) =>
        // PHP method names are case-insensitive.
        (each.name === field || !isConstant) &&
        (each.isStatic === isStatic || isPhp) &&
        // PHP calls a parent constructor by name.
        (each.kind !== 'constructor' || field === '__construct') &&
        each.kind !== 'set',
    );
    if (!method) return false;
    const fn = file.functionBase + method.fn;
    if (method.kind === 'get') this.#flow.flow(this.#flow.program.functions[fn]!.returnNode, to, EDGE.flow, 0);
    else this.#flow.add(to, { kind: 'function', fn });
    return true;
  }

  #askParent(token: Token, { field, name, to, isStatic }: Lookup, depth: number): boolean {
    if (token.kind === 'class') {
      if (this.lookup(token.classIndex, field, to, isStatic, depth)) return true;
      const owner = this.#flow.table.id({ kind: isStatic ? 'class' : 'instance', classIndex: token.classIndex });
      const place = this.#fields.read(owner, name, true);
      if (this.#loads.own.has(to) && this.methodNamed(token.classIndex, '__get') === undefined) this.#flow.connect(place, to);
      else this.#flow.flow(place, to, EDGE.flow, 0);
    } else if (token.kind === 'member') {
      for (const { returns } of callModelsOf(token.found.member.new)) if (returns !== undefined) this.#loads.loadApi(returns, field, to);
    } else if (token.kind === 'function') this.#loads.load({ kind: 'made', fn: token.fn }, field, to);
    return false;
  }

  /** The method name is computed: assume any of a few. */
  #addFew(classIndex: number, to: number): void {
    const { file, info } = this.#flow.program.classes[classIndex]!;
    const methods = info.methods.filter(({ kind }) => kind === 'method');
    if (methods.length <= MAX_CHOICES) for (const { fn } of methods) this.#flow.add(to, { kind: 'function', fn: file.functionBase + fn });
  }

  constructorOf(classIndex: number, depth = 0): number | undefined {
    const { file, info } = this.#flow.program.classes[classIndex]!;
    const own = info.methods.find(({ kind }) => kind === 'constructor');
    if (own) return file.functionBase + own.fn;
    for (const token of depth < MAX_DEPTH ? this.#parentsOf(classIndex) : []) {
      const found = token.kind === 'class' ? this.constructorOf(token.classIndex, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Finds a method in the class or its parents. */
  methodNamed(classIndex: number, name: string, depth = 0): number | undefined {
    const { file } = this.#flow.program.classes[classIndex]!;
    const own = this.#methodsNamed(classIndex, name).find((method) => method.name === name);
    if (own) return file.functionBase + own.fn;
    for (const token of depth < MAX_DEPTH ? this.#parentsOf(classIndex) : []) {
      const found = token.kind === 'class' ? this.methodNamed(token.classIndex, name, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether a class is the other one or one of its ancestors. */
  isSame(classIndex: number, other: number, depth = 0): boolean {
    if (classIndex === other) return true;
    return (
      depth < MAX_DEPTH &&
      this.#parentsOf(other).some((token) => token.kind === 'class' && this.isSame(classIndex, token.classIndex, depth + 1))
    );
  }

  /** Parents known only from models. */
  modeledParentsOf(classIndex: number): FoundMember[] {
    return this.#parentsOf(classIndex).flatMap((token) => (token.kind === 'member' ? [token.found] : []));
  }

  /** A class's own methods with this name, ignoring case in PHP: there may be a static and a non-static one, or a getter and a setter. */
  #methodsNamed(classIndex: number, name: string): readonly MethodInfo[] {
    const { file, info } = this.#flow.program.classes[classIndex]!;
    const keyOf = (text: string) => (file.fragment.language === 'php' ? text.toLowerCase() : text);
    let methods = this.#methods.get(classIndex);
    if (!methods) {
      methods = Map.groupBy(info.methods, (method) => keyOf(method.name));
      this.#methods.set(classIndex, methods);
    }
    return methods.get(keyOf(name)) ?? NONE;
  }

  #parentsOf(classIndex: number): Token[] {
    return (this.#parents.get(classIndex) ?? []).map((id) => this.#flow.table.get(id));
  }
}
