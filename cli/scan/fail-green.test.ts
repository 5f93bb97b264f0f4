import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useNormalHeap } from '#engine/plugins/heap-size.ts';
import { writeRecords } from '#knowledge/bundle/write/write-records.ts';
import { SAYS_INCOMPLETE } from '#tests/given/says-incomplete.ts';
import { EXIT } from '../exit-codes.ts';
import { FORMATS } from './formats.ts';
import { makeReport } from './make-report.ts';
import { runScan } from './run-scan.ts';

const corpus = fileURLToPath(new URL('../../engine/fixtures/fail-green/', import.meta.url));
const cases = readdirSync(corpus).sort();

const SAYS_SO: Readonly<Record<string, RegExp>> = { ...SAYS_INCOMPLETE, table: /This report is incomplete:\n- / };

let folder: string;
let bundle: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understory-fail-green-'));
  bundle = join(folder, 'knowledge.bundle');
  // Of both ecosystems, so that the data is no gap of its own.
  const osv = ['npm', 'Packagist'].map((ecosystem) => ({
    id: `GHSA-${ecosystem}`,
    modified: '2026-01-01T00:00:00Z',
    affected: [{ package: { ecosystem, name: 'nobody/has-it' }, ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }] }] }],
  }));
  await writeRecords(bundle, { osv });
});
afterAll(() => {
  // Scans fit the process to themselves, and other tests may run in it.
  useNormalHeap();
  rmSync(folder, { recursive: true });
});

test('a whole project is not incomplete', async () => {
  const report = await makeReport({
    ...inputOf('whole'),
    folder: fileURLToPath(new URL('../../tests/forge/repositories/storefront/', import.meta.url)),
  });
  expect(report.coverage.gaps).toEqual([]);
});

test.each(cases)('%s ends a scan with the code of an incomplete one, and its gaps', async (name) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const output = join(folder, 'report.json');
  const code = await runScan(corpus + name, { format: 'json', output, knowledge: bundle });
  const words = said.mock.calls.flat().join('\n');
  said.mockRestore();
  expect(code).toBe(EXIT.incomplete);
  expect(words).toMatch(/^The analysis is incomplete:\n- .{10}/);
  expect(readFileSync(output, 'utf8')).toMatch(SAYS_SO['json']!);
});

test('every format says so of every case', async () => {
  expect(Object.keys(SAYS_SO).sort()).toEqual(Object.keys(FORMATS).sort());
  const silent: string[] = [];
  for (const name of cases) {
    const report = await makeReport(inputOf(name));
    for (const [format, load] of Object.entries(FORMATS)) {
      const written = await (await load())(report, { color: false, allWeaknesses: false });
      const text =
        typeof written === 'string'
          ? written
          : written instanceof Uint8Array
            ? Buffer.from(written).toString('latin1')
            : [...written].join('');
      if (!SAYS_SO[format]!.test(text)) silent.push(`${format} of ${name}`);
    }
  }
  expect(silent).toEqual([]);
}, 60_000);

function inputOf(name: string): Parameters<typeof makeReport>[0] {
  return {
    folder: corpus + name,
    bundlePath: bundle,
    asksRegistries: false,
    scansCode: false,
    progress: { show: () => undefined, end: () => undefined } as never,
  };
}
