import { expect, test } from 'vitest';
import { seededRandom } from '#tests/bench/seeded-random.ts';
import { checkoutOfTexts } from '../checkout/checkout-of-texts.ts';
import { readCases } from './corpus/read-cases.ts';
import { FragmentReader } from './runner/fragment-reader.ts';
import { scanCode } from './scan-code.ts';

/** Corpus programs with several files, as one project. */
const texts = Object.fromEntries(
  readCases()
    .filter(({ files }) => Object.keys(files).length > 1)
    .filter((_, place) => place % 3 === 0)
    .flatMap(({ files }, place) => Object.entries(files).map(([path, text]) => [`program-${place}/${path}`, text] as const)),
);
const checkout = checkoutOfTexts(texts);

/** Several parser processes in parallel: files are completed in any order. */
function readersOf(count: number): Pick<FragmentReader, 'read' | 'close'> {
  const readers = Array.from({ length: count }, () => new FragmentReader());
  let next = 0;
  return {
    read: (path, text) => readers[next++ % count]!.read(path, text),
    close: () => readers.forEach((reader) => reader.close()),
  };
}

async function scan(paths: readonly string[], processes: number): Promise<string> {
  const given = { ...checkout, paths };
  const reader = readersOf(processes);
  return JSON.stringify(await scanCode({ checkout: given, reader, progress: () => undefined, signal: new AbortController().signal }));
}

test('a scan gives the same bytes for any order of files and any number of parser processes', { timeout: 120_000 }, async () => {
  const { paths } = checkout;
  const first = await scan(paths, 1);
  expect(JSON.parse(first).findings.length).toBeGreaterThan(30);
  const shuffled = [1, 2, 3].map((seed) => seededRandom(seed).shuffle(paths));
  for (const [place, order] of [paths, paths.toReversed(), ...shuffled].entries()) expect(await scan(order, (place % 3) + 1)).toBe(first);
  for (const processes of [2, 3]) expect(await scan(paths, processes)).toBe(first);
});
