import { expect, test } from 'vitest';
import { readCases } from '../corpus/read-cases.ts';
import { deepTexts, mutatedTexts, oddTexts } from './hostile-texts.ts';
import { surviving } from './surviving.ts';

// `npm run bench -- hostile-code` does this with 1,000, 20,000 and 200,000 levels, lines of 10 MB and 100,000 mutated files.
test.each([1_000, 20_000])(
  'code that is %i levels deep is in the ledger, and what is found elsewhere is unchanged',
  async (levels) => {
    const texts = deepTexts(levels);
    const { ledger, ...rest } = await surviving(texts);
    expect(rest).toEqual({ unaccounted: 0, isUnchanged: true });
    expect(ledger.length).toBeGreaterThan(Object.keys(texts).length / 2);
  },
  120_000,
);

test('long lines and files that are not code do not affect other files', async () => {
  const { ledger: _, ...rest } = await surviving(oddTexts(200_000));
  expect(rest).toEqual({ unaccounted: 0, isUnchanged: true });
}, 60_000);

test('randomly cut, mixed and overwritten files do not abort a scan', async () => {
  const { ledger: _, ...rest } = await surviving(mutatedTexts(textsOfCorpus(), { count: 400, seed: 1 }));
  expect(rest).toEqual({ unaccounted: 0, isUnchanged: true });
}, 120_000);

function textsOfCorpus(): [path: string, text: string][] {
  return readCases().flatMap(({ files }) => Object.entries(files).filter(([path]) => /\.(?:[jt]sx?|php)$/.test(path)));
}
