import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { toAdvisory } from './normalize.ts';

test('a record is kept whole, in one spelling', () => {
  const record = {
    schema_version: '1.7.0',
    id: 'GHSA-aaaa-bbbb-cccc',
    modified: '2025-01-02T03:04:05.678901Z',
    published: '2025-01-01T01:00:00+01:00',
    aliases: ['CVE-2025-0002', 'CVE-2025-0001', 'GHSA-aaaa-bbbb-cccc', 'no id at all'],
    summary: 'short',
    details: 'long',
    severity: [
      { type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' },
      { type: 'CVSS_V4', score: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N' },
      { type: 'Ubuntu', score: 'high' },
    ],
    affected: [
      {
        package: { ecosystem: 'npm', name: 'a' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0', fixed: '1.1.0' }] }],
        versions: ['1.0.5'],
        database_specific: { cwes: [{ cweId: 'CWE-79', name: 'x' }] },
      },
    ],
    references: [{ type: 'WEB', url: 'https://example.org' }],
    database_specific: { severity: 'MODERATE', cwe_ids: ['CWE-1321', 'CWE-20', 'NVD-CWE-noinfo'] },
  };
  expect(toAdvisory(record)).toEqual({
    id: 'GHSA-aaaa-bbbb-cccc',
    source: 'OSV',
    aliases: ['CVE-2025-0001', 'CVE-2025-0002'],
    related: [],
    upstream: [],
    summary: 'short',
    details: 'long',
    published: '2025-01-01T00:00:00.000Z',
    modified: '2025-01-02T03:04:05.678Z',
    withdrawn: null,
    revision: expect.stringMatching(/^[0-9a-f]{64}$/),
    malware: false,
    severities: [
      { version: '3.1', vector: record.severity[0]!.score, source: 'OSV:GHSA-aaaa-bbbb-cccc', primary: false },
      { version: '4.0', vector: record.severity[1]!.score, source: 'OSV:GHSA-aaaa-bbbb-cccc', primary: false },
    ],
    rating: 'MEDIUM',
    weaknesses: ['CWE-20', 'CWE-79', 'CWE-1321'],
    references: [{ type: 'WEB', url: 'https://example.org' }],
    affected: [
      {
        ecosystem: 'npm',
        name: 'a',
        ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }, { fixed: '1.1.0' }] }],
        versions: ['1.0.5'],
      },
    ],
  });
});

test('the revision depends on what a record says and not on how it is written', () => {
  const record = { id: 'X-1', modified: '2025-01-01T00:00:00Z', summary: 'a' };
  expect(toAdvisory({ summary: 'a', modified: '2025-01-01T00:00:00Z', id: 'X-1' }).revision).toBe(toAdvisory(record).revision);
  expect(toAdvisory({ ...record, credits: [] }).revision).not.toBe(toAdvisory(record).revision);
});

test.each([
  ['no id', { modified: '2025-01-01T00:00:00Z' }],
  ['an id with a space', { id: 'GHSA 1', modified: '2025-01-01T00:00:00Z' }],
  [
    'versions that are no list and no ranges',
    { id: 'X-1', modified: '2025', affected: [{ package: { ecosystem: 'npm', name: 'a' }, versions: 3 }] },
  ],
  ['ranges of another shape', { id: 'X-1', modified: '2025', affected: [{ package: { ecosystem: 'npm', name: 'a' }, ranges: 'all' }] }],
  ['a text', 'X-1'],
])('a record with %s is refused', (_, record) => {
  expect(() => toAdvisory(record)).toThrow(/./);
});

test('a record nested without end is refused and does not break the reader', () => {
  const nested = JSON.parse(
    `{"id":"X-1","modified":"2025-01-01T00:00:00Z","database_specific":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  );
  expect(() => toAdvisory(nested)).toThrow('nested');
});

for (const name of [
  'osv-npm',
  'osv-packagist',
  'osv-other-ecosystems-sample',
  'DERIVED-osv-shaped-npm-2024-11',
  'DERIVED-osv-shaped-packagist-friendsofphp',
]) {
  const file = sharedData(`advisories/${name}.jsonl.gz`);
  test.skipIf(!file)(`every real record of ${name} is accepted`, () => {
    const records = gunzipSync(readFileSync(file!)).toString().trim().split('\n');
    const raw = records.map((record) => JSON.parse(record) as { id: string; affected?: unknown[] });
    const kept = raw.map((record) => toAdvisory(record)).map(({ id, affected }) => `${id} ${affected.length}`);
    expect(kept).toEqual(raw.map(({ id, affected }) => `${id} ${affected?.length ?? 0}`));
  });
}
