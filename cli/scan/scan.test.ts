import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESULTS } from '#contract/results/results.ts';
import { givenBundle, givenFolder, runCli } from '#tests/given/given-cli.ts';

const advisory = (id: string, name: string, ecosystem: string, fixed: string, severity?: string): string =>
  JSON.stringify({
    id,
    modified: '2026-01-01T00:00:00Z',
    summary: 'A weakness of the test',
    ...(severity ? { severity: [{ type: 'CVSS_V3', score: severity }] } : {}),
    affected: [
      {
        package: { ecosystem, name },
        ranges: [{ type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }],
      },
    ],
  });
const HIGH = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H';
const MEDIUM = 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N';

const lockOf = (name: string, version: string): string =>
  JSON.stringify({
    name: 'app',
    lockfileVersion: 3,
    packages: {
      '': { name: 'app', dependencies: { [name]: '*' } },
      [`node_modules/${name}`]: { version, resolved: `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`, license: 'MIT' },
    },
  });
const manifestOf = (name: string): string => JSON.stringify({ name: 'app', dependencies: { [name]: '*' } });
const projectOf = (name: string, version: string) => ({ 'package.json': manifestOf(name), 'package-lock.json': lockOf(name, version) });

const given = givenFolder({
  ...Object.fromEntries(Object.entries(projectOf('weak', '1.0.0')).map(([path, text]) => [`weak/${path}`, text])),
  ...Object.fromEntries(Object.entries(projectOf('mild', '1.0.0')).map(([path, text]) => [`mild/${path}`, text])),
  ...Object.fromEntries(Object.entries(projectOf('unscored', '1.0.0')).map(([path, text]) => [`unscored/${path}`, text])),
  ...Object.fromEntries(Object.entries(projectOf('weak', '2.0.0')).map(([path, text]) => [`clean/${path}`, text])),
  'unlocked/package.json': manifestOf('weak'),
  'broken/package.json': manifestOf('weak'),
  'broken/package-lock.json': lockOf('weak', '2.0.0').slice(0, 90),
  'empty/readme.txt': 'nothing',
  'php/composer.json': '{"require": {"acme/weak": "^1.0"}}',
  'php/composer.lock':
    '{"packages": [{"name": "acme/weak", "version": "v1.2.0", "notification-url": "https://packagist.org/downloads/"}], "packages-dev": []}',
  ...Object.fromEntries(Object.entries(projectOf('weak', '2.0.0')).map(([path, text]) => [`coded/${path}`, text])),
  'coded/test/run.test.js':
    "const { exec } = require('node:child_process');\nrequire('node:http').createServer((request) => exec(request.url));\n",
  'wrong.bundle': 'no bundle',
});
let bundle: string;
const scan = (folder: string, ...more: string[]) => runCli(['scan', join(given.folder, folder), '--knowledge', bundle, ...more]);

async function scanAtOneTime(): Promise<string> {
  const args = ['scan', join(given.folder, 'weak'), '--knowledge', bundle, '--format', 'json'];
  return (await runCli(args, { SOURCE_DATE_EPOCH: '1700000000' })).stdout;
}

beforeAll(async () => {
  bundle = await givenBundle(given.folder, {
    npm: [
      advisory('GHSA-weak-0000-0001', 'weak', 'npm', '2.0.0', HIGH),
      advisory('GHSA-mild-0000-0001', 'mild', 'npm', '2.0.0', MEDIUM),
      advisory('GHSA-none-0000-0001', 'unscored', 'npm', '2.0.0'),
    ],
    Packagist: [advisory('GHSA-phpw-0000-0001', 'acme/weak', 'Packagist', '1.3.0', HIGH)],
  });
});
afterAll(() => given.remove());

