import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry, type MadeUniverse, type PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { fixFiles, hasManager, type FixInput } from '#tests/given/given-proving.ts';
import { managerRelease } from './prover/manager-releases.ts';

const npm = managerRelease('npm', 11);
const isThere = await hasManager(npm);

const UNIVERSE: MadeUniverse = {
  'web@1.0.0': { dependencies: { parser: '^1.0.0', old: '1.0.0' } },
  'web@1.1.0': { dependencies: { parser: '^1.0.0', old: '1.0.0' } },
  'parser@1.0.0': {},
  'parser@1.0.1': { scripts: { postinstall: 'touch /tmp/understory-canary' } },
  'parser@1.0.2': {},
  'old@1.0.0': {},
  'old@1.0.1': {},
  'dead@1.0.0': {},
};
const advisory = (id: string, name: string, fixed: string | null) => ({
  id,
  modified: '2026-01-01T00:00:00Z',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, ...(fixed === null ? [] : [{ fixed }])] }],
    },
  ],
});
const RECORDS = [advisory('GHSA-0000-0000-0001', 'parser', '1.0.1'), advisory('GHSA-0000-0000-0002', 'dead', null)];

let registry: PackageRegistry;
beforeAll(async () => {
  registry = await openPackageRegistry(UNIVERSE);
});
afterAll(() => registry.close());

const MANIFEST = { name: 'shop', version: '1.0.0', dependencies: { dead: '^1.0.0', web: '^1.0.0' } };
const entry = (name: string, version: string, more: object = {}) => ({
  [`node_modules/${name}`]: { version, resolved: `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`, ...more },
});
const lockfile = (manifest: object = MANIFEST) =>
  `${JSON.stringify(
    {
      name: 'shop',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': manifest,
        ...entry('dead', '1.0.0'),
        ...entry('old', '1.0.0'),
        ...entry('parser', '1.0.0'),
        ...entry('web', '1.0.0', { dependencies: { old: '1.0.0', parser: '^1.0.0' } }),
      },
    },
    null,
    2,
  )}\n`;
const FILES = { 'package.json': `${JSON.stringify(MANIFEST, null, 2)}\n`, 'package-lock.json': lockfile() };

const fix = (more: Partial<FixInput> = {}) =>
  withRecords({ osv: RECORDS }, (advisories) => fixFiles({ files: FILES, registryUrl: registry.url, advisories, ...more }));

