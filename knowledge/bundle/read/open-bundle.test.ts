import * as fc from 'fast-check';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { osvRecord } from '#tests/given/feed-folder.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import type { AffectedPackage, RangeEvent } from '../../advisory-source.ts';
import { decodeRow, encodeRow, mayHold } from '../format/affected-row.ts';
import { ByteReader, ByteWriter } from '../format/bytes.ts';
import { openBundle, type KnowledgeBundle } from './open-bundle.ts';
import { versionKey, versionOfKey } from '../format/version-key.ts';
import { writeRecords, type Records } from '../write/write-records.ts';

async function bundleOf(records: Records | readonly unknown[]): Promise<KnowledgeBundle> {
  const path = join(temporaryFolder(), 'knowledge.bundle');
  await writeRecords(path, 'osv' in records ? records : { osv: records });
  const bundle = openBundle(path);
  onTestFinished(() => bundle.close());
  return bundle;
}

const idsOf = (entries: readonly AffectedPackage[]): string[] => entries.map(({ advisoryId }) => advisoryId);

test('a package is found by exactly its name in its ecosystem', async () => {
  const bundle = await bundleOf([
    osvRecord('GHSA-1', { package: 'left-pad' }),
    osvRecord('GHSA-2', { package: 'left-pad', ecosystem: 'Packagist' }),
    osvRecord('GHSA-3', { package: 'Left-Pad' }),
    osvRecord('GHSA-4', { package: '@scope/left-pad' }),
    osvRecord('GHSA-5', { package: 'left-pad', ecosystem: 'PyPI' }),
  ]);
  expect(idsOf(bundle.findByPackage('npm', 'left-pad'))).toEqual(['GHSA-1']);
  expect(idsOf(bundle.findByPackage('npm', '@scope/left-pad'))).toEqual(['GHSA-4']);
  expect(idsOf(bundle.findByPackage('composer', 'LEFT-pad'))).toEqual(['GHSA-2']);
  expect(bundle.findByPackage('npm', 'left')).toEqual([]);
});

test('an entry comes back as the advisory states it', async () => {
  const ranges = [
    { type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }, { introduced: '2.0.0-beta.1' }, { last_affected: '2.5.0' }] },
    { type: 'GIT', events: [{ introduced: '0' }] },
    { type: 'ECOSYSTEM', events: [{ introduced: '3.0.0' }, { limit: '4.0.0' }] },
  ];
  const affected = [
    { package: { ecosystem: 'Go', name: 'x' } },
    { package: { ecosystem: 'npm', name: 'ünï' }, ranges, versions: ['9.9.9', 'v1'] },
  ];
  const bundle = await bundleOf([osvRecord('GHSA-1', { affected })]);
  expect(bundle.findByPackage('npm', 'ünï')).toEqual([
    {
      source: 'OSV',
      advisoryId: 'GHSA-1',
      affectedIndex: 1,
      ecosystem: 'npm',
      name: 'ünï',
      repository: null,
      ranges: [ranges[0], ranges[2]],
      versions: ['9.9.9', 'v1'],
      malware: false,
    },
  ]);
});

test('withdrawn records are kept and match nothing', async () => {
  const bundle = await bundleOf([osvRecord('GHSA-1', { withdrawn: '2025-02-01T00:00:00Z' }), osvRecord('GHSA-2')]);
  expect(idsOf(bundle.findByPackage('npm', 'left-pad'))).toEqual(['GHSA-2']);
  expect(bundle.advisory('GHSA-1')?.withdrawn).toBe('2025-02-01T00:00:00.000Z');
});

test('malicious packages are marked as such', async () => {
  const bundle = await bundleOf([
    osvRecord('MAL-2024-1', { package: 'evil' }),
    osvRecord('GHSA-1', { package: 'evil', database_specific: { cwe_ids: ['CWE-506'] } }),
    osvRecord('GHSA-2', { package: 'evil' }),
  ]);
  expect(bundle.findByPackage('npm', 'evil').map(({ advisoryId, malware }) => [advisoryId, malware])).toEqual([
    ['GHSA-1', true],
    ['GHSA-2', false],
    ['MAL-2024-1', true],
  ]);
});

