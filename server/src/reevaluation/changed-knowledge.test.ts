import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cveKey } from '#knowledge/bundle/format/cve-key.ts';
import { openBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeRecords } from '#knowledge/bundle/write/write-records.ts';
import { changedPackages, changedVulnerabilities } from './changed-knowledge.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'understory-changed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Said {
  readonly name: string;
  readonly fixed: string;
  readonly summary: string;
  readonly cve: string | null;
}

const NUMBERS = Array.from({ length: 12 }, (_, number) => number);
const CVES = NUMBERS.map((number) => `CVE-2026-${1_000 + number}`);

const said: fc.Arbitrary<Said> = fc.record({
  name: fc.constantFrom('a', 'b', '@scope/c'),
  fixed: fc.constantFrom('1.0.0', '2.0.0'),
  summary: fc.constantFrom('One', 'Another'),
  cve: fc.option(fc.constantFrom(...CVES)),
});
const knowledge = fc.record({
  // Most bundles say of most advisories what the one before said.
  records: fc.tuple(...NUMBERS.map((number) => fc.option(fc.oneof({ weight: 3, arbitrary: fc.constant(standard(number)) }, said)))),
  exploited: fc.uniqueArray(fc.constantFrom(...CVES), { maxLength: 3 }),
  scores: fc.dictionary(fc.constantFrom(...CVES), fc.constantFrom(0.01, 0.02, 0.6), { maxKeys: 3 }),
});
type Knowledge = typeof knowledge extends fc.Arbitrary<infer Value> ? Value : never;

test('what changed between two bundles is what they say otherwise, be it in the same block or not', async () => {
  await fc.assert(
    fc.asyncProperty(knowledge, knowledge, async (before, after) => {
      const [old, now] = [await bundleOf('before', before), await bundleOf('after', after)];
      try {
        const packages = (await changedPackages(old, now)).map(([, name]) => name).sort();
        const states = (bundle: typeof old, name: string) => JSON.stringify(bundle.findByPackage('npm', name));
        expect(packages).toEqual(['@scope/c', 'a', 'b'].filter((name) => states(old, name) !== states(now, name)));
        const ids = [...NUMBERS.map(idOf), ...CVES];
        expect(await changedVulnerabilities(ids, old, now)).toEqual(ids.filter((id) => meaning(old, id) !== meaning(now, id)));
      } finally {
        old.close();
        now.close();
      }
    }),
    { numRuns: 60 },
  );
});

function standard(number: number): Said {
  return { name: 'a', fixed: '1.0.0', summary: `Summary ${number}`, cve: CVES[number]! };
}

function idOf(number: number): string {
  return `GHSA-${number}`;
}

async function bundleOf(file: string, { records, exploited, scores }: Knowledge) {
  const path = join(folder, `${file}.bundle`);
  const osv = records.flatMap((record, number) => (record ? [advisory(idOf(number), record)] : []));
  const kev = Object.fromEntries(exploited.map((cve) => [cve, { date_added: '2026-03-01', due_date: null, ransomware: null }]));
  const scored = Object.entries(scores).sort(([one], [other]) => cveKey(one)! - cveKey(other)!);
  const epss = {
    date: '2026-03-01',
    keys: Uint32Array.from(scored, ([cve]) => cveKey(cve)!),
    scores: Uint32Array.from(scored, ([, score]) => score * 1e9),
    percentiles: new Uint32Array(scored.length),
  };
  await writeRecords(path, { osv, kev, epss });
  return openBundle(path);
}

function advisory(id: string, { name, fixed, summary, cve }: Said): object {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }];
  const affected = [{ package: { ecosystem: 'npm', name }, ranges }];
  return { id, summary, aliases: cve === null ? [] : [cve], modified: '2026-01-01T00:00:00Z', affected };
}

/** What of a vulnerability is news when it changes: a score only where it reaches 10 or 50 percent. */
function meaning(bundle: ReturnType<typeof openBundle>, id: string): string {
  const record = bundle.vulnerability(id);
  if (!record) return '';
  const { epss, ...rest } = record;
  return JSON.stringify([rest, (epss?.score ?? 0) >= 0.5 ? 2 : (epss?.score ?? 0) >= 0.1 ? 1 : 0]);
}
