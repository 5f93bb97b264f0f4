import type { PatternNode, Ranges } from './parse-pattern.ts';

const MAX_PLACES = 400;
const MAX_WAYS = 3_000;

/** A pattern as a position automaton: one place per character set, numbered from 1; place 0 is the start. */
export interface Automaton {
  readonly sets: readonly Ranges[];
  /** Successors of each place, and whether a matcher can get there in more than one way. */
  readonly next: readonly ReadonlyMap<number, boolean>[];
  /** Whether a match may start anywhere in the text. */
  readonly isSearched: boolean;
}

/** Undefined if the pattern is too large. */
export function automatonOf(pattern: PatternNode): Automaton | undefined {
  const builder = new Builder();
  try {
    return builder.build(pattern);
  } catch (error) {
    if (error === TOO_LARGE) return undefined;
    throw error;
  }
}

const TOO_LARGE = Symbol('too large');

class Builder {
  readonly #sets: Ranges[] = [[]];
  /** Epsilon transitions, by state. */
  readonly #free: number[][] = [];
  /** The place whose set a state consumes, and the state after it. */
  readonly #reads = new Map<number, { place: number; to: number }>();
  readonly #starts = new Set<number>();

  build(pattern: PatternNode): Automaton {
    const first = this.#state();
    const last = this.#add(pattern, first);
    const behind = new Map([...this.#reads.values()].map(({ place, to }) => [place, to]));
    const next = this.#sets.map((_, place) => this.#after(place === 0 ? first : behind.get(place)!, place === 0));
    void last;
    return { sets: this.#sets, next, isSearched: this.#isSearched(first) };
  }

  /** Adds a node after a state and returns the state after the node. */
  #add(node: PatternNode, from: number): number {
    switch (node.kind) {
      case 'set': {
        if (this.#sets.length > MAX_PLACES) throw TOO_LARGE;
        const [read, to] = [this.#state(), this.#state()];
        this.#free[from]!.push(read);
        this.#reads.set(read, { place: this.#sets.push(node.ranges) - 1, to });
        return to;
      }
      case 'sequence':
        return node.items.reduce((at, item) => this.#add(item, at), from);
      case 'choice': {
        const end = this.#state();
        for (const item of node.items) {
          const begin = this.#state();
          this.#free[from]!.push(begin);
          this.#free[this.#add(item, begin)]!.push(end);
        }
        return end;
      }
      case 'repeat':
        return this.#repeat(node, from);
      case 'group':
      case 'atomic':
        return this.#add(node.item, from);
      case 'start': {
        const to = this.#state();
        this.#free[from]!.push(to);
        this.#starts.add(to);
        return to;
      }
      case 'look':
        // A lookaround consumes nothing, but matching it takes time.
        this.#add(node.item, from);
        return from;
      default:
        // Other assertions and backreferences are assumed to hold; the step counter sorts out what they rule out.
        return from;
    }
  }

  #repeat({ item, min, max }: Extract<PatternNode, { kind: 'repeat' }>, from: number): number {
    let at = from;
    const isLoop = max === Infinity || max - min > 40;
    for (let round = 0; round < min - (isLoop && min > 0 ? 1 : 0); round += 1) at = this.#add(item, at);
    if (isLoop) {
      const begin = this.#state();
      this.#free[at]!.push(begin);
      const end = this.#add(item, begin);
      const out = this.#state();
      this.#free[end]!.push(begin, out);
      if (min === 0) this.#free[at]!.push(out);
      return out;
    }
    const out = this.#state();
    for (let round = min; round < max; round += 1) {
      this.#free[at]!.push(out);
      const begin = this.#state();
      this.#free[at]!.push(begin);
      at = this.#add(item, begin);
    }
    this.#free[at]!.push(out);
    return out;
  }

  #state(): number {
    if (this.#free.length > MAX_PLACES * 12) throw TOO_LARGE;
    return this.#free.push([]) - 1;
  }

  /** The places reachable without consuming a character, and whether by more than one acyclic path. */
  #after(from: number, isFirst: boolean): Map<number, boolean> {
    const found = new Map<number, boolean>();
    let ways = 0;
    const onPath = new Set<number>();
    const walk = (state: number) => {
      if (onPath.has(state) || (this.#starts.has(state) && !isFirst)) return;
      if ((ways += 1) > MAX_WAYS) throw TOO_LARGE;
      const read = this.#reads.get(state);
      if (read) {
        found.set(read.place, found.has(read.place));
        return;
      }
      onPath.add(state);
      for (const next of this.#free[state]!) walk(next);
      onPath.delete(state);
    };
    walk(from);
    return found;
  }

  /** Whether some match does not have to start at the beginning of the text. */
  #isSearched(first: number): boolean {
    const seen = new Set<number>();
    const waiting = [first];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (seen.has(state) || this.#starts.has(state)) continue;
      seen.add(state);
      if (this.#reads.has(state)) return true;
      waiting.push(...this.#free[state]!);
    }
    return false;
  }
}
