import type { LinkedProgram } from '../graph/link.ts';
import { EDGE } from '../graph/fragment.ts';
import { KeyTable } from '../graph/key-table.ts';
import type { TokenFlow } from './token-flow.ts';

/**
 * A node per field of each object that is not local to one call: instances, classes, exports, and objects created at module level. Local
 * objects are tracked by access paths instead, which are context-sensitive.
 */
export class FieldNodes {
  readonly #program: LinkedProgram;
  readonly #flow: TokenFlow;
  /** Field nodes by owner and name. */
  readonly #nodes = new KeyTable();

  readonly ofInstances = new Set<number>();
  /** Fields written by an unknown key, fields read by one, and fields with a non-numeric name, with that. */
  readonly ofAnyName = new Set<number>();
  readonly readByAnyName = new Set<number>();
  readonly ofWords = new Map<number, string>();
  /** Named fields of classes, which are one variable each (-1), and of instances, with their class. */
  readonly #variables: (readonly [node: number, classIndex: number])[] = [];
  readonly #star: number;
  readonly #element: number;

  constructor(flow: TokenFlow) {
    this.#program = flow.program;
    this.#flow = flow;
    [this.#star, this.#element] = [flow.program.name('*'), flow.program.name('[]')];
  }

  /** Static fields, which are one variable each. */
  ofClasses(): ReadonlySet<number> {
    return new Set(this.#variables.flatMap(([node, classIndex]) => (classIndex < 0 ? [node] : [])));
  }

  /** Instance fields of classes that are constructed at one place only. */
  ofSingle(madeOnce: ReadonlySet<number>): ReadonlySet<number> {
    return new Set(this.#variables.flatMap(([node, classIndex]) => (madeOnce.has(classIndex) ? [node] : [])));
  }

  /** `owner` is a token number, `field` a name number. */
  read(owner: number, field: number, isShared: boolean): number {
    const anyWrite = this.#anyWriteOf(owner, isShared);
    return this.#isAny(field) ? anyReadOf(anyWrite) : this.#named(owner, anyWrite, field, isShared);
  }

  write(owner: number, field: number, isShared: boolean): number {
    const anyWrite = this.#anyWriteOf(owner, isShared);
    return this.#isAny(field) ? anyWrite : this.#named(owner, anyWrite, field, isShared);
  }

  /** Node of writes by an unknown key, which every read sees. */
  #anyWriteOf(owner: number, isShared: boolean): number {
    const key = keyOf(owner, isShared);
    let node = this.#nodes.get(key, ANY);
    if (node === undefined) {
      node = this.#program.newNode();
      this.#nodes.set(node, key, ANY);
      this.ofAnyName.add(node);
      this.readByAnyName.add(anyReadOf(node));
      this.#join(node, this.#program.newNode(), isShared);
      if (this.#flow.table.get(owner).kind === 'instance') this.ofInstances.add(node).add(node + 1);
    }
    return node;
  }

  #named(owner: number, anyWrite: number, field: number, isShared: boolean): number {
    const key = keyOf(owner, isShared);
    let node = this.#nodes.get(key, field);
    if (node === undefined) {
      node = this.#program.newNode();
      this.#nodes.set(node, key, field);
      const name = this.#program.names[field]!;
      if (!/^\d+$/.test(name)) this.ofWords.set(node, name);
      if (this.ofInstances.has(anyWrite)) this.ofInstances.add(node);
      const token = this.#flow.table.get(owner);
      if (token.kind === 'class') this.#variables.push([node, -1]);
      else if (token.kind === 'instance') this.#variables.push([node, token.classIndex]);
      this.#join(anyWrite, node, isShared);
      this.#join(node, anyReadOf(anyWrite), isShared);
    }
    return node;
  }

  #isAny(field: number): boolean {
    return field === this.#star || field === this.#element;
  }

  #join(from: number, to: number, isShared: boolean): void {
    if (isShared) this.#flow.flow(from, to, EDGE.flow, 0);
    else this.#flow.connect(from, to);
  }
}

/** Stands for an unknown key. */
const ANY = -1;

function keyOf(owner: number, isShared: boolean): number {
  return owner * 2 + (isShared ? 1 : 0);
}

/** Node of reads by an unknown key, which see every write; always allocated right after the write node. */
function anyReadOf(anyWrite: number): number {
  return anyWrite + 1;
}
