export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  hex(length: number): string;
  word(): string;
  /** ISO 8601 UTC, 2020 to 2025. */
  date(): string;
}

const SYLLABLES = [
  'ba',
  'co',
  'di',
  'fu',
  'ga',
  'he',
  'ji',
  'ko',
  'la',
  'mi',
  'no',
  'pe',
  'qua',
  'ro',
  'si',
  'ta',
  'u',
  've',
  'wi',
  'zo',
  'rk',
  'st',
];

/** The same sequence for a seed on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  return {
    next,
    chance: (share) => next() < share,
    pick,
    shuffle: (items) => {
      const copy = [...items];
      for (let at = copy.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [copy[at], copy[other]] = [copy[other]!, copy[at]!];
      }
      return copy;
    },
    hex: (length) => Array.from({ length }, () => below(16).toString(16)).join(''),
    word: () => Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join(''),
    date: () => new Date(Date.UTC(2020, 0, 1) + below(6 * 365 * 86_400) * 1000).toISOString(),
  };
}
