import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyEvidence } from '#engine/evidence/verify-evidence.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { runSteps } from '#tests/conformance/matching/run-steps.ts';
import { withFolder } from '#tests/conformance/matching/with-folder.ts';

const names = ['real', 'forked', 'linked', 'packed', 'member', 'alias'];
const records = names.map((name, index) => ({
  id: `GHSA-${index}-${name}`,
  modified: '2026-01-01T00:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] }],
}));

const manifest = {
  name: 'project',
  version: '1.0.0',
  workspaces: ['packages/member'],
  dependencies: {
    alias: 'npm:real@1.2.0',
    forked: 'git+ssh://git@code.example/forked.git#abc',
    packed: 'https://files.example/packed-1.0.0.tgz',
    linked: 'file:../linked',
  },
};

const files = {
  'package.json': JSON.stringify(manifest),
  'packages/member/package.json': JSON.stringify({ name: 'member', version: '1.0.0' }),
  'package-lock.json': JSON.stringify(
    {
      name: 'project',
      lockfileVersion: 3,
      packages: {
        '': manifest,
        'packages/member': { version: '1.0.0' },
        'node_modules/member': { resolved: 'packages/member', link: true },
        'node_modules/alias': { name: 'real', version: '1.2.0', resolved: 'https://registry.npmjs.org/real/-/real-1.2.0.tgz' },
        'node_modules/forked': { version: '1.0.0', resolved: 'git+ssh://git@code.example/forked.git#abc' },
        'node_modules/packed': { version: '1.0.0', resolved: 'https://files.example/packed-1.0.0.tgz' },
        '../linked': { version: '1.0.0' },
        'node_modules/linked': { resolved: '../linked', link: true },
      },
    },
    undefined,
    2,
  ),
};

test('an alias is matched as the package it stands for; what is from no registry is listed instead of matched', async () => {
  const { vulnerabilities, coverage } = await withRecords({ osv: records }, (bundle) =>
    withFolder(files, async (folder) => (await runSteps(folder, bundle))['vuln-finder']),
  );
  expect(vulnerabilities.map(({ id, affected }) => [id, affected.map(({ purl }) => purl)])).toEqual([
    ['GHSA-0-real', ['pkg:npm/real@1.2.0']],
  ]);
  expect(coverage.packages.matched).toBe(1);
  expect(coverage.unresolved.map(({ name, reason }) => [name, reason])).toEqual([
    ['forked', 'git'],
    ['linked', 'link'],
    ['packed', 'tarball'],
  ]);
  expect(coverage.complete).toBe(false);
});

const affecting = (id: string, ecosystem: string, name: string) => ({
  id,
  modified: '2026-01-01T00:00:00Z',
  affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '3.5.0-rc.1' }] }] }],
});

test('packages of asset-packagist are matched as the npm releases that their addresses name, with evidence that is confirmed', async () => {
  const osv = [
    affecting('GHSA-1', 'npm', 'jquery'),
    affecting('GHSA-2', 'npm', '@vue/router'),
    affecting('GHSA-3', 'npm', 'bootstrap'),
    affecting('GHSA-4', 'Packagist', 'npm-asset/jquery'),
    affecting('GHSA-5', 'npm', 'npm-asset/jquery'),
  ];
  const packages = [
    { name: 'npm-asset/jquery', version: '3.4.0', dist: { type: 'tar', url: 'https://registry.npmjs.org/jquery/-/jquery-3.4.0.tgz' } },
    // Composer writes prereleases in its own manner, and advisories of npm know them in npm's.
    {
      name: 'npm-asset/vue--router',
      version: '3.5.0-beta2',
      dist: { type: 'tar', url: 'https://registry.npmjs.org/@vue/router/-/router-3.5.0-beta.2.tgz' },
    },
    {
      name: 'bower-asset/bootstrap',
      version: '3.4.0',
      source: { type: 'git', url: 'https://github.com/twbs/bootstrap.git', reference: 'abc' },
      dist: { type: 'zip', url: 'https://api.github.com/repos/twbs/bootstrap/zipball/abc', reference: 'abc' },
    },
  ];
  const composerFiles = {
    'composer.json': JSON.stringify({ require: Object.fromEntries(packages.map(({ name }) => [name, '*'])) }),
    'composer.lock': JSON.stringify({ packages, 'packages-dev': [] }, undefined, 2),
  };
  await withRecords({ osv }, (bundle) =>
    withFolder(composerFiles, async (folder) => {
      const result = (await runSteps(folder, bundle))['vuln-finder'];
      expect(
        result.vulnerabilities.map(({ id, affected }) => [id, ...affected.map(({ purl, name, version }) => [purl, name, version])]),
      ).toEqual([
        ['GHSA-1', ['pkg:composer/npm-asset/jquery@3.4.0', 'jquery', '3.4.0']],
        ['GHSA-2', ['pkg:composer/npm-asset/vue--router@3.5.0-beta2', '@vue/router', '3.5.0-beta.2']],
      ]);
      expect(result.coverage.packages.matched).toBe(2);
      expect(result.coverage.unresolved.map(({ name, reason }) => [name, reason])).toEqual([['bower-asset/bootstrap', 'git']]);
      const readFile = (path: string) => readFileSync(join(folder, path));
      expect(verifyEvidence(result, { advisories: bundle, readFile })).toEqual({ findings: 2, checked: 2, rejected: [] });
    }),
  );
});

test('the same checkout and bundle give the same bytes', async () => {
  await withRecords({ osv: records }, (bundle) =>
    withFolder(files, async (folder) => {
      const [first, second] = [await runSteps(folder, bundle), await runSteps(folder, bundle)];
      expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    }),
  );
});
