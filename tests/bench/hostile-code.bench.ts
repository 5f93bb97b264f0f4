// Scans code meant to crash, stall or mislead the engine: every shape 1,000, 20,000 and 200,000 levels deep, lines of 10 MB, and mutated copies of
// the corpus. The scan must finish, each file must be scanned or in the ledger, and findings in other files must not change. `npm run bench --
// hostile-code 100000` mutates that many files.
import { readCases } from '#engine/code-scanning/corpus/read-cases.ts';
import { deepTexts, mutatedTexts, oddTexts } from '#engine/code-scanning/hostile/hostile-texts.ts';
import { surviving } from '#engine/code-scanning/hostile/surviving.ts';

const AT_ONCE = 1_000;
const MUTATED = Number(process.argv[2] ?? 100_000);

for (const levels of [1_000, 20_000, 200_000]) await report(`${levels} levels`, deepTexts(levels));
await report('lines of 10 MB', oddTexts(10_000_000));
const texts = readCases().flatMap(({ files }) => Object.entries(files).filter(([path]) => /\.(?:[jt]sx?|php)$/.test(path)));
for (let seed = 0; seed * AT_ONCE < MUTATED; seed += 1)
  await report(`${(seed + 1) * AT_ONCE} mutated files`, mutatedTexts(texts, { count: AT_ONCE, seed }));

async function report(what: string, hostile: Readonly<Record<string, string>>): Promise<void> {
  const started = performance.now();
  const { ledger, unaccounted, isUnchanged } = await surviving(hostile);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const verdict = unaccounted === 0 && isUnchanged ? 'held' : `BROKEN (unaccounted ${unaccounted}, unchanged ${isUnchanged})`;
  process.stdout.write(`${what}: ${verdict}; ${ledger.length} of ${Object.keys(hostile).length} in the ledger, ${seconds} s\n`);
  if (verdict !== 'held') process.exitCode = 1;
}
