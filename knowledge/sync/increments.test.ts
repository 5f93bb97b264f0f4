import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nvdCve, osvRecord, writeNvdFeed, writeOsvFeed, type OsvRecordLike } from '#tests/given/feed-folder.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { syncKnowledge } from './sync-knowledge.ts';

// Few packages and CVEs, so that records share them; ids of every kind, and enough of them that a few changes come as an increment.
const IDS = Array.from({ length: 140 }, (_, at) => [`MAL-2025-${at}`, `GHSA-${at}`, `CVE-2024-${1_000 + at}`][at % 3]!);
const versions = fc.constantFrom('1.0.0', '1.2', '2.0.0-beta.1', '3.1.4');
const statement = fc.record({
  package: fc.constantFrom('a', 'b', 'c', '@d/e', 'ünï', 'constructor'),
  aliases: fc.uniqueArray(fc.constantFrom('CVE-2024-1000', 'CVE-2024-1001', 'GHSA-1', 'X-1'), { maxLength: 2 }),
  affected: fc.option(fc.tuple(fc.constantFrom('a', 'f'), versions), { nil: undefined }),
  withdrawn: fc.boolean(),
});
type Statement = typeof statement extends fc.Arbitrary<infer Value> ? Value : never;

function recordOf(id: string, modified: string, { affected, withdrawn, ...fields }: Statement): OsvRecordLike {
  const own = affected && [{ package: { ecosystem: 'npm', name: affected[0] }, versions: [affected[1]] }];
  return osvRecord(id, { ...fields, modified, ...(own ? { affected: own } : {}), ...(withdrawn ? { withdrawn: modified } : {}) });
}

async function sync(folder: string): Promise<Buffer> {
  const baseUrls = { osv: pathToFileURL(join(folder, 'osv')).href, nvd: pathToFileURL(join(folder, 'nvd')).href };
  const bundlePath = join(folder, 'knowledge.bundle');
  const { failures } = await syncKnowledge({ bundlePath, baseUrls, now: () => new Date('2026-03-01T12:00:00Z'), backoff: [] });
  expect(failures).toEqual({});
  return readFileSync(bundlePath);
}

test('whatever changes, increments end in the bytes that all records at once give', { timeout: 60_000 }, async () => {
  const change = fc.record({ at: fc.nat(IDS.length - 1), to: fc.option(statement, { nil: undefined }) });
  const rounds = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { minLength: 120, maxLength: 120 }), rounds, async (statements, changes) => {
      const [folder, fresh] = [temporaryFolder(), temporaryFolder()];
      const records = new Map(statements.map((said, at) => [IDS[at]!, recordOf(IDS[at]!, '2025-01-01T00:00:00Z', said)]));
      const cves = new Map(IDS.slice(0, 40).map((_, at) => [`CVE-2024-${1_000 + at}`, nvdCve(`CVE-2024-${1_000 + at}`)]));
      const publish = (place: string) => {
        writeOsvFeed(join(place, 'osv'), 'npm', [...records.values()]);
        writeOsvFeed(join(place, 'osv'), 'Packagist', []);
      };
      publish(folder);
      writeNvdFeed(join(folder, 'nvd'), '2024', [...cves.values()]);
      let bytes = await sync(folder);
      for (const [round, changed] of changes.entries()) {
        const modified = `2025-0${round + 2}-01T00:00:00Z`;
        for (const { at, to } of changed) {
          if (to) records.set(IDS[at]!, recordOf(IDS[at]!, modified, to));
          else records.delete(IDS[at]!);
          const cve = `CVE-2024-${1_000 + at}`;
          cves.set(cve, nvdCve(cve, { vulnStatus: 'Modified', lastModified: modified.slice(0, 19) }));
        }
        publish(folder);
        rmSync(join(folder, 'osv/npm/all.zip'));
        writeNvdFeed(
          join(folder, 'nvd'),
          'modified',
          [...cves.values()].filter((cve) => 'vulnStatus' in cve && cve.vulnStatus === 'Modified'),
        );
        bytes = await sync(folder);
      }
      publish(fresh);
      writeNvdFeed(join(fresh, 'nvd'), '2024', [...cves.values()]);
      expect((await sync(fresh)).equals(bytes)).toBe(true);
    }),
    { numRuns: 10 },
  );
});
