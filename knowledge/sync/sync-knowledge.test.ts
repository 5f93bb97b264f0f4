import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nvdCve, osvRecord, writeNvdFeed, writeOsvFeed, type OsvRecordLike } from '#tests/given/feed-folder.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { openKnowledge } from './knowledge-state.ts';
import { syncKnowledge, type SyncReport } from './sync-knowledge.ts';
import type { SyncOptions } from './sync-options.ts';
import { exportKnowledge, importKnowledge } from './transfer-knowledge.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const WEEKS_LATER = () => new Date('2026-03-20T12:00:00Z');

interface Given {
  readonly folder: string;
  readonly bundlePath: string;
  sync(options?: Partial<SyncOptions>): Promise<SyncReport>;
  ids(): string[];
}

/** A folder with OSV feeds of these records, and a place for the bundle. */
function given(npm: readonly OsvRecordLike[], packagist: readonly OsvRecordLike[] = []): Given {
  const folder = temporaryFolder();
  const bundlePath = join(folder, 'out', 'knowledge.bundle');
  publish(folder, npm, packagist);
  const baseUrls = { osv: pathToFileURL(join(folder, 'osv')).href };
  return {
    folder,
    bundlePath,
    sync: (options = {}) => syncKnowledge({ bundlePath, baseUrls, now: () => NOW, backoff: [], ...options }),
    ids: () => {
      const knowledge = openKnowledge(bundlePath);
      const ids = [...knowledge.records()].map(({ id }) => id);
      knowledge.close();
      return ids;
    },
  };
}

function publish(folder: string, npm: readonly OsvRecordLike[], packagist: readonly OsvRecordLike[] = []): void {
  writeOsvFeed(join(folder, 'osv'), 'npm', npm);
  writeOsvFeed(join(folder, 'osv'), 'Packagist', packagist);
}

const many = (count: number): OsvRecordLike[] =>
  Array.from({ length: count }, (_, at) => osvRecord(`GHSA-${at}`, { package: `package-${at}` }));
const cvesOf = (year: number, count: number): object[] => Array.from({ length: count }, (_, at) => nvdCve(`CVE-${year}-${1_000 + at}`));
const bytesOf = (path: string): string => readFileSync(path).toString('base64');

test('the same feeds give the same bytes and the same hash', async () => {
  const one = given(many(60), [osvRecord('GHSA-php', { ecosystem: 'Packagist', package: 'a/b' })]);
  const other = given(many(60).reverse(), [osvRecord('GHSA-php', { ecosystem: 'Packagist', package: 'a/b' })]);
  const [first, second] = [await one.sync(), await other.sync({ now: () => new Date('2026-09-09T09:09:09Z') })];
  expect(second.hash).toBe(first.hash);
  expect(bytesOf(other.bundlePath)).toBe(bytesOf(one.bundlePath));
});

test('what came in increments is, byte for byte, what comes at once', async () => {
  const world = given(many(300));
  await world.sync();
  const revised = osvRecord('GHSA-7', { package: 'renamed', modified: '2025-05-05T00:00:00Z', aliases: ['CVE-2025-0007'] });
  const next = [
    ...many(300).filter(({ id }) => id !== 'GHSA-7' && id !== 'GHSA-9'),
    revised,
    osvRecord('MAL-2025-1', { modified: '2025-05-06T00:00:00Z' }),
  ];
  publish(world.folder, next);
  rmSync(join(world.folder, 'osv/npm/all.zip'));
  const increment = await world.sync();
  const fresh = given(next);
  expect(increment).toMatchObject({ changed: true, failures: {}, hash: (await fresh.sync()).hash });
  expect(bytesOf(world.bundlePath)).toBe(bytesOf(fresh.bundlePath));
  expect(world.ids()).not.toContain('GHSA-9');
});

