import { includes, type PatternNode } from './parse-pattern.ts';

/** Matches from an offset; true if the rest of the pattern matches too. */
type Match = (at: number) => boolean;
type NodeOf<Kind extends PatternNode['kind']> = Extract<PatternNode, { kind: Kind }>;

export interface Steps {
  readonly matched: boolean;
  /** Steps a backtracking matcher takes before it answers; the limit if it never does. */
  readonly steps: number;
}

const LIMIT = Symbol('limit');
/** Code units below this are looked up in a table. */
const COMMON = 128;

/**
 * A backtracking matcher with the semantics of JavaScript and PCRE that counts its steps. The pattern is compiled to closures that know their
 * continuation, so matching allocates nothing; state that a node keeps is restored when it backtracks.
 */
export class StepCounter {
  #text = '';
  #steps = 0;
  #limit = 0;
  readonly #captured = new Map<number, string>();
  readonly #match: Match;

  constructor(pattern: PatternNode) {
    this.#match = this.#compile(pattern, () => true);
  }

  /** Tries every offset of the text, as a search does. */
  count(text: string, limit: number): Steps {
    [this.#text, this.#limit, this.#steps] = [text, limit, 0];
    this.#captured.clear();
    try {
      for (let from = 0; from <= text.length; from += 1) if (this.#match(from)) return { matched: true, steps: this.#steps };
    } catch (error) {
      if (error === LIMIT || error instanceof RangeError) return { matched: false, steps: limit };
      throw error;
    }
    return { matched: false, steps: this.#steps };
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps > this.#limit) throw LIMIT;
  }

  #compile(node: PatternNode, next: Match): Match {
    // Most nodes are sets, which count their step themselves.
    if (node.kind === 'set') return this.#set(node, next);
    const match = this.#functionOf(node, next);
    return (at) => {
      this.#step();
      return match(at);
    };
  }

  #set({ ranges }: NodeOf<'set'>, next: Match): Match {
    const common = new Uint8Array(COMMON);
    for (const [from, to] of ranges) common.fill(1, from, to + 1);
    return (at) => {
      this.#step();
      if (at >= this.#text.length) return false;
      const code = this.#text.charCodeAt(at);
      return (code < COMMON ? common[code] === 1 : includes(ranges, code)) && next(at + 1);
    };
  }

  #functionOf(node: Exclude<PatternNode, { kind: 'set' }>, next: Match): Match {
    switch (node.kind) {
      case 'sequence':
        return node.items.reduceRight((behind, item) => this.#compile(item, behind), next);
      case 'choice': {
        const ways = node.items.map((item) => this.#compile(item, next));
        return (at) => {
          for (let way = 0; way < ways.length; way += 1) if (ways[way]!(at)) return true;
          return false;
        };
      }
      case 'repeat':
        return node.mode === 'possessive' ? this.#once({ ...node, mode: 'greedy' }, next) : this.#repeat(node, next);
      case 'group':
        return this.#group(node, next);
      case 'atomic':
        return this.#once(node.item, next);
      case 'look':
        return this.#look(node, next);
      case 'start':
        return (at) => at === 0 && next(at);
      case 'end':
        return (at) => at === this.#text.length && next(at);
      case 'boundary':
      case 'inside':
        return (at) => (this.#isWord(at - 1) !== this.#isWord(at)) === (node.kind === 'boundary') && next(at);
      case 'same':
        return (at) => {
          const text = this.#captured.get(node.index) ?? '';
          return this.#text.startsWith(text, at) && next(at + text.length);
        };
    }
  }

  #repeat({ item, min, max, mode }: NodeOf<'repeat'>, next: Match): Match {
    let rounds = 0;
    let begin = 0;
    const round = this.#compile(item, (end) => {
      // An iteration that matches the empty text ends the loop.
      if (end <= begin && rounds >= min) return false;
      rounds += 1;
      const matched = go(end);
      rounds -= 1;
      return matched;
    });
    const again = (at: number) => {
      if (rounds >= max) return false;
      const before = begin;
      begin = at;
      const matched = round(at);
      begin = before;
      return matched;
    };
    const go = (at: number) => {
      if (rounds < min) return again(at);
      return mode === 'lazy' ? next(at) || again(at) : again(at) || next(at);
    };
    return (at) => {
      const before = rounds;
      rounds = 0;
      const matched = go(at);
      rounds = before;
      return matched;
    };
  }

  #group({ item, index }: NodeOf<'group'>, next: Match): Match {
    let begin = 0;
    const match = this.#compile(item, (end) => {
      const before = this.#captured.get(index);
      this.#captured.set(index, this.#text.slice(begin, end));
      if (next(end)) return true;
      if (before === undefined) this.#captured.delete(index);
      else this.#captured.set(index, before);
      return false;
    });
    return (at) => {
      const before = begin;
      begin = at;
      const matched = match(at);
      begin = before;
      return matched;
    };
  }

  /** Commits to the first way a node matches, without backtracking into it. */
  #once(item: PatternNode, next: Match): Match {
    let end = 0;
    const match = this.#compile(item, (found) => {
      end = found;
      return true;
    });
    return (at) => match(at) && next(end);
  }

  #look({ item, isBehind, isNegated }: NodeOf<'look'>, next: Match): Match {
    if (!isBehind) {
      const ahead = this.#compile(item, () => true);
      return (at) => ahead(at) !== isNegated && next(at);
    }
    let end = 0;
    const behind = this.#compile(item, (found) => found === end);
    const endsAt = (at: number) => {
      end = at;
      for (let from = at; from >= 0; from -= 1) if (behind(from)) return true;
      return false;
    };
    return (at) => endsAt(at) !== isNegated && next(at);
  }

  #isWord(at: number): boolean {
    return /\w/.test(this.#text[at] ?? '');
  }
}
