import type { LinkedProgram } from '../graph/link.ts';
import { EDGE } from '../graph/fragment.ts';

interface Fields {
  readonly byName: Map<string, number>;
  /** Written by a key that is not known; seen by every read. */
  readonly anyWrite: number;
  /** Read by a key that is not known; sees every write. */
  readonly anyRead: number;
}

/**
 * A node for each field of each object that is not local to one call: instances, classes, exports, and objects made by a module itself.
 * What is local is followed by access paths instead, which keep calls apart.
 */
export class FieldNodes {
  readonly #program: LinkedProgram;
  readonly #connect: (from: number, to: number) => void;
  readonly #fields = new Map<number, Fields>();

  constructor(program: LinkedProgram, connect: (from: number, to: number) => void) {
    this.#program = program;
    this.#connect = connect;
  }

  read(owner: number, field: string, isShared: boolean): number {
    const fields = this.#of(owner, isShared);
    return isAny(field) ? fields.anyRead : this.#named(owner, fields, field, isShared);
  }

  write(owner: number, field: string, isShared: boolean): number {
    const fields = this.#of(owner, isShared);
    return isAny(field) ? fields.anyWrite : this.#named(owner, fields, field, isShared);
  }

  #of(owner: number, isShared: boolean): Fields {
    const key = owner * 2 + (isShared ? 1 : 0);
    let fields = this.#fields.get(key);
    if (!fields) {
      fields = { byName: new Map(), anyWrite: this.#program.newNode(), anyRead: this.#program.newNode() };
      this.#fields.set(key, fields);
      this.#flow(fields.anyWrite, fields.anyRead, isShared);
    }
    return fields;
  }

  #named(owner: number, fields: Fields, field: string, isShared: boolean): number {
    let node = fields.byName.get(field);
    if (node === undefined) {
      node = this.#program.newNode();
      fields.byName.set(field, node);
      this.#flow(fields.anyWrite, node, isShared);
      this.#flow(node, fields.anyRead, isShared);
    }
    return node;
  }

  #flow(from: number, to: number, isShared: boolean): void {
    if (isShared) this.#program.addEdge(from, to, EDGE.flow, 0);
    this.#connect(from, to);
  }
}

function isAny(field: string): boolean {
  return field === '*' || field === '[]';
}