test('without a network a sync ends within 30 s, names every host, and keeps the bundle', async () => {
  const world = given(many(30));
  const { hash } = await world.sync();
  const names = ['osv', 'nvd', 'kev', 'epss', 'cwe', 'spdx', 'licensedb'] as const;
  const baseUrls = Object.fromEntries(names.map((name, at) => [name, `http://127.0.0.1:${at + 1}`]));
  const began = performance.now();
  const report = await syncKnowledge({ bundlePath: world.bundlePath, baseUrls, now: WEEKS_LATER });
  expect(performance.now() - began).toBeLessThan(30_000);
  expect([report.hash, report.changed]).toEqual([hash, false]);
  expect(new Set(Object.values(report.failures))).toEqual(
    new Set(names.map((_, at) => `127.0.0.1:${at + 1} cannot be reached. The connection was refused.`)),
  );
});

test('nothing new leaves the bundle alone and says when that was seen', async () => {
  const world = given(many(30));
  const first = await world.sync();
  const before = statSync(world.bundlePath).mtimeMs;
  const second = await world.sync({ now: () => new Date('2026-03-02T12:00:00Z') });
  expect(second).toMatchObject({ changed: false, hash: first.hash, failures: {} });
  expect(statSync(world.bundlePath).mtimeMs).toBe(before);
  const knowledge = openKnowledge(world.bundlePath);
  expect(knowledge.bundle).toMatchObject({
    built_at: NOW.toISOString(),
    feeds: [{ name: 'OSV npm', records: 30, fetched_at: '2026-03-02T12:00:00.000Z' }, {}],
  });
  knowledge.close();
});

test('a shrunken feed is not used, unless a person says so', async () => {
  const world = given(many(200));
  const { hash } = await world.sync();
  publish(world.folder, many(100));
  const refused = await world.sync();
  expect(refused).toMatchObject({
    hash,
    changed: false,
    failures: { 'OSV npm': expect.stringContaining('has 100 rows where 200 were expected') },
  });
  expect(world.ids()).toHaveLength(200);
  expect(refused.shrunken).toEqual(['OSV npm']);
  expect(await world.sync({ acceptShrunken: ['OSV Packagist', 'NVD'] })).toMatchObject({ changed: false, shrunken: ['OSV npm'] });
  expect(await world.sync({ acceptShrunken: ['OSV npm'] })).toMatchObject({ changed: true, failures: {}, shrunken: [] });
  expect(world.ids()).toHaveLength(100);
});

test('an archive that lacks what its list names is not used', async () => {
  const world = given(many(200));
  writeOsvFeed(join(world.folder, 'osv'), 'npm', many(100), { list: false });
  await expect(world.sync()).resolves.toMatchObject({ failures: { 'OSV npm': expect.stringContaining('modified_id.csv lists as many') } });
});

test('a cut-off archive is not used and the other feeds are', async () => {
  const world = given(many(100), [osvRecord('GHSA-php', { ecosystem: 'Packagist', package: 'a/b' })]);
  truncateSync(join(world.folder, 'osv/npm/all.zip'), 900);
  const report = await world.sync();
  expect(report.failures['OSV npm']).toContain('is no whole zip archive');
  expect(world.ids()).toEqual(['GHSA-php']);
});

test('an archive with a damaged entry is noticed while it is being written and left out', async () => {
  const world = given(many(100), [osvRecord('GHSA-php', { ecosystem: 'Packagist', package: 'a/b' })]);
  const path = join(world.folder, 'osv/npm/all.zip');
  const bytes = readFileSync(path);
  bytes[4_000] = bytes[4_000]! ^ 0xff;
  writeFileSync(path, bytes);
  const report = await world.sync();
  expect(report.failures['OSV npm']).toContain('is damaged');
  expect(world.ids()).toEqual(['GHSA-php']);
});

