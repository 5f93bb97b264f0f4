import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { osvRecord, writeOsvFeed } from '#tests/given/feed-folder.ts';
import { runCli } from '#tests/given/given-cli.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';

function given(): { folder: string; osv: string; bundle: string } {
  const folder = temporaryFolder();
  writeOsvFeed(join(folder, 'osv'), 'Packagist', []);
  return { folder, osv: writeOsvFeed(join(folder, 'osv'), 'npm', [osvRecord('GHSA-1')]), bundle: join(folder, 'knowledge.bundle') };
}

test('feeds become a bundle, the bundle one file, the file a bundle elsewhere, all with one hash', async () => {
  const { folder, osv, bundle } = given();
  const synced = await runCli(['knowledge', 'sync', '--base-url', `osv=${osv}`, '--out', bundle, '--offline', '--json']);
  expect(synced.code).toBe(0);
  const { hash } = JSON.parse(synced.stdout) as { hash: string };
  const again = await runCli(['knowledge', 'sync', '--base-url', `osv=${osv}`, '--out', bundle]);
  expect(again).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`No changes to the vulnerability data in ${bundle}\nhash ${hash}`),
  });

  const carried = join(folder, 'carried');
  const elsewhere = join(folder, 'elsewhere', 'knowledge.bundle');
  expect(await runCli(['knowledge', 'export', carried, '--knowledge', bundle])).toMatchObject({ code: 0 });
  expect(await runCli(['knowledge', 'import', carried, '--out', elsewhere])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(hash),
  });
  const status = await runCli(['knowledge', 'status', '--knowledge', elsewhere, '--verify', '--json']);
  expect(JSON.parse(status.stdout)).toMatchObject({
    hash,
    feeds: [{ name: 'OSV npm', records: 1, fetched_at: expect.any(String) }, {}],
    failures: {},
    absent: ['FriendsOfPHP', 'NVD', 'CISA KEV', 'FIRST EPSS', 'CWE', 'SPDX', 'ScanCode LicenseDB'],
  });
  expect(readFileSync(elsewhere).equals(readFileSync(bundle))).toBe(true);
});

test('a feed that cannot be used is named and the exit code tells it', async () => {
  const { folder, bundle } = given();
  const osv = writeOsvFeed(join(folder, 'only-npm'), 'npm', [osvRecord('GHSA-1')]);
  const synced = await runCli(['knowledge', 'sync', '--base-url', `osv=${osv}`, '--out', bundle]);
  expect(synced).toMatchObject({ code: 2, stdout: expect.stringContaining('SKIPPED OSV Packagist: There is no file://') });
});

test.each([
  [['sync', '--offline'], '--offline does not allow osv='],
  [['sync', '--base-url', 'nobody=https://example.org'], 'Unknown source "nobody"'],
  [['sync', '--base-url', 'osv=ftp://example.org'], 'Give the address as osv=https://'],
  [['sync', '--base-url', `osv=${pathToFileURL('/nowhere').href}`], 'No feed could be used'],
  [['status'], 'No vulnerability data at'],
  [['export', 'somewhere'], 'No vulnerability data at'],
  [['import', '/nowhere'], 'There is no file /nowhere.'],
])('%j says what is wrong', async (args, text) => {
  const { bundle } = given();
  const place = args[0] === 'status' || args[0] === 'export' ? ['--knowledge', bundle] : ['--out', bundle];
  const ran = await runCli(['knowledge', ...args, ...place]);
  expect(ran.code).not.toBe(0);
  expect(ran.stderr).toContain(text);
});
