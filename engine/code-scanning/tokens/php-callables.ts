import type { Constants } from './constants.ts';
import type { Members } from './members.ts';
import type { PhpNames } from './php-names.ts';
import type { TokenFlow } from './token-flow.ts';

interface Parts {
  readonly flow: TokenFlow;
  readonly members: Members;
  readonly constants: Constants;
  readonly names: PhpNames;
}

/** PHP callables: a string names a function or static method; an array of an object and a string, one of its methods. */
export class PhpCallables {
  readonly #flow: TokenFlow;
  readonly #members: Members;
  readonly #constants: Constants;
  readonly #names: PhpNames;

  constructor({ flow, members, constants, names }: Parts) {
    this.#flow = flow;
    this.#members = members;
    this.#constants = constants;
    this.#names = names;
  }

  /** `$name(…)` calls the function the variable names. */
  resolveCalled(): void {
    if (this.#flow.program.language !== 'php') return;
    for (const { info, callee, receiver } of this.#flow.program.calls)
      if (callee >= 0 && receiver < 0 && info.text.startsWith('$')) this.resolve(callee);
  }

  /** Resolves the function that a callable value names. */
  resolve(node: number): void {
    if (this.#flow.program.language !== 'php') return;
    const name = this.#constants.valueOf(node);
    if (typeof name === 'string') {
      const [owner, method] = name.replace(/^\\/, '').split('::') as [string, string?];
      const fn = method === undefined ? this.#names.functionNamed(owner) : undefined;
      if (fn !== undefined) this.#flow.add(node, { kind: 'function', fn });
      if (method !== undefined) this.#resolveMethod(node, owner, method);
      return;
    }
    const [object, text] = ['0', '1'].map((place) => this.#constants.fieldOf(node, place));
    const method = text === undefined ? undefined : this.#constants.valueOf(text);
    if (object === undefined || typeof method !== 'string') return;
    const owner = this.#constants.valueOf(object);
    if (typeof owner === 'string') this.#resolveMethod(node, owner.replace(/^\\/, ''), method);
    this.#flow.watch(object, (token) => this.#members.load(token, method, node));
  }

  #resolveMethod(node: number, owner: string, method: string): void {
    const classIndex = this.#names.classNamed(owner);
    if (classIndex !== undefined) this.#members.load({ kind: 'class', classIndex }, method, node);
  }
}