describe('exit codes', () => {
  test('0 for a complete analysis without findings, and silence on standard error', async () => {
    const { code, stdout, stderr } = await scan('clean');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('No known vulnerabilities in 1 component of 1 manifest.');
  });

  test('1 for a finding, which the table names with its fix and place', async () => {
    const { code, stdout, stderr } = await scan('weak');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.split('\n')[1]).toMatch(/^HIGH 7\.5 +GHSA-weak-0000-0001 +weak +1\.0\.0 +2\.0\.0 +production +package-lock\.json:1$/);
    expect(stdout).not.toContain('\u001b');
  });

  test.each([
    ['weak', 'critical', 0],
    ['weak', 'high', 1],
    ['weak', 'low', 1],
    ['mild', 'high', 0],
    ['mild', 'medium', 1],
    // Nobody knows how bad it is, so it meets every threshold.
    ['unscored', 'critical', 1],
  ])('%s with --fail-on %s ends with %i', async (folder, severity, expected) => {
    expect((await scan(folder, '--fail-on', severity)).code).toBe(expected);
  });

  test('findings of Composer packages count like others', async () => {
    const { code, stdout } = await scan('php');
    expect(code).toBe(1);
    expect(stdout).toContain('acme/weak');
  });

  test.each([
    ['unlocked', 'no lockfile'],
    ['broken', 'package-lock.json'],
    ['empty', 'so nothing was analyzed'],
  ])('2 for %s, with the reason on standard error', async (folder, reason) => {
    const { code, stderr } = await scan(folder);
    expect(code).toBe(2);
    expect(stderr).toContain('The analysis is incomplete:');
    expect(stderr).toContain(reason);
  });

  test('2 without knowledge, with the way to get some; the inventory is there all the same', async () => {
    const { code, stdout, stderr } = await runCli([
      'scan',
      join(given.folder, 'clean'),
      '--knowledge',
      '/nowhere/k.bundle',
      '--format',
      'json',
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('No vulnerability data at /nowhere/k.bundle');
    expect(stderr).toContain('understory knowledge sync');
    const report = JSON.parse(stdout);
    expect([report['js-sbom'].components.length, report['vuln-finder'], report.coverage.complete, report.knowledge]).toEqual([
      1,
      undefined,
      false,
      null,
    ]);
  });
});

describe('complaints are one text for people', () => {
  test.each([
    ['a folder that is not there', ['scan', '/nowhere/at/all'], 'Folder /nowhere/at/all does not exist.'],
    ['a file in place of a folder', ['scan', join(given.folder, 'empty/readme.txt')], 'is a file. Name the project folder instead.'],
    [
      'a file that is not a bundle',
      ['scan', join(given.folder, 'clean'), '--knowledge', join(given.folder, 'wrong.bundle')],
      'does not contain vulnerability data that this version can read',
    ],
    ['a severity that does not exist', ['scan', '.', '--fail-on', 'awful'], 'Allowed choices are critical, high, medium, low'],
    ['a format that does not exist', ['scan', '.', '--format', 'word'], 'Allowed choices are table, json'],
    ['models without a scan of the code', ['scan', '.', '--models', '.'], '--models needs --code.'],
    ['all weaknesses without a scan of the code', ['scan', '.', '--all-weaknesses'], '--all-weaknesses needs --code.'],
    [
      'all weaknesses in another format',
      ['scan', '.', '--code', '--all-weaknesses', '--format', 'csv'],
      '--all-weaknesses is for the table. The formats json and sarif always contain all weaknesses.',
    ],
    ['models that do not exist', ['scan', '.', '--code', '--models', '/nowhere'], 'Folder /nowhere does not exist.'],
    ['no folder at all', ['scan'], "missing required argument 'folder'"],
    ['a command that does not exist', ['scam'], 'unknown command'],
  ])('%s', async (_, args, text) => {
    const { code, stdout, stderr } = await runCli(args);
    expect(code).toBe(2);
    expect(stderr).toContain(text);
    expect(stderr + stdout).not.toMatch(/^\s+at .+:\d+/m);
  });

  test('a report that cannot be written', async () => {
    const { code, stderr } = await scan('clean', '--output', '/nowhere/report.txt');
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Cannot write the report to /nowhere/report.txt') });
  });
});

describe('formats', () => {
  test('json holds the result documents by step name, the ledger and the knowledge', async () => {
    const { stdout } = await scan('weak', '--format', 'json');
    const report = JSON.parse(stdout);
    for (const step of ['js-sbom', 'php-sbom', 'vuln-finder'] as const) expect(RESULTS[step].parse(report[step])).toEqual(report[step]);
    expect(report.coverage.complete).toBe(true);
    expect(report.knowledge).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), feeds: [{ records: 3 }, { records: 1 }] });
    expect(Object.keys(report.understory.plugins)).toEqual(['js-sbom', 'php-sbom', 'vuln-finder']);
  });

  test.each([
    ['cyclonedx-json', '"specVersion": "1.6"'],
    ['cyclonedx-1.7-json', '"specVersion": "1.7"'],
    ['cyclonedx-xml', 'http://cyclonedx.org/schema/bom/1.6'],
    ['spdx-json', '"spdxVersion": "SPDX-2.3"'],
    ['sarif', '"security-severity": "7.5"'],
    ['csv', 'GHSA-weak-0000-0001'],
  ])('%s', async (format, text) => {
    const { code, stdout } = await scan('weak', '--format', format);
    expect(code).toBe(1);
    expect(stdout).toContain(text);
  });

  test('--output writes the file and nothing else', async () => {
    const file = join(given.folder, 'report.json');
    const { code, stdout, stderr } = await scan('clean', '--format', 'json', '--output', file);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).coverage.complete).toBe(true);
  });

  test('equal scans at an equal time write equal bytes', async () => {
    expect(await scanAtOneTime()).toBe(await scanAtOneTime());
  });
});

test('--help names every command, and asks for none of them', async () => {
  const { code, stdout } = await runCli(['--help']);
  expect(code).toBe(0);
  expect(['scan', 'verify', 'knowledge', 'audit', 'serve'].filter((name) => !stdout.includes(`\n  ${name} `))).toEqual([]);
});

test('weaknesses outside the default list are listed when asked for, with the reason, and count for nothing', async () => {
  const [usual, all] = [await scan('coded', '--code'), await scan('coded', '--code', '--all-weaknesses')];
  expect([usual.code, all.code]).toEqual([0, 0]);
  expect(usual.stdout).toContain('0 weaknesses in 1 code file. 1 more with low confidence');
  expect(usual.stdout).not.toContain('js/command-injection');
  expect(all.stdout).toMatch(/\n(?:CRITICAL|HIGH) +js\/command-injection {2}test\/run\.test\.js:2 {2}\(test\)\n/);
  expect(all.stdout).toContain('1 more outside the default list');
});
