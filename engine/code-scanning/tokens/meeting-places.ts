import type { LinkedProgram } from '../graph/link.ts';

/** Nodes addressed by name rather than by value: events, or fields that middleware adds to a request. */
export class MeetingPlaces {
  readonly #program: LinkedProgram;
  readonly #nodes = new Map<string, number>();

  constructor(program: LinkedProgram) {
    this.#program = program;
  }

  ofEvent(name: string): number {
    return this.#nodeOf(`event ${name}`);
  }

  ofField(type: string, field: string): number {
    return this.#nodeOf(`field ${type}.${field}`);
  }

  #nodeOf(name: string): number {
    let node = this.#nodes.get(name);
    if (node === undefined) {
      node = this.#program.newNode();
      this.#nodes.set(name, node);
    }
    return node;
  }
}
