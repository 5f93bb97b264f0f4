import type { Automaton } from './automaton.ts';
import { intersection, type Ranges } from './parse-pattern.ts';

/** A text that a matcher can read in more than one way each time it is repeated, and what leads to it. */
export interface Pump {
  readonly before: string;
  readonly repeated: string;
  readonly kind: 'exponential' | 'polynomial';
}

const MAX_VISITS = 60_000;
const MAX_PUMPS = 12;
const ANYTHING: Ranges = [[0, 0xff_ff]];

/**
 * Texts to repeat. Exponential: from a place back to itself on two ways that read the same text. Polynomial: two places that can both read it
 * again and again, one behind the other. Sources: Weideman et al., Analyzing matching time behavior of backtracking regular expression matchers
 * by using ambiguity of NFA; Weber and Seidl, On the degree of ambiguity of finite automata.
 */
export function findPumps(automaton: Automaton): Pump[] {
  return new Finder(automaton).find();
}

interface Visit {
  readonly places: readonly number[];
  readonly from: number;
  readonly unit: string;
}

class Finder {
  readonly #sets: readonly Ranges[];
  readonly #next: readonly (readonly [number, boolean][])[];
  readonly #component: readonly number[];
  readonly #ways: ReadonlyMap<number, string>;
  #visits = 0;

  constructor({ sets, next, isSearched }: Automaton) {
    // Where a match may begin anywhere, the matcher begins again at each place of the text.
    this.#sets = isSearched ? [ANYTHING, ...sets.slice(1)] : sets;
    this.#next = next.map((places, from) => [...(from === 0 && isSearched ? [[0, false] as [number, boolean]] : []), ...places]);
    this.#component = componentsOf(this.#next);
    this.#ways = this.#prefixes();
  }

  find(): Pump[] {
    const pumps: Pump[] = [];
    const keep = (kind: Pump['kind'], place: number, repeated: string | undefined) => {
      if (repeated !== undefined && repeated !== '') pumps.push({ kind, before: this.#ways.get(place) ?? '', repeated });
    };
    const looping = this.#next.flatMap((_, place) => (this.#loops(place) && this.#ways.has(place) ? [place] : []));
    const done = new Set<number>();
    for (const place of looping) {
      if (place === 0 || done.has(this.#component[place]!) || pumps.length >= MAX_PUMPS) continue;
      const text = this.#around([place, place], [place, place], (visit) => visit.every((each) => this.#sameComponent(each, place)), true);
      if (text !== undefined) done.add(this.#component[place]!);
      keep('exponential', place, text);
    }
    for (const first of looping)
      for (const second of looping) {
        if (first === second || this.#sameComponent(first, second) || pumps.length >= MAX_PUMPS || this.#visits > MAX_VISITS) continue;
        const fits = ([a, , c]: readonly number[]) => this.#sameComponent(a!, first) && this.#sameComponent(c!, second);
        keep('polynomial', first, this.#around([first, first, second], [first, second, second], fits, false));
      }
    return pumps;
  }

  #sameComponent(a: number, b: number): boolean {
    return this.#component[a] === this.#component[b];
  }

  #loops(place: number): boolean {
    return this.#next[place]!.some(([to]) => this.#sameComponent(to, place));
  }

  /** The shortest text that leads from some places to others at once; with `twice` on two different ways. */
  #around(
    from: readonly number[],
    to: readonly number[],
    fits: (places: readonly number[]) => boolean,
    twice: boolean,
  ): string | undefined {
    const visits: Visit[] = [{ places: [...from, twice ? 0 : 1], from: -1, unit: '' }];
    const seen = new Set<string>();
    for (let at = 0; at < visits.length; at += 1) {
      const { places } = visits[at]!;
      const differed = places.at(-1)!;
      for (const step of this.#steps(places.slice(0, -1))) {
        if ((this.#visits += 1) > MAX_VISITS) return undefined;
        if (!fits(step.places)) continue;
        const differs = differed === 1 || step.isDouble || (twice && step.places[0] !== step.places[1]) ? 1 : 0;
        const isEnd = differs === 1 && step.places.every((place, index) => place === to[index]);
        const key = `${step.places.join()}:${differs}`;
        if (!isEnd && seen.has(key)) continue;
        seen.add(key);
        visits.push({ places: [...step.places, differs], from: at, unit: step.unit });
        if (isEnd) return textOf(visits, visits.length - 1);
      }
    }
    return undefined;
  }

  /** Where several readers get to that read the same character. */
  #steps(places: readonly number[]): { places: number[]; unit: string; isDouble: boolean }[] {
    let partial: { places: number[]; ranges: Ranges; isDouble: boolean }[] = [{ places: [], ranges: ANYTHING, isDouble: false }];
    for (const place of places)
      partial = partial.flatMap((step) =>
        this.#next[place]!.flatMap(([to, isDouble]) => {
          const ranges = intersection(step.ranges, this.#sets[to]!);
          return ranges.length === 0 ? [] : [{ places: [...step.places, to], ranges, isDouble: step.isDouble || isDouble }];
        }),
      );
    return partial.map(({ places: to, ranges, isDouble }) => ({ places: to, unit: unitIn(ranges), isDouble }));
  }

  /** A shortest text to each place. */
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

function textOf(visits: readonly Visit[], last: number): string {
  let text = '';
  for (let at = last; at > 0; at = visits[at]!.from) text = visits[at]!.unit + text;
  return text;
}

/** A character of a set, one that people can read where there is one. */
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

/** Numbers of strongly connected components, by place. */
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
