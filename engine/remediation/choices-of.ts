import type { PatchedPair, Plan } from '#contract/results/patches.ts';
import { releaseOfPurl } from './release-of-purl.ts';

/** Whether a pair would be there if only these packages moved, as far as the planner can say. */
export type IsThere = (names: readonly string[]) => (pair: PatchedPair) => boolean;

/**
 * Which moves of a plan are enough for each pair that it fixes, and which bring each that it introduces, so that a person can leave some out.
 * Where the planner did not expect what the package manager did, only the whole plan counts. Null where nothing can be left out.
 */
export function choicesOf({ moves, effect }: Pick<Plan, 'moves' | 'effect'>, isThere: IsThere): Plan['choices'] {
  const all = [...new Set(moves.map(({ name }) => name))];
  if (all.length < 2) return null;
  const known = new Map<string, (pair: PatchedPair) => boolean>();
  const after = (names: readonly string[]) => {
    const key = names.join(' ');
    const found = known.get(key) ?? isThere(names);
    known.set(key, found);
    return found;
  };
  const enoughFor = (pair: PatchedPair): string[] => {
    if (after(all)(pair) || !after([])(pair)) return all;
    const { name } = releaseOfPurl(pair.purl);
    if (all.includes(name) && !after([name])(pair)) return [name];
    // Halves first, then ever smaller parts: mostly few moves are enough.
    let enough = all;
    for (let size = Math.ceil(all.length / 2); ; size = Math.ceil(size / 2)) {
      for (let at = 0; at < enough.length;) {
        const fewer = enough.toSpliced(at, size);
        if (after(fewer)(pair)) at += size;
        else enough = fewer;
      }
      if (size === 1) return enough;
    }
  };
  const bringing = (pair: PatchedPair): string[] => {
    const found = all.filter((name) => !after(all.filter((other) => other !== name))(pair));
    return after(all)(pair) && found.length > 0 ? found : all;
  };
  return { fixed: effect.cured.map(enoughFor), introduced: effect.introduced.map(bringing) };
}
