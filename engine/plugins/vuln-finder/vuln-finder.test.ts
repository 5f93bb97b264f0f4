import { expect, test } from 'vitest';
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

test('the same checkout and bundle give the same bytes', async () => {
  await withRecords({ osv: records }, (bundle) =>
    withFolder(files, async (folder) => {
      const [first, second] = [await runSteps(folder, bundle), await runSteps(folder, bundle)];
      expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    }),
  );
});