test("Drupal's repository is Composer's, a private repository is nobody's", async () => {
  const bundle = await bundleOf([
    osvRecord('DRUPAL-1', { package: 'drupal/token', ecosystem: 'Packagist:https://packages.drupal.org/8' }),
    osvRecord('X-1', { package: 'drupal/token', ecosystem: 'Packagist:https://packages.example.org' }),
    osvRecord('X-2', { package: 'drupal/token', ecosystem: 'Packagist' }),
  ]);
  expect(bundle.findByPackage('composer', 'drupal/token').map(({ advisoryId, repository }) => [advisoryId, repository])).toEqual([
    ['DRUPAL-1', 'drupal'],
    ['X-2', 'packagist'],
  ]);
});

test('names of built-in properties are names like any other', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'length', ''];
  const bundle = await bundleOf(names.map((name, at) => osvRecord(`GHSA-${at}`, { package: name })));
  expect(names.map((name) => idsOf(bundle.findByPackage('npm', name)))).toEqual(names.map((_, at) => [`GHSA-${at}`]));
  expect(bundle.weakness('constructor')).toBeUndefined();
  expect(bundle.vulnerability('__proto__')).toBeUndefined();
  expect(bundle.license('toString')).toBeUndefined();
  expect((await bundleOf([])).findByPackage('npm', 'constructor')).toEqual([]);
});

test('a vulnerability is found under each of its names, with everything known of it', async () => {
  const bundle = await bundleOf({
    osv: [
      osvRecord('GHSA-1', { aliases: ['CVE-2024-0001'] }),
      osvRecord('MAL-1', { aliases: ['GHSA-1'], package: 'other' }),
      osvRecord('GHSA-9'),
    ],
    nvd: [
      { id: 'CVE-2024-0001', status: 'Analyzed', published: null, modified: null, severities: [], weaknesses: ['CWE-79'], cpes: [] },
      { id: 'CVE-2024-0002', status: 'Rejected', published: null, modified: null, severities: [], weaknesses: [], cpes: [] },
    ],
    epss: {
      date: '2025-01-01',
      keys: Uint32Array.of(34 * 2 ** 24 + 1),
      scores: Uint32Array.of(123_450_000),
      percentiles: Uint32Array.of(990_000_000),
    },
    kev: { 'CVE-2024-0001': { date_added: '2024-03-01', due_date: null, ransomware: null } },
  });
  for (const name of ['CVE-2024-0001', 'GHSA-1', 'MAL-1']) {
    const found = bundle.vulnerability(name)!;
    expect({ ...found, advisories: found.advisories.map(({ id }) => id), nvd: found.nvd?.weaknesses }).toEqual({
      id: 'CVE-2024-0001',
      aliases: ['GHSA-1', 'MAL-1'],
      advisories: ['GHSA-1', 'MAL-1'],
      nvd: ['CWE-79'],
      kev: { date_added: '2024-03-01', due_date: null, ransomware: null },
      epss: { score: 0.12345, percentile: 0.99, date: '2025-01-01' },
    });
  }
  expect(bundle.vulnerability('GHSA-9')).toMatchObject({ id: 'GHSA-9', aliases: [], nvd: null, kev: null, epss: null });
  expect(bundle.vulnerability('CVE-2024-0002')).toBeUndefined();
});

test('a record of a CVE that has no other name keeps it apart from those of collective advisories', async () => {
  const bundle = await bundleOf([
    osvRecord('CVE-2024-0002'),
    osvRecord('DRUPAL-1', { aliases: ['CVE-2024-0001', 'CVE-2024-0002'] }),
    osvRecord('GHSA-1', { aliases: ['CVE-2024-0001'] }),
  ]);
  const aliasesOf = (id: string) => bundle.vulnerability(id)?.aliases;
  expect([aliasesOf('CVE-2024-0001'), aliasesOf('CVE-2024-0002')]).toEqual([['DRUPAL-1', 'GHSA-1'], []]);
});

