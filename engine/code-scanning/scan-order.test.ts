import { expect, test } from 'vitest';
import { seededRandom } from '#tests/bench/seeded-random.ts';
import { checkoutOfTexts } from '../checkout/checkout-of-texts.ts';
import { readCases } from './corpus/read-cases.ts';
import { FragmentReader } from './runner/fragment-reader.ts';
import { scanCode } from './scan-code.ts';

/** Programs of the corpus that have several files, as one project. */
const texts = Object.fromEntries(
  readCases()
    .filter(({ files }) => Object.keys(files).length > 1)
    .filter((_, place) => place % 3 === 0)
    .flatMap(({ files }, place) => Object.entries(files).map(([path, text]) => [`program-${place}/${path}`, text] as const)),
);
const checkout = checkoutOfTexts(texts);

/** So many parsers' processes beside each other: files come back in whatever order they are done. */
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

test('a project gives the same bytes in any order of its files, however many processes parse them', { timeout: 120_000 }, async () => {
  const { paths } = checkout;
  const first = await scan(paths, 1);
  expect(JSON.parse(first).findings.length).toBeGreaterThan(30);
  const shuffled = [1, 2, 3].map((seed) => seededRandom(seed).shuffle(paths));
  for (const [place, order] of [paths, paths.toReversed(), ...shuffled].entries()) expect(await scan(order, (place % 3) + 1)).toBe(first);
  for (const processes of [2, 3]) expect(await scan(paths, processes)).toBe(first);
});
