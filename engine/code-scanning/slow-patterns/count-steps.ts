import { includes, type PatternNode } from './parse-pattern.ts';

/** Matches from a place on; whether the whole match succeeds. */
type Match = (at: number) => boolean;
type NodeOf<Kind extends PatternNode['kind']> = Extract<PatternNode, { kind: Kind }>;

export interface Steps {
  readonly matched: boolean;
  /** What a backtracking matcher does until it knows; the limit where it did not get there. */
  readonly steps: number;
}

const LIMIT = Symbol('limit');
/** Characters of which a table says whether a set has them. */
const COMMON = 128;

/**
 * Matches as the engines of JavaScript and PCRE do, and counts what it does. A pattern becomes functions that know what comes behind them, so that
 * matching makes nothing; what a place of the pattern has to remember is put back when it gives up.
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

  /** From every place of the text where the pattern is not bound to its beginning. */
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
    // Most places of a pattern are sets: they count their step themselves.
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
      // A round that matches nothing is the last one.
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

  /** The first way in which a part matches, and no other. */
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