describe.skipIf(!isThere)('with npm at hand', () => {
  test('a fix is said only of the lockfile that npm itself wrote, and it moves the least', async () => {
    const shown: string[] = [];
    const { result, projects } = await fix({ progress: (_done, _total, what) => shown.push(what) });
    expect(shown.slice(0, 3)).toEqual([
      'planning package-lock.json',
      'checking that npm accepts package-lock.json without a plan',
      expect.stringMatching(/^proving plan 1 of \d for package-lock\.json, for (?:10|9) min at most$/),
    ]);
    const [plan] = result.projects[0]!.plans;
    expect(plan).toMatchObject({
      class: 'lockfile_only',
      moves: [{ kind: 'refresh', name: 'parser', from: '1.0.0', to: '1.0.1' }],
      effect: {
        cured: [{ vulnerability_id: 'GHSA-0000-0000-0001', purl: 'pkg:npm/parser@1.0.0' }],
        left: [{ vulnerability_id: 'GHSA-0000-0000-0002' }],
        introduced: [],
        added: ['pkg:npm/parser@1.0.1'],
        removed: ['pkg:npm/parser@1.0.0'],
      },
      signals: [{ name: 'parser', to: '1.0.1', major: false, new_install_script: true, new_needs: [], publisher_changed: null }],
      proof: { by: 'manager', manager: 'npm@11.21.2', fixpoint: true, concession: null, reason: null },
    });
    const written = projects[0]!.texts.get(plan!.id)!;
    expect([...written.keys()]).toEqual(['package-lock.json']);
    expect(written.get('package-lock.json')).toContain('https://registry.npmjs.org/parser/-/parser-1.0.1.tgz');
    expect(written.get('package-lock.json')).not.toContain('127.0.0.1');
    expect(result.patches.map(({ vulnerability_id, patch_type, reason }) => [vulnerability_id, patch_type, reason])).toEqual([
      ['GHSA-0000-0000-0001', 'FULL', null],
      ['GHSA-0000-0000-0002', 'NONE', 'no_fixed_version'],
    ]);
  });

  test('a registry that fails makes no promise and no "nothing to do"', async () => {
    registry.faults.status = { parser: 503 };
    try {
      const { result } = await fix();
      expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([
        ['NONE', 'registry_unavailable'],
        ['NONE', 'registry_unavailable'],
      ]);
      expect(result.projects[0]).toMatchObject({ reason: 'registry_unavailable', plans: [] });
    } finally {
      registry.faults.status = {};
    }
  });

  test('an override without effect is safe to delete, one that keeps a finding out is not', async () => {
    const manifest = { ...MANIFEST, overrides: { parser: '1.0.2', web: { old: '1.0.1' } } };
    const web = { dependencies: { old: '1.0.0', parser: '^1.0.0' } };
    const packages = {
      '': MANIFEST,
      ...entry('dead', '1.0.0'),
      ...entry('old', '1.0.1'),
      ...entry('parser', '1.0.2'),
      ...entry('web', '1.0.0', web),
    };
    const files = {
      'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
      'package-lock.json': `${JSON.stringify({ name: 'shop', version: '1.0.0', lockfileVersion: 3, requires: true, packages }, null, 2)}\n`,
    };
    const records = [...RECORDS, advisory('GHSA-0000-0000-0003', 'old', '1.0.1')];
    const { result } = await withRecords({ osv: records }, (advisories) => fixFiles({ files, registryUrl: registry.url, advisories }));
    expect(
      result.projects[0]!.overrides.map(({ keys, verdict, introduced }) => [
        keys.join(' '),
        verdict,
        introduced.map((pair) => pair.vulnerability_id),
      ]),
    ).toEqual([
      ['overrides parser', 'no_effect', []],
      ['overrides web old', 'still_needed', ['GHSA-0000-0000-0003']],
    ]);
  });

  test('what a member of a workspace needs moves in its manifest alone, also where another member depends on it', async () => {
    const member = { name: '@shop/api', version: '1.0.0', dependencies: { parser: '1.0.0' } };
    const root = { name: 'shop', version: '1.0.0', workspaces: ['packages/*'], dependencies: { '@shop/api': '^1.0.0' } };
    const packages = {
      '': root,
      'node_modules/@shop/api': { resolved: 'packages/api', link: true },
      ...entry('parser', '1.0.0'),
      'packages/api': member,
    };
    const files = {
      'package.json': `${JSON.stringify(root, null, 2)}\n`,
      'packages/api/package.json': `${JSON.stringify(member, null, 2)}\n`,
      'package-lock.json': `${JSON.stringify({ name: 'shop', version: '1.0.0', lockfileVersion: 3, requires: true, packages }, null, 2)}\n`,
    };
    const { result } = await fix({ files });
    expect(result.projects[0]!.plans.map(({ moves, proof }) => [moves, proof.by])).toEqual([
      [[{ kind: 'bump', name: 'parser', from: '1.0.0', to: '1.0.1', importers: ['packages/api'], major: false }], 'manager'],
    ]);
  });

  test('nothing of the project runs, and nothing but the relay is asked', async () => {
    const hostile = {
      ...MANIFEST,
      scripts: { preinstall: 'node -e "fetch(\'http://127.0.0.1:9/\')"', prepare: 'touch canary' },
      packageManager: 'npm@11.0.0+sha512.00',
      publishConfig: { registry: 'http://127.0.0.1:9' },
    };
    const files = {
      'package.json': `${JSON.stringify(hostile, null, 2)}\n`,
      'package-lock.json': lockfile(),
      '.npmrc': 'registry=http://127.0.0.1:9/\nscript-shell=/bin/false\nnode-options=--require ./evil.js\nignore-scripts=false\n',
    };
    const before = registry.asked.length;
    const { result } = await fix({ files });
    expect({ ...result.projects[0]! }).toMatchObject({ reason: null });
    expect(result.patches[0]).toMatchObject({ patch_type: 'FULL' });
    expect(registry.asked.slice(before).filter((line) => !/^GET \/(?:web|parser|old|dead)$/.test(line))).toEqual([]);
  });

  test('the time for plans is never exceeded, and what it cut off says so', async () => {
    const { result } = await fix({ budgetSeconds: 0.3 });
    expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([
      ['NONE', 'out_of_budget'],
      ['NONE', 'out_of_budget'],
    ]);
  });
});

test('without the package manager plans stay unproven, and nothing counts as fixed', async () => {
  const { result } = await fix({ managersFolder: '/nonexistent/managers' });
  expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([
    ['NONE', 'manager_not_available'],
    ['NONE', 'manager_not_available'],
  ]);
});

test('a registry that nobody answers for ends every lockfile with that reason', async () => {
  const files = Object.fromEntries(
    ['a', 'b'].flatMap((folder) => Object.entries(FILES).map(([path, text]) => [`${folder}/${path}`, text])),
  );
  const { result } = await fix({ files, registryUrl: 'http://127.0.0.1:9' });
  expect(result.projects.map(({ lockfile: path, reason }) => [path, reason])).toEqual([
    ['a/package-lock.json', 'registry_unavailable'],
    ['b/package-lock.json', 'registry_unavailable'],
  ]);
});
