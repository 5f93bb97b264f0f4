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

  constructor(flow: TokenFlow) {
    this.#program = flow.program;
    this.#flow = flow;
  }

  read(owner: number, field: string, isShared: boolean): number {
    const anyWrite = this.#anyWriteOf(owner, isShared);
    return isAny(field) ? anyReadOf(anyWrite) : this.#named(owner, anyWrite, field, isShared);
  }

  write(owner: number, field: string, isShared: boolean): number {
    const anyWrite = this.#anyWriteOf(owner, isShared);
    return isAny(field) ? anyWrite : this.#named(owner, anyWrite, field, isShared);
  }

  /** Written by a key that is not known; seen by every read. */
  #anyWriteOf(owner: number, isShared: boolean): number {
    const key = keyOf(owner, isShared);
    let node = this.#nodes.get(key, ANY);
    if (node === undefined) {
      node = this.#program.newNode();
      this.#nodes.set(node, key, ANY);
      this.#join(node, this.#program.newNode(), isShared);
    }
    return node;
  }

  #named(owner: number, anyWrite: number, field: string, isShared: boolean): number {
    const [key, name] = [keyOf(owner, isShared), this.#program.name(field)];
    let node = this.#nodes.get(key, name);
    if (node === undefined) {
      node = this.#program.newNode();
      this.#nodes.set(node, key, name);
      this.#join(anyWrite, node, isShared);
      this.#join(node, anyReadOf(anyWrite), isShared);
    }
    return node;
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

function isAny(field: string): boolean {
  return field === '*' || field === '[]';
}
