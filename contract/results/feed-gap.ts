import * as z from 'zod';

/** A part of a feed that is not all there. */
export const FeedGap = z.object({
  /** A year, or what else the feed comes in; null for the feed as one. */
  part: z.string().nullable(),
  /** Records it should have; null where nobody says. */
  expected: z.number().int().nonnegative().nullable(),
  had: z.number().int().nonnegative(),
});
export type FeedGap = z.infer<typeof FeedGap>;

/** What is missing of a feed, e.g. `3 of 1,204 records of 2021; all of 2002 to 2006, 2019`. Consecutive years are written as one range. */
export function gapsInWords(gaps: readonly FeedGap[]): string {
  const whole = gaps.filter(({ expected }) => expected === null).map(({ part }) => part ?? 'it');
  const partial = gaps.flatMap(({ part, expected, had }) => {
    if (expected === null) return [];
    const lacking = `${(expected - had).toLocaleString('en')} of ${expected.toLocaleString('en')} records`;
    return [part === null ? lacking : `${lacking} of ${part}`];
  });
  return [...partial, ...(whole.length > 0 ? [`all of ${runsOf(whole).join(', ')}`] : [])].join('; ');
}

function runsOf(parts: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    if (run && Number(part) === Number(run.at(-1)) + 1) run.push(part);
    else runs.push([part]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', ')));
}
