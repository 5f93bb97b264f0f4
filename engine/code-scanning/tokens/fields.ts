import type { LinkedProgram } from '../graph/link.ts';
import { EDGE } from '../graph/fragment.ts';
import { KeyTable } from '../graph/key-table.ts';
import type { TokenFlow } from './token-flow.ts';

/**
 * A node for each field of each object that is not local to one call: instances, classes, exports, and objects made by a module itself.
 * What is local is followed by access paths instead, which keep calls apart.
 */
export class FieldNodes {
  readonly #program: LinkedProgram;
  readonly #flow: TokenFlow;
  /** Node of each field by its owner and its name. */
  readonly #nodes = new KeyTable();

  readonly ofInstances = new Set<number>();
  /** Fields that are written by a name which is not known, and those that a word names. */
  readonly ofAnyName = new Set<number>();
  readonly ofWords = new Set<number>();
  /** Fields with a name of classes themselves, which are one variable each, and of instances of a class. */
  readonly #variables: (readonly [node: number, classIndex: number])[] = [];
  readonly #star: number;
  readonly #element: number;

  constructor(flow: TokenFlow) {
    this.#program = flow.program;
    this.#flow = flow;
    [this.#star, this.#element] = [flow.program.name('*'), flow.program.name('[]')];
  }

  /** Fields of classes themselves, which are one variable each. */
  ofClasses(): ReadonlySet<number> {
    return new Set(this.#variables.flatMap(([node, classIndex]) => (classIndex < 0 ? [node] : [])));
  }

  /** Fields of classes of which one place makes the instances. */
  ofSingle(madeOnce: ReadonlySet<number>): ReadonlySet<number> {
    return new Set(this.#variables.flatMap(([node, classIndex]) => (madeOnce.has(classIndex) ? [node] : [])));
  }

  /** Owners and fields as numbers: of the token and of the name. */
  read(owner: number, field: number, isShared: boolean): number {
    const anyWrite = this.#anyWriteOf(owner, isShared);
    return this.#isAny(field) ? anyReadOf(anyWrite) : this.#named(owner, anyWrite, field, isShared);
  }

  write(owner: number, field: number, isShared: boolean): number {
    const anyWrite = this.#anyWriteOf(owner, isShared);
    return this.#isAny(field) ? anyWrite : this.#named(owner, anyWrite, field, isShared);
  }

  /** Written by a key that is not known; seen by every read. */
  #anyWriteOf(owner: number, isShared: boolean): number {
    const key = keyOf(owner, isShared);
    let node = this.#nodes.get(key, ANY);
    if (node === undefined) {
      node = this.#program.newNode();
      this.#nodes.set(node, key, ANY);
      this.ofAnyName.add(node);
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
      if (!/^\d+$/.test(this.#program.names[field]!)) this.ofWords.add(node);
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

/** Stands for the name of a field that is not known. */
const ANY = -1;

function keyOf(owner: number, isShared: boolean): number {
  return owner * 2 + (isShared ? 1 : 0);
}

/** Read by a key that is not known, so that it sees every write: the node after that for writes. */
function anyReadOf(anyWrite: number): number {
  return anyWrite + 1;
}
