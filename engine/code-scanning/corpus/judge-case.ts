import type { Case } from './read-cases.ts';
import { scanTexts } from './scan-texts.ts';

export interface Verdict {
  readonly isRight: boolean;
  /** Found and expected places of the case's rule, as `rule path:line`. */
  readonly found: readonly string[];
  readonly expected: readonly string[];
  readonly refused: readonly string[];
}

/** Scans a case, and reports whether its weakness is found at the marked places and nowhere else. */
export async function judgeCase({ files, rule, expected }: Pick<Case, 'files' | 'rule' | 'expected'>): Promise<Verdict> {
  const { places, refused } = await scanTexts(files);
  const found = places.filter((place) => place.startsWith(`${rule} `));
  const wanted = expected.map((place) => `${rule} ${place}`).sort();
  return { isRight: refused.length === 0 && found.join('\n') === wanted.join('\n'), found, expected: wanted, refused };
}
