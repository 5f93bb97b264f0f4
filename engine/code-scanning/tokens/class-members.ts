import { EDGE } from '../graph/fragment.ts';
import { callModelsOf } from '../models/compile-models.ts';
import type { FoundMember } from '../models/compile-models.ts';
import type { FieldNodes } from './fields.ts';
import type { Token } from './token.ts';
import type { TokenFlow } from './token-flow.ts';

interface Loads {
  load(token: Token, field: string, to: number): void;
  loadApi(type: string, field: string, to: number): void;
}

const MAX_DEPTH = 6;
const MAX_CHOICES = 8;

/** Methods and constructors of classes, their own and those of their parents, which may become known later. */
export class ClassMembers {
  readonly #flow: TokenFlow;
  readonly #fields: FieldNodes;
  readonly #loads: Loads;
  readonly #parents = new Map<number, number[]>();
  readonly #lookups = new Map<number, [field: string, to: number, self: number][]>();

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
    for (const [field, to, self] of this.#lookups.get(classIndex) ?? [])
      this.lookup(classIndex, field, to, self, this.#flow.table.get(self).kind === 'class', 1);
  }

  lookup(classIndex: number, field: string, to: number, self: number, isStatic: boolean, depth = 0): boolean {
    const known = this.#lookups.get(classIndex);
    if (depth < MAX_DEPTH && !known?.some(([name, node]) => name === field && node === to)) {
      if (known) known.push([field, to, self]);
      else this.#lookups.set(classIndex, [[field, to, self]]);
    }
    const { file, info } = this.#flow.program.classes[classIndex]!;
    if (field === '*') this.#addFew(classIndex, to);
    const method = info.methods.find(
      (each) =>
        each.name === field &&
        (each.isStatic === isStatic || file.fragment.language === 'php') &&
        // PHP calls the constructor of a parent by its name.
        (each.kind !== 'constructor' || field === '__construct') &&
        each.kind !== 'set',
    );
    if (method) {
      const fn = file.functionBase + method.fn;
      if (method.kind === 'get') this.#flow.flow(this.#flow.program.functions[fn]!.returnNode, to, EDGE.flow, 0);
      else this.#flow.add(to, { kind: 'function', fn });
      return true;
    }
    for (const token of this.#parentsOf(classIndex)) {
      if (token.kind === 'class') {
        if (depth < MAX_DEPTH && this.lookup(token.classIndex, field, to, self, isStatic, depth + 1)) return true;
        const owner = this.#flow.table.id({ kind: isStatic ? 'class' : 'instance', classIndex: token.classIndex });
        this.#flow.flow(this.#fields.read(owner, field, true), to, EDGE.flow, 0);
      } else if (token.kind === 'member') {
        for (const { returns } of callModelsOf(token.found.member.new)) if (returns !== undefined) this.#loads.loadApi(returns, field, to);
      } else if (token.kind === 'function') this.#loads.load({ kind: 'made', fn: token.fn }, field, to);
    }
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

  /** Parents that only a model knows. */
  modeledParentsOf(classIndex: number): FoundMember[] {
    return this.#parentsOf(classIndex).flatMap((token) => (token.kind === 'member' ? [token.found] : []));
  }

  #parentsOf(classIndex: number): Token[] {
    return (this.#parents.get(classIndex) ?? []).map((id) => this.#flow.table.get(id));
  }
}
