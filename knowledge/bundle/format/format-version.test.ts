import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMAT_VERSION } from './format.ts';
import { writeRecords } from '../write/write-records.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'understory-format-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record = {
  id: 'GHSA-0000-0000-0001',
  modified: '2026-01-01T00:00:00Z',
  published: '2026-01-01T00:00:00Z',
  aliases: ['CVE-2026-0001'],
  summary: 'A made-up record',
  affected: [
    { package: { ecosystem: 'npm', name: 'made-up' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] }] },
  ],
};

// A bundle of another layout must not open: it would find nothing and look clean. When this hash changes because the layout did,
// raise FORMAT_VERSION and write both down here.
// Another Node may bring another compressor, whose output is as good and differs.
test.skipIf(!process.version.startsWith('v24.'))('the layout of a bundle changes only together with its format version', async () => {
  const hash = await writeRecords(join(folder, 'pinned.bundle'), { osv: [record] });
  expect({ format: FORMAT_VERSION, hash }).toEqual({ format: 3, hash: '6dc66490e790c350387de091c0bad9ba3d0b44aba46dc51cd67649c7293c1e7f' });
});