test('categories and licenses answer what the lists say', async () => {
  const bundle = await bundleOf({
    osv: [],
    weaknesses: { 'CWE-79': { id: 'CWE-79', name: 'Cross-site scripting', parents: ['CWE-74'], consequences: [] } },
    owasp: {
      'CWE-79': [
        { edition: '2021', id: 'A03:2021', name: 'Injection' },
        { edition: '2025', id: 'A05:2025', name: 'Injection' },
      ],
      'CWE-89': [{ edition: '2021', id: 'A03:2021', name: 'Injection' }],
    },
    licenses: { MIT: { id: 'MIT', name: 'MIT License', deprecated: false, osiApproved: true, fsfFree: true } },
    licenseCategories: { MIT: 'Permissive' },
  });
  expect(bundle.weakness('CWE-79')?.parents).toEqual(['CWE-74']);
  expect(bundle.owasp(['CWE-89', 'CWE-79', 'CWE-1']).map(({ id }) => id)).toEqual(['A03:2021', 'A05:2025']);
  expect(bundle.license('MIT')).toMatchObject({ id: 'MIT', category: 'Permissive' });
});

test('a plain version and its key say the same', () => {
  expect(['0.0.0', '1.2.3', '99999.99999.99999'].map((version) => versionOfKey(versionKey(version)!))).toEqual([
    '0.0.0',
    '1.2.3',
    '99999.99999.99999',
  ]);
  expect(['1.2', '01.2.3', 'v1.2.3', '1.2.3-rc.1', '100000.0.0', '1.2.3.4'].map(versionKey)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('what plain numbers rule out, the order of versions rules out', () => {
  const plain = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2)).map((parts) => parts.join('.'));
  const version = fc.oneof({ weight: 8, arbitrary: plain }, fc.constantFrom('0', '1.0', '2.0.0-beta.1', 'v1.1.1'));
  const event = fc.oneof(
    ...(['introduced', 'fixed', 'last_affected', 'limit'] as const).map((kind) => version.map((bound): RangeEvent => ({ [kind]: bound }))),
  );
  const range = fc.record({ type: fc.constant('SEMVER' as const), events: fc.array(event, { maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 3 }), fc.array(version, { maxLength: 3 }), plain, (ranges, versions, asked) => {
      const entry = { source: 'OSV', affectedIndex: 0, name: 'a', repository: null, ranges, versions, malware: false } as const;
      const out = new ByteWriter();
      encodeRow(out, entry, 'a');
      const row = out.take();
      expect(decodeRow(new ByteReader(row), 'npm', 'a', 'GHSA-1')).toEqual({ ...entry, advisoryId: 'GHSA-1', ecosystem: 'npm' });
      if (mayHold(new ByteReader(row), 'npm', asked, versionKey(asked)!)) return;
      expect(versions).not.toContain(asked);
      expect(ranges.some(({ events }) => holds(events, versionKey(asked)!))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

/** OSV's evaluation, written down plainly for versions that are all plain numbers; a range with another version holds everything. */
function holds(events: readonly RangeEvent[], key: number): boolean {
  const bounds = events.map((event) => keyOf(Object.values(event)[0]!));
  if (bounds.includes(undefined)) return true;
  const limits = events.flatMap(({ limit }) => (limit === undefined ? [] : [keyOf(limit)!]));
  if (limits.length > 0 && !limits.some((limit) => key < limit)) return false;
  const sorted = events.map((event, at) => ({ event, bound: bounds[at]! })).sort((one, other) => one.bound - other.bound);
  return sorted.reduce((vulnerable, { event, bound }) => {
    if (event.introduced !== undefined && key >= bound) return true;
    if (event.fixed !== undefined && key >= bound) return false;
    return event.last_affected !== undefined && key > bound ? false : vulnerable;
  }, false);
}

const keyOf = (version: string): number | undefined => (version === '0' ? -1 : versionKey(version));
