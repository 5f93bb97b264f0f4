import { KeyTable } from '../graph/key-table.ts';
import type { FoundMember } from '../models/compile-models.ts';

/** An abstract value: what a node may hold at run time. */
export type Token =
  | { readonly kind: 'function'; readonly fn: number }
  | { readonly kind: 'class' | 'instance'; readonly classIndex: number }
  /** Result of `new` on a plain function, and the function's `prototype`. */
  | { readonly kind: 'made' | 'prototype'; readonly fn: number }
  | { readonly kind: 'object'; readonly node: number }
  /** A regular expression, by its allocation site. */
  | { readonly kind: 'pattern'; readonly node: number }
  | { readonly kind: 'api'; readonly type: string }
  | { readonly kind: 'member'; readonly found: FoundMember }
  | { readonly kind: 'bound'; readonly by: 'call' | 'apply' | 'bind'; readonly target: number }
  /** A function with its first arguments fixed by `bind`. */
  | { readonly kind: 'partial'; readonly fn: number; readonly given: number; readonly receiver: number; readonly made: number }
  | { readonly kind: 'resolver'; readonly node: number }
  /** A class known neither to the program nor to a model, and its instances. */
  | { readonly kind: 'foreign'; readonly name: string };

/** Kinds identified by a single number. */
export type NumberedKind = 'function' | 'class' | 'instance' | 'made' | 'prototype' | 'object' | 'pattern' | 'resolver';

export class TokenTable {
  readonly #numbered = new KeyTable();
  readonly #named = new Map<string, number>();
  readonly #tokens: Token[] = [];

  id(token: Token): number {
    switch (token.kind) {
      case 'function':
      case 'made':
      case 'prototype':
        return this.numbered(token.kind, token.fn);
      case 'class':
      case 'instance':
        return this.numbered(token.kind, token.classIndex);
      case 'object':
      case 'resolver':
      case 'pattern':
        return this.numbered(token.kind, token.node);
      default:
        return this.#idNamed(nameOf(token), token);
    }
  }

  /** Fast path for most tokens, which avoids creating an object. */
  numbered(kind: NumberedKind, number: number): number {
    const key = NUMBERED[kind];
    const known = this.#numbered.get(number, key);
    if (known !== undefined) return known;
    const id = this.#tokens.push(numberedToken(kind, number)) - 1;
    this.#numbered.set(id, number, key);
    return id;
  }

  #idNamed(name: string, token: Token): number {
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const id = this.#tokens.push(token) - 1;
    this.#named.set(name, id);
    return id;
  }

  get(id: number): Token {
    return this.#tokens[id]!;
  }
}

const NUMBERED = { function: 0, made: 1, prototype: 2, class: 3, instance: 4, object: 5, resolver: 6, pattern: 7 } as const;

function numberedToken(kind: NumberedKind, number: number): Token {
  switch (kind) {
    case 'function':
    case 'made':
    case 'prototype':
      return { kind, fn: number };
    case 'class':
    case 'instance':
      return { kind, classIndex: number };
    default:
      return { kind, node: number };
  }
}

function nameOf(token: Exclude<Token, { readonly kind: NumberedKind }>): string {
  switch (token.kind) {
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