test('a record that cannot be read is named, makes the feed incomplete and keeps its old state', async () => {
  const world = given([...many(100), osvRecord('GHSA-x', { package: 'x' })]);
  await world.sync();
  const broken = { ...osvRecord('GHSA-x', { modified: '2025-06-06T00:00:00Z' }), affected: 'everything' } as unknown as OsvRecordLike;
  publish(world.folder, [...many(100), broken]);
  const report = await world.sync();
  expect(report.refused).toEqual([{ feed: 'OSV npm', id: 'GHSA-x', reason: expect.stringContaining('affected') }]);
  const lacking = { name: 'OSV npm', records: 101, complete: false, missing: [{ part: null, expected: 101, had: 100 }] };
  expect(report.feeds[0]).toMatchObject(lacking);
  const knowledge = openKnowledge(world.bundlePath);
  expect(knowledge.findByPackage('npm', 'x').map(({ advisoryId }) => advisoryId)).toEqual(['GHSA-x']);
  knowledge.close();

  const more = osvRecord('GHSA-y', { modified: '2025-07-07T00:00:00Z' });
  publish(world.folder, [...many(100), broken, more]);
  const next = { ...lacking, records: 102, missing: [{ part: null, expected: 102, had: 101 }] };
  expect(await world.sync()).toMatchObject({ refused: [], feeds: [next, {}] });
  publish(world.folder, [...many(100), osvRecord('GHSA-x', { modified: '2025-08-08T00:00:00Z' }), more]);
  const { feeds } = await world.sync();
  expect(feeds[0]).toEqual({ name: 'OSV npm', records: 102, modified: '2025-08-08T00:00:00.000Z', complete: true, starter: false });
});

test('no feed at all is an error that says where nothing was found', async () => {
  const world = given([]);
  rmSync(join(world.folder, 'osv'), { recursive: true });
  await expect(world.sync()).rejects.toThrow(/No feed could be used.*npm\/all\.zip/);
  expect(existsSync(world.bundlePath)).toBe(false);
});

test('records of other ecosystems are left out, records of both are there once', async () => {
  const both = osvRecord('GHSA-both', {
    affected: [{ package: { ecosystem: 'npm', name: 'a' } }, { package: { ecosystem: 'Packagist', name: 'b/b' } }],
  });
  const world = given([osvRecord('GO-1', { ecosystem: 'Go', package: 'x' }), both], [both]);
  const report = await world.sync();
  expect(world.ids()).toEqual(['GHSA-both']);
  expect(report.feeds.map(({ records }) => records)).toEqual([1, 1]);
});

test('a sync that is stopped leaves the bundle and the folder as they were', async () => {
  const world = given(many(50));
  const { hash } = await world.sync();
  publish(world.folder, many(80));
  const stop = new AbortController();
  const progress = () => stop.abort(new Error('stopped by a person'));
  await expect(world.sync({ signal: stop.signal, progress })).rejects.toThrow('stopped by a person');
  const knowledge = openKnowledge(world.bundlePath);
  expect(knowledge.bundle.hash).toBe(hash);
  knowledge.close();
  expect(readdirSync(join(world.folder, 'out')).sort()).toEqual(['knowledge.bundle', 'knowledge.bundle.state.json']);
});

test('what a killed sync left behind is swept by the next one', async () => {
  const world = given(many(10));
  const folder = join(world.folder, 'out');
  mkdirSync(join(folder, 'knowledge.bundle.sync-abc'), { recursive: true });
  writeFileSync(join(folder, 'knowledge.bundle.99999.partial'), 'half');
  writeFileSync(join(folder, 'knowledge.bundle.lock'), '999999999');
  await world.sync();
  expect(readdirSync(folder).sort()).toEqual(['knowledge.bundle', 'knowledge.bundle.state.json']);
});

test('NVD enriches, by year and by its feed of modified records, and a feed that is not what it says is not used', async () => {
  const world = given([osvRecord('GHSA-1', { aliases: ['CVE-2024-1000'] })]);
  const nvd = join(world.folder, 'nvd');
  const nvdAlone = { nvd: pathToFileURL(nvd).href };
  const baseUrls = { osv: pathToFileURL(join(world.folder, 'osv')).href, ...nvdAlone };
  writeNvdFeed(nvd, '2024', [nvdCve('CVE-2024-1000'), nvdCve('CVE-2024-1001')]);
  for (let year = 2002; year < 2023; year++) writeNvdFeed(nvd, String(year), []);
  expect((await world.sync({ baseUrls: nvdAlone })).feeds.at(-1)).toMatchObject({
    name: 'NVD',
    records: 2,
    complete: false,
    missing: ['2023', '2025'].map((part) => ({ part, expected: null, had: 0 })),
  });
  writeNvdFeed(nvd, '2023', [nvdCve('CVE-2023-1000')]);
  writeNvdFeed(nvd, '2025', []);
  expect((await world.sync({ baseUrls })).feeds.at(-1)).toMatchObject({ name: 'NVD', records: 3, complete: true });

  writeNvdFeed(nvd, 'modified', [nvdCve('CVE-2024-1000', { vulnStatus: 'Modified', lastModified: '2026-02-28T00:00:00.000' })]);
  expect(await world.sync({ baseUrls })).toMatchObject({ changed: true, failures: {} });
  const knowledge = openKnowledge(world.bundlePath);
  expect(knowledge.vulnerability('GHSA-1')?.nvd?.status).toBe('Modified');
  knowledge.close();

  writeNvdFeed(nvd, 'modified', [nvdCve('CVE-2024-1001')], { total: 5, meta: false });
  rmSync(join(nvd, 'nvdcve-2.0-modified.meta'));
  expect((await world.sync({ baseUrls })).failures['NVD']).toContain('has 1 records where it says 5');
  writeFileSync(join(nvd, 'nvdcve-2.0-modified.json.gz'), gzipSync('{"totalResults":1,"vulnerabilities":[{"cve":').subarray(0, -4));
  expect((await world.sync({ baseUrls })).failures['NVD']).toContain('is damaged');
});

