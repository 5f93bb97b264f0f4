import { afterAll, beforeAll, expect, test } from 'vitest';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackagist, packagistEntry, type PackagistServer } from '#tests/forge/registry/packagist-server.ts';
import { fixFiles, type FixInput } from '#tests/given/given-proving.ts';
import { lockEntry } from './write-composer-lock.ts';

const RELEASES: Readonly<Record<string, object>> = {
  'acme/web@1.0.0': { require: { php: '>=8.1', 'acme/parser': '^1.0' } },
  'acme/web@1.1.0': { require: { php: '>=8.1', 'acme/parser': '^2.0' } },
  'acme/web@2.0.0': { require: { php: '>=8.1', 'acme/parser': '^3.0' } },
  'acme/parser@1.0.0': {},
  'acme/parser@1.0.1': {},
  'acme/parser@1.0.2': { require: { php: '>=8.4' } },
  'acme/parser@2.0.0': {},
  'acme/parser@3.0.0': {},
  'acme/old@1.0.0': { require: { 'acme/parser': '1.0.*' } },
  'acme/dead@1.0.0': {},
  'acme/slow@1.0.0': {},
  'acme/slow@1.2.0': { conflict: { 'acme/other': '<2.0' } },
  'acme/other@1.0.0': {},
  'acme/other@2.0.0': {},
};
const universe = new Map<string, object[]>();
for (const [id, more] of Object.entries(RELEASES)) {
  const name = id.slice(0, id.lastIndexOf('@'));
  universe.set(name, [...(universe.get(name) ?? []), packagistEntry(id, more)]);
}

let packagist: PackagistServer;
beforeAll(async () => {
  packagist = await openPackagist(universe);
});
afterAll(() => packagist.close());

const filesOf = (manifest: object, locked: readonly string[]) => ({
  'composer.json': `${JSON.stringify(manifest, null, 4)}\n`,
  'composer.lock': `${JSON.stringify(
    {
      _readme: ['made'],
      'content-hash': '00000000000000000000000000000000',
      packages: locked.map((id) => lockEntry(packagistEntry(id, RELEASES[id]))),
      'packages-dev': [],
      aliases: [],
      'minimum-stability': 'stable',
      'stability-flags': {},
      platform: { php: '>=8.1' },
      'plugin-api-version': '2.6.0',
    },
    null,
    4,
  )}\n`,
});
const advisory = (id: string, name: string, versions: readonly string[]) => ({
  id,
  modified: '2026-01-01T00:00:00Z',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  affected: [{ package: { ecosystem: 'Packagist', name }, versions }],
});

const fix = (records: readonly object[], files: FixInput['files'], more: Partial<FixInput> = {}) =>
  withRecords({ osv: records }, (advisories) => fixFiles({ files, registryUrl: packagist.url, advisories, ...more }));

const MANIFEST = { name: 'acme/shop', require: { php: '>=8.1', 'acme/web': '^1.0', 'acme/dead': '^1.0' } };
const LOCKED = ['acme/dead@1.0.0', 'acme/parser@1.0.0', 'acme/web@1.0.0'];

