import type { Automaton } from './automaton.ts';
import type { Ranges } from './parse-pattern.ts';
import { intersection } from './parse-pattern.ts';
import { ANYTHING_SET, NOTHING_SET, SetTable } from './set-table.ts';

/** A prefix, and a text whose repetition a matcher can read in more than one way. */
export interface Pump {
  readonly before: string;
  readonly repeated: string;
  readonly kind: 'exponential' | 'polynomial';
}

const MAX_VISITS = 60_000;
const MAX_PUMPS = 12;
const ANYTHING: Ranges = [[0, 0xff_ff]];
/** In place of a component: any component. */
const ANY = -1;

/**
 * Texts to pump. Exponential: two different paths from a place back to itself that read the same text. Polynomial: two places, one reachable from the
 * other, that both loop on the same text. Sources: Weideman et al., Analyzing matching time behavior of backtracking regular expression matchers by
 * using ambiguity of NFA; Weber and Seidl, On the degree of ambiguity of finite automata.
 */
export function findPumps(automaton: Automaton): Pump[] {
  return new Finder(automaton).find();
}

class Finder {
  readonly #sets: readonly Ranges[];
  readonly #next: readonly (readonly [number, boolean][])[];
  readonly #component: readonly number[];
  readonly #ways: ReadonlyMap<number, string>;
  readonly #table = new SetTable();
  /** Id in the table of each place's set. */
  readonly #setOf: readonly number[];
  #visits = 0;

  constructor({ sets, next, isSearched }: Automaton) {
    // An unanchored search is a loop on the start that reads anything.
    this.#sets = isSearched ? [ANYTHING, ...sets.slice(1)] : sets;
    this.#next = next.map((places, from) => [...(from === 0 && isSearched ? [[0, false] as [number, boolean]] : []), ...places]);
    this.#component = componentsOf(this.#next);
    this.#ways = this.#prefixes();
    this.#setOf = this.#sets.map((ranges) => this.#table.add(ranges));
  }

  find(): Pump[] {
    const pumps: Pump[] = [];
    const keep = (kind: Pump['kind'], place: number, repeated: string | undefined) => {
      if (repeated !== undefined && repeated !== '') pumps.push({ kind, before: this.#ways.get(place) ?? '', repeated });
    };
    const looping = this.#next.flatMap((_, place) => (this.#loops(place) && this.#ways.has(place) ? [place] : []));
    const done = new Set<number>();
    for (const place of looping) {
      const component = this.#component[place]!;
      if (place === 0 || done.has(component) || pumps.length >= MAX_PUMPS) continue;
      const text = this.#around([place, place], [place, place], [component, component], true);
      if (text !== undefined) done.add(component);
      keep('exponential', place, text);
    }
    for (const first of looping)
      for (const second of looping) {
        if (first === second || this.#sameComponent(first, second) || pumps.length >= MAX_PUMPS || this.#visits > MAX_VISITS) continue;
        const within = [this.#component[first]!, ANY, this.#component[second]!];
        keep('polynomial', first, this.#around([first, first, second], [first, second, second], within, false));
      }
    return pumps;
  }

  #sameComponent(a: number, b: number): boolean {
    return this.#component[a] === this.#component[b];
  }

  #loops(place: number): boolean {
    return this.#next[place]!.some(([to]) => this.#sameComponent(to, place));
  }

  /** The shortest text that leads all of `from` to `to` in parallel, each within its component; with `twice`, along two different paths. */
  #around(from: readonly number[], to: readonly number[], within: readonly number[], twice: boolean): string | undefined {
    // Breadth-first search. For each visit: its places (`width` of them, flattened), the previous visit, and the set read in between.
    const visited = [...from];
    const before = [-1];
    const read = [ANYTHING_SET];
    const differed = [!twice];
    const seen = new Set<number>();
    const count = this.#sets.length;
    const width = from.length;
    for (let at = 0; at < before.length; at += 1) {
      const places = visited.slice(at * width, (at + 1) * width);
      const found = this.#eachStep(places, within, (step, set, isDouble) => {
        if ((this.#visits += 1) > MAX_VISITS) return true;
        const differs = differed[at]! || isDouble || (twice && step[0] !== step[1]);
        const isEnd = differs && step.every((place, index) => place === to[index]);
        const key = step.reduce((sum, place) => sum * count + place, differs ? 1 : 0);
        if (!isEnd && seen.has(key)) return false;
        seen.add(key);
        visited.push(...step);
        before.push(at);
        read.push(set);
        differed.push(differs);
        return isEnd;
      });
      if (!found) continue;
      return this.#visits > MAX_VISITS ? undefined : this.#textOf(before, read);
    }
    return undefined;
  }

  /** Visits every tuple of places reachable by reading one common character, until `visit` returns true; returns whether it did. */
  #eachStep(
    from: readonly number[],
    within: readonly number[],
    visit: (places: readonly number[], set: number, isDouble: boolean) => boolean,
  ): boolean {
    const places = [...from];
    const extend = (index: number, set: number, isDouble: boolean): boolean => {
      if (index === from.length) return visit(places, set, isDouble);
      for (const [to, isDoubleHere] of this.#next[from[index]!]!) {
        if (within[index] !== ANY && this.#component[to] !== within[index]) continue;
        const both = this.#table.both(set, this.#setOf[to]!);
        if (both === NOTHING_SET) continue;
        places[index] = to;
        if (extend(index + 1, both, isDouble || isDoubleHere)) return true;
      }
      return false;
    };
    return extend(0, ANYTHING_SET, false);
  }

  #textOf(before: readonly number[], read: readonly number[]): string {
    let text = '';
    for (let at = before.length - 1; at > 0; at = before[at]!) text = unitIn(this.#table.ranges(read[at]!)) + text;
    return text;
  }

  /** A shortest text that leads to each place. */
  #prefixes(): Map<number, string> {
    const ways = new Map([[0, '']]);
    const waiting = [0];
    for (let at = 0; at < waiting.length; at += 1) {
      const place = waiting[at]!;
      for (const [to] of this.#next[place]!) {
        if (ways.has(to) || this.#sets[to]!.length === 0) continue;
        ways.set(to, ways.get(place)! + unitIn(this.#sets[to]!));
        waiting.push(to);
      }
    }
    return ways;
  }
}

/** A character of a set, printable if possible. */
function unitIn(ranges: Ranges): string {
  for (const [low, high] of [
    [97, 122],
    [48, 57],
    [33, 126],
    [32, 32],
  ] as const) {
    const [first] = intersection(ranges, [[low, high]]);
    if (first) return String.fromCharCode(first[0]);
  }
  return String.fromCharCode(ranges[0]![0]);
}

/** The strongly connected component of each place. */
function componentsOf(next: readonly (readonly [number, boolean][])[]): number[] {
  const reach = next.map((_, place) => {
    const found = new Set<number>();
    const waiting = [place];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const [to] of next[at]!) {
        if (found.has(to)) continue;
        found.add(to);
        waiting.push(to);
      }
    return found;
  });
  const component: number[] = [];
  for (const place of next.keys()) {
    const known = [...reach[place]!].find((other) => other < place && reach[other]!.has(place));
    component.push(known === undefined ? place : component[known]!);
  }
  return component;
}