test('a year of NVD that shrinks is named with what it should have, and nothing of NVD changes', async () => {
  const world = given([osvRecord('GHSA-1')]);
  const nvd = join(world.folder, 'nvd');
  const baseUrls = { nvd: pathToFileURL(nvd).href };
  for (let year = 2002; year < 2027; year++) writeNvdFeed(nvd, String(year), cvesOf(year, year === 2019 ? 100 : 1));
  const { hash } = await world.sync({ baseUrls });
  writeNvdFeed(nvd, '2018', cvesOf(2018, 2));
  writeNvdFeed(nvd, '2019', cvesOf(2019, 50));
  const refusal = expect.stringContaining('NVD 2019 has 50 rows where 100 were expected (the last good fetch had as many)');
  expect(await world.sync({ baseUrls, now: WEEKS_LATER })).toMatchObject({ hash, changed: false, failures: { NVD: refusal } });
  const accepted = await world.sync({ baseUrls, now: WEEKS_LATER, acceptShrunken: true });
  expect(accepted.feeds.at(-1)).toMatchObject({ records: 75, complete: true });
});

test('one file carries everything into another installation', async () => {
  const world = given(many(20));
  const { hash } = await world.sync();
  const carried = join(world.folder, 'carried.knowledge');
  const elsewhere = join(world.folder, 'elsewhere', 'knowledge.bundle');
  await exportKnowledge(world.bundlePath, carried);
  expect(await importKnowledge(carried, elsewhere)).toBe(hash);
  const [here, there] = [openKnowledge(world.bundlePath), openKnowledge(elsewhere)];
  expect(there.bundle).toEqual(here.bundle);
  for (const knowledge of [here, there]) knowledge.close();
});

test('a damaged file is not imported and what is in service stays', async () => {
  const world = given(many(20));
  const { hash } = await world.sync();
  const carried = join(world.folder, 'carried.knowledge');
  await exportKnowledge(world.bundlePath, carried);
  const bytes = readFileSync(carried);
  for (const [name, damaged] of Object.entries({
    changed: Buffer.from(bytes.map((byte, at) => (at === bytes.length - 2_000 ? byte ^ 1 : byte))),
    cut: bytes.subarray(0, -100),
    other: Buffer.from('something else'),
  })) {
    writeFileSync(join(world.folder, name), damaged);
    await expect(importKnowledge(join(world.folder, name), world.bundlePath)).rejects.toThrow(/damaged|not whole|no knowledge bundle/);
  }
  const knowledge = openKnowledge(world.bundlePath);
  expect(knowledge.bundle.hash).toBe(hash);
  knowledge.close();
});

test('a state that belongs to another bundle is not believed', async () => {
  const [one, other] = [given(many(20)), given(many(21))];
  await one.sync();
  await other.sync();
  copyFileSync(`${one.bundlePath}.state.json`, `${other.bundlePath}.state.json`);
  const knowledge = openKnowledge(other.bundlePath);
  expect(knowledge.bundle).toMatchObject({ built_at: null, feeds: [{ fetched_at: null }, { fetched_at: null }] });
  knowledge.close();
});
