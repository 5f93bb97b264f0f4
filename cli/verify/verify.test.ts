import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenBundle, givenFolder, runCli } from '#tests/given/given-cli.ts';

const lockfile = {
  name: 'project',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { a: '^1.0.0' } },
    'node_modules/a': { version: '1.2.3', resolved: 'https://registry.npmjs.org/a/-/a-1.2.3.tgz' },
  },
};
const advisory = {
  id: 'GHSA-1',
  modified: '2026-01-01T00:00:00Z',
  affected: [
    { package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }, { fixed: '1.3.0' }] }] },
  ],
};

const given = givenFolder({
  'project/package.json': JSON.stringify({ name: 'project', dependencies: { a: '^1.0.0' } }),
  'project/package-lock.json': JSON.stringify(lockfile, undefined, 2),
});
const project = join(given.folder, 'project');
const report = join(given.folder, 'report.json');
let knowledge: string;

beforeAll(async () => {
  knowledge = await givenBundle(given.folder, { npm: [JSON.stringify(advisory)], Packagist: [] });
  await runCli(['scan', project, '--knowledge', knowledge, '--format', 'json', '--output', report]);
});
afterAll(() => given.remove());

test('a report of the scanned project is confirmed', async () => {
  const { stdout, code } = await runCli(['verify', report, '--knowledge', knowledge, '--checkout', project]);
  expect({ stdout, code }).toEqual({ stdout: 'Confirmed 1 of 1 matches in 1 finding.\n', code: 0 });
});

test('without the project it says what was not checked', async () => {
  const { stdout, code } = await runCli(['verify', report, '--knowledge', knowledge]);
  expect(stdout).toBe(
    'Confirmed 1 of 1 matches in 1 finding.\nLockfile lines were not checked. To check them, name the project folder with --checkout <folder>.\n',
  );
  expect(code).toBe(0);
});

test('a report that was changed is rejected', async () => {
  const changed = join(given.folder, 'changed.json');
  writeFileSync(changed, readFileSync(report, 'utf8').replaceAll('"fixed":"1.3.0"', '"fixed":"1.4.0"'));
  const { stdout, code } = await runCli(['verify', changed, '--knowledge', knowledge, '--checkout', project]);
  expect(stdout).toBe(
    'GHSA-1 pkg:npm/a@1.2.3 (GHSA-1): GHSA-1 does not list a 1.2.3 as affected in this way.\nConfirmed 0 of 1 matches in 1 finding.\n',
  );
  expect(code).toBe(1);
});

test.each([
  ['package.json', /is not a report with findings/],
  ['missing.json', /Cannot read .* as JSON/],
])('%s is refused with what to do', async (file, words) => {
  const { stderr, code } = await runCli(['verify', join(project, file), '--knowledge', knowledge]);
  expect(stderr).toMatch(words);
  expect(code).toBe(2);
});