test("the nearest release that the project's PHP runs takes the place of a vulnerable one, and nothing else changes", async () => {
  const files = filesOf(MANIFEST, LOCKED);
  const { result, projects } = await fix(
    [advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0']), advisory('GHSA-0000-0000-0002', 'acme/dead', ['1.0.0'])],
    files,
  );
  const [plan] = result.projects[0]!.plans;
  expect(plan).toMatchObject({
    class: 'lockfile_only',
    moves: [{ kind: 'refresh', name: 'acme/parser', from: '1.0.0', to: '1.0.1' }],
    effect: {
      cured: [{ vulnerability_id: 'GHSA-0000-0000-0001' }],
      introduced: [],
      added: ['pkg:composer/acme/parser@1.0.1'],
      removed: ['pkg:composer/acme/parser@1.0.0'],
    },
    proof: { by: 'own_resolution', reason: null },
  });
  const texts = projects[0]!.texts.get(plan!.id)!;
  expect([...texts.keys()]).toEqual(['composer.lock']);
  expect(texts.get('composer.lock')).toContain('ref-1.0.1');
  expect(plan!.files).toMatchObject([{ path: 'composer.lock', added_lines: 4, removed_lines: 4 }]);
  expect(
    result.patches.map(({ vulnerability_id, patch_type, reason, components }) => [vulnerability_id, patch_type, reason, components[0]!.to]),
  ).toEqual([
    ['GHSA-0000-0000-0001', 'FULL', null, ['1.0.1']],
    ['GHSA-0000-0000-0002', 'NONE', 'no_fixed_version', []],
  ]);
});

test('what needs a package moves where it allows no fixed release, and a manifest changes only where that does not do', async () => {
  const requirer = await fix([advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0', '1.0.1', '1.0.2'])], filesOf(MANIFEST, LOCKED));
  expect(
    requirer.result.projects[0]!.plans.map(({ class: planClass, moves }) => [planClass, moves.map(({ name, to }) => `${name} ${to}`)]),
  ).toEqual([['lockfile_only', ['acme/parser 2.0.0', 'acme/web 1.1.0']]]);
  const bump = await fix([advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0', '1.0.1', '1.0.2', '2.0.0'])], filesOf(MANIFEST, LOCKED));
  const [plan] = bump.result.projects[0]!.plans;
  expect(plan).toMatchObject({
    class: 'most_risk_removed',
    moves: [
      { kind: 'refresh', name: 'acme/parser', to: '3.0.0' },
      { kind: 'bump', name: 'acme/web', from: '^1.0', to: '^2.0.0', major: true },
    ],
  });
  expect(bump.projects[0]!.texts.get(plan!.id)!.get('composer.json')).toContain('"acme/web": "^2.0.0"');
});

test('what needs a package and allows no fixed release is named', async () => {
  const files = filesOf({ name: 'acme/shop', require: { php: '>=8.1', 'acme/old': '^1.0' } }, ['acme/old@1.0.0', 'acme/parser@1.0.0']);
  const { result } = await fix([advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0', '1.0.1', '1.0.2'])], files);
  expect(result.patches.map(({ reason, components }) => [reason, components.map((component) => component.held_by)])).toEqual([
    ['capped', [[{ name: 'acme/old', version: '1.0.0', range: '1.0.*' }]]],
  ]);
});

test('fixed releases that ask for another PHP are named as the reason', async () => {
  const vulnerable = ['1.0.0', '1.0.1', '2.0.0', '3.0.0'];
  const { result } = await fix([advisory('GHSA-0000-0000-0001', 'acme/parser', vulnerable)], filesOf(MANIFEST, LOCKED));
  expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([['NONE', 'platform']]);
});

test('a vulnerability that stays on the release another one is fixed by is not fixed, and the reason is told', async () => {
  const both = [
    advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0']),
    advisory('GHSA-0000-0000-0002', 'acme/parser', ['1.0.0', '1.0.1', '1.0.2', '2.0.0', '3.0.0']),
  ];
  const { result } = await fix(both, filesOf(MANIFEST, LOCKED));
  expect(result.patches.map(({ vulnerability_id, patch_type, reason }) => [vulnerability_id, patch_type, reason])).toEqual([
    ['GHSA-0000-0000-0001', 'FULL', null],
    ['GHSA-0000-0000-0002', 'NONE', 'no_fixed_version'],
  ]);
});

test('a policy without majors says so', async () => {
  const records = [advisory('GHSA-0000-0000-0001', 'acme/web', ['1.0.0', '1.1.0'])];
  const { result } = await fix(records, filesOf(MANIFEST, LOCKED), { policy: { allowMajor: false } });
  expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([['NONE', 'policy_major']]);
});

test('what conflicts with the fixed release moves with it', async () => {
  const manifest = { require: { 'acme/slow': '^1.0', 'acme/other': '*' } };
  const { result } = await fix(
    [advisory('GHSA-0000-0000-0001', 'acme/slow', ['1.0.0'])],
    filesOf(manifest, ['acme/other@1.0.0', 'acme/slow@1.0.0']),
  );
  expect(result.projects[0]!.plans[0]!.moves.map(({ name, to }) => `${name} ${to}`)).toEqual(['acme/slow 1.2.0', 'acme/other 2.0.0']);
});

test('a package that Packagist does not publish stays, and is not asked for', async () => {
  const files = filesOf(MANIFEST, LOCKED);
  const own = {
    ...files,
    'composer.lock': files['composer.lock'].replaceAll('https://packagist.org/downloads/', 'https://packages.example.org/'),
  };
  const asked = packagist.asked.length;
  const { result } = await fix([advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0'])], own);
  expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([['NONE', 'not_in_registry']]);
  expect(packagist.asked.slice(asked)).toEqual([]);
});

test('a registry that fails makes no promise', async () => {
  packagist.status['acme/parser'] = 500;
  try {
    const { result } = await fix([advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0'])], filesOf(MANIFEST, LOCKED));
    expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([['NONE', 'registry_unavailable']]);
  } finally {
    delete packagist.status['acme/parser'];
  }
});

test('requirements that a plugin merges in are unknown, so there is no plan', async () => {
  const manifest = { ...MANIFEST, extra: { 'merge-plugin': { include: ['parts/*/composer.json'] } } };
  const { result } = await fix([advisory('GHSA-0000-0000-0001', 'acme/parser', ['1.0.0'])], filesOf(manifest, LOCKED));
  expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([['NONE', 'not_supported']]);
});
