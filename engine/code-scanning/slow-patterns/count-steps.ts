import { includes, type PatternNode } from './parse-pattern.ts';

type Next = (at: number) => boolean;

export interface Steps {
  readonly matched: boolean;
  /** What a backtracking matcher does until it knows; the limit where it did not get there. */
  readonly steps: number;
}

const LIMIT = Symbol('limit');

/** Matches as the engines of JavaScript and PCRE do, from every place of the text where the pattern is not bound to its beginning. */
export function countSteps(pattern: PatternNode, text: string, limit: number): Steps {
  const matcher = new Matcher(text, limit);
  try {
    for (let from = 0; from <= text.length; from += 1)
      if (matcher.match(pattern, from, () => true)) return { matched: true, steps: matcher.steps };
  } catch (error) {
    if (error === LIMIT || error instanceof RangeError) return { matched: false, steps: limit };
    throw error;
  }
  return { matched: false, steps: matcher.steps };
}

class Matcher {
  steps = 0;
  readonly #text: string;
  readonly #limit: number;
  readonly #captured = new Map<number, string>();

  constructor(text: string, limit: number) {
    this.#text = text;
    this.#limit = limit;
  }

  match(node: PatternNode, at: number, next: Next): boolean {
    this.steps += 1;
    if (this.steps > this.#limit) throw LIMIT;
    switch (node.kind) {
      case 'set':
        return at < this.#text.length && includes(node.ranges, this.#text.charCodeAt(at)) && next(at + 1);
      case 'sequence':
        return this.#sequence(node.items, 0, at, next);
      case 'choice':
        return node.items.some((item) => this.match(item, at, next));
      case 'repeat':
        if (node.mode === 'possessive') return this.#once({ ...node, mode: 'greedy' }, at, next);
        return this.#repeat(node, 0, at, next);
      case 'group':
        return this.match(node.item, at, (end) => {
          const before = this.#captured.get(node.index);
          this.#captured.set(node.index, this.#text.slice(at, end));
          if (next(end)) return true;
          if (before === undefined) this.#captured.delete(node.index);
          else this.#captured.set(node.index, before);
          return false;
        });
      case 'atomic':
        return this.#once(node.item, at, next);
      case 'look':
        return this.#look(node, at) !== node.isNegated && next(at);
      case 'start':
        return at === 0 && next(at);
      case 'end':
        return at === this.#text.length && next(at);
      case 'boundary':
      case 'inside':
        return (this.#isWord(at - 1) !== this.#isWord(at)) === (node.kind === 'boundary') && next(at);
      case 'same': {
        const text = this.#captured.get(node.index) ?? '';
        return this.#text.startsWith(text, at) && next(at + text.length);
      }
    }
  }

  #sequence(items: readonly PatternNode[], place: number, at: number, next: Next): boolean {
    if (place === items.length) return next(at);
    return this.match(items[place]!, at, (end) => this.#sequence(items, place + 1, end, next));
  }

  #repeat(node: Extract<PatternNode, { kind: 'repeat' }>, count: number, at: number, next: Next): boolean {
    const again = () =>
      // A round that matches nothing is the last one.
      count < node.max && this.match(node.item, at, (end) => (end > at || count < node.min) && this.#repeat(node, count + 1, end, next));
    if (count < node.min) return again();
    return node.mode === 'lazy' ? next(at) || again() : again() || next(at);
  }

  /** The first way in which a part matches, and no other. */
  #once(node: PatternNode, at: number, next: Next): boolean {
    let end = -1;
    this.match(node, at, (found) => {
      end = found;
      return true;
    });
    return end >= 0 && next(end);
  }

  #look(node: Extract<PatternNode, { kind: 'look' }>, at: number): boolean {
    if (!node.isBehind) return this.match(node.item, at, () => true);
    for (let from = at; from >= 0; from -= 1) if (this.match(node.item, from, (end) => end === at)) return true;
    return false;
  }

  #isWord(at: number): boolean {
    return /\w/.test(this.#text[at] ?? '');
  }
}
