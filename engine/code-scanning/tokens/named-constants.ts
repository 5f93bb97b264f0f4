import type { Constant } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { Constants } from './constants.ts';

/** PHP constants defined exactly once in the program, by `define`, `const` or a class. */
export class NamedConstants {
  readonly #program: LinkedProgram;
  readonly #constants: Constants;
  #named: ReadonlyMap<string, number | null> | undefined;

  constructor(program: LinkedProgram, constants: Constants) {
    this.#program = program;
    this.#constants = constants;
  }

  /** Node of the value of the constant that a text such as `const:NAME` refers to. */
  nodeOf(value: Constant | undefined): number | undefined {
    if (typeof value !== 'string' || !value.startsWith('const:')) return undefined;
    this.#named ??= this.#read();
    return this.#named.get(value.slice('const:'.length)) ?? undefined;
  }

  #read(): ReadonlyMap<string, number | null> {
    const named = new Map<string, number | null>();
    for (const call of this.#program.calls) {
      if (call.info.text !== 'define' && call.info.text !== 'const') continue;
      const [name, value] = call.args;
      const text = name === undefined ? undefined : this.#constants.valueOf(name);
      if (typeof text === 'string' && value !== undefined) named.set(text, named.has(text) ? null : value);
    }
    return named;
  }
}
