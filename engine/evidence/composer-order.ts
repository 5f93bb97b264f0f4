import type { IndependentOrder } from './independent-order.ts';

/**
 * Composer's order of numbered versions: up to four numbers, then dev < alpha < beta < RC < release < patch, each with a number.
 * `1.x-dev` is the end of its line; other branches have no place in the order.
 */
export const composerOrder: IndependentOrder = {
  sameName: (a, b) => a.toLowerCase() === b.toLowerCase(),
  split(version) {
    const text = version.trim().toLowerCase().split('+', 1)[0]!;
    const branch = /^v?(\d+(?:\.\d+){0,2})\.[x*](?:-dev)?$/.exec(text);
    if (branch) return { numbers: padded(branch[1]!.split('.').map(Number), 9_999_999), suffix: [DEV] };
    const match = /^v?(\d+(?:\.\d+){0,3})(?:[._-]?(stable|beta|b|rc|alpha|a|patch|pl|p)[.-]?([\d.-]*))?([.-]?dev)?$/.exec(text);
    if (!match) return undefined;
    const [, core = '', word, number = '', dev] = match;
    const numbers = padded(core.split('.').map(Number), 0);
    if (word === undefined) return { numbers, suffix: [dev ? DEV : RELEASE] };
    const suffix = [RANKS[word]!, ...number.split(/[.-]/).filter(Boolean).map(Number)];
    // `beta2-dev` comes before `beta2`.
    return { numbers, suffix: dev ? [...suffix, -1] : suffix };
  },
  compareSuffix(a, b) {
    for (let at = 0; at < Math.max(a.length, b.length); at++) {
      const difference = Number(a[at] ?? 0) - Number(b[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  },
};

const DEV = 0;
const RELEASE = 4;
const RANKS: Readonly<Record<string, number>> = { alpha: 1, a: 1, beta: 2, b: 2, rc: 3, stable: RELEASE, patch: 5, pl: 5, p: 5 };

function padded(numbers: readonly number[], filler: number): number[] {
  return [0, 1, 2, 3].map((at) => numbers[at] ?? filler);
}
