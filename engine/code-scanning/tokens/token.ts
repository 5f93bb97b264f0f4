import type { FoundMember } from '../models/compile-models.ts';

/** What a value may be. */
export type Token =
  | { readonly kind: 'function'; readonly fn: number }
  | { readonly kind: 'class' | 'instance'; readonly classIndex: number }
  /** What `new` makes of a plain function, and the function's `prototype`. */
  | { readonly kind: 'made' | 'prototype'; readonly fn: number }
  | { readonly kind: 'object'; readonly node: number }
  /** A regular expression, by where it is written. */
  | { readonly kind: 'pattern'; readonly node: number }
  | { readonly kind: 'api'; readonly type: string }
  | { readonly kind: 'member'; readonly found: FoundMember }
  | { readonly kind: 'bound'; readonly by: 'call' | 'apply' | 'bind'; readonly target: number }
  /** A function that `bind` gave its first arguments. */
  | { readonly kind: 'partial'; readonly fn: number; readonly given: number; readonly receiver: number; readonly made: number }
  | { readonly kind: 'resolver'; readonly node: number }
  /** A class that neither the program nor a model has, and its instances. */
  | { readonly kind: 'foreign'; readonly name: string };

export class TokenTable {
  readonly #ids = new Map<number | string, number>();
  readonly #tokens: Token[] = [];

  id(token: Token): number {
    const key = keyOf(token);
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#tokens.length;
      this.#tokens.push(token);
      this.#ids.set(key, id);
    }
    return id;
  }

  get(id: number): Token {
    return this.#tokens[id]!;
  }
}

const NUMBERED = { function: 0, made: 1, prototype: 2, class: 3, instance: 4, object: 5, resolver: 6, pattern: 7 } as const;

/** A number for what is numbered: these are most of them, and a text for each would be most of the work. */
function keyOf(token: Token): number | string {
  switch (token.kind) {
    case 'function':
    case 'made':
    case 'prototype':
      return token.fn * 8 + NUMBERED[token.kind];
    case 'class':
    case 'instance':
      return token.classIndex * 8 + NUMBERED[token.kind];
    case 'object':
    case 'resolver':
    case 'pattern':
      return token.node * 8 + NUMBERED[token.kind];
    case 'partial':
      return `partial:${token.fn}:${token.given}:${token.receiver}:${token.made}`;
    case 'foreign':
      return `foreign:${token.name}`;
    case 'api':
      return `api:${token.type}`;
    case 'member':
      return `member:${token.found.type}:${token.found.name}`;
    default:
      return `${token.by}:${token.target}`;
  }
}
