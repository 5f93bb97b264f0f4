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

/** A member that was asked for, and whether a method answers it; parents that become known later are asked as well. */
interface Lookup {
  readonly field: string;
  readonly name: number;
  readonly to: number;
  readonly isStatic: boolean;
  isFound: boolean;
}

/** Methods and constructors of classes, their own and those of their parents, which may become known later. */
export class ClassMembers {
  readonly #flow: TokenFlow;
  readonly #fields: FieldNodes;
  readonly #loads: Loads;
  readonly #parents = new Map<number, number[]>();
  readonly #lookups = new Map<number, Lookup[]>();
  /** Where among those of its class a lookup is, by class, name and place. */
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

  /** Whether a method answers it, so that no parent is asked. Each class is asked once for a place, so circles and mixins end. */
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

  /** A property that a class declares itself is not what a model says of its parent's properties. */
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
        // Names of methods are the same in PHP with other capitals.
        (each.name === field || !isConstant) &&
        (each.isStatic === isStatic || isPhp) &&
        // PHP calls the constructor of a parent by its name.
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

  /** The method is chosen by a value: any of a few. */
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

  /** A method of the class or of one of its parents. */
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

  /** Whether a class is another one, or a parent of it. */
  isSame(classIndex: number, other: number, depth = 0): boolean {
    if (classIndex === other) return true;
    return (
      depth < MAX_DEPTH &&
      this.#parentsOf(other).some((token) => token.kind === 'class' && this.isSame(classIndex, token.classIndex, depth + 1))
    );
  }

  /** Parents that only a model knows. */
  modeledParentsOf(classIndex: number): FoundMember[] {
    return this.#parentsOf(classIndex).flatMap((token) => (token.kind === 'member' ? [token.found] : []));
  }

  /** A class's own methods of a name, in PHP with whatever capitals: of one that is static and one that is not, of a getter and a setter. */
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
