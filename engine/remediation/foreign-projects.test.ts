import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PatchesResult } from '#contract/results/patches.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry, type PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { lockFiles, plainRun } from '#tests/given/given-lockfiles.ts';
import { fixFiles, hasManager, MANAGERS_FOLDER, type FixInput } from '#tests/given/given-proving.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { bunRelease, managerRelease } from './prover/manager-releases.ts';

// Projects as people have them. Each gets a plan that is proven, or says in words why there is none.
const PUBLIC = {
  'web@1.0.0': { dependencies: { parser: '^1.0.0' } },
  'parser@1.0.0': {},
  'parser@1.0.1': {},
  'other@1.0.0': {},
};
const RECORD = {
  id: 'GHSA-parser',
  modified: '2026-01-01T00:00:00Z',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  affected: [
    { package: { ecosystem: 'npm', name: 'parser' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.1' }] }] },
  ],
};
const MANIFEST = { name: 'shop', version: '1.0.0', dependencies: { web: '^1.0.0' } };
const written = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
const needing = (more: Record<string, string>) => ({ ...MANIFEST, dependencies: { ...MANIFEST.dependencies, ...more } });

let registry: PackageRegistry;
/** Where somebody inside the company locked the project. */
let inside: PackageRegistry;
beforeAll(async () => {
  registry = await openPackageRegistry(PUBLIC);
  inside = await openPackageRegistry({ ...PUBLIC, '@own/lib@1.0.0': { dependencies: { parser: '^1.0.0' } } });
});
afterAll(async () => void (await Promise.all([registry.close(), inside.close()])));

const fix = (files: FixInput['files'], more: Partial<FixInput> = {}) =>
  withRecords({ osv: [RECORD] }, (advisories) => fixFiles({ files, registryUrl: registry.url, advisories, ...more }));

const MANAGERS = [
  { release: managerRelease('npm', 11), lockfile: 'package-lock.json' },
  { release: managerRelease('yarn-classic', 1), lockfile: 'yarn.lock' },
  ...(bunRelease() ? [{ release: bunRelease()!, lockfile: 'bun.lock' }] : []),
];

const npm = managerRelease('npm', 11);
test.skipIf(!(await hasManager(npm)))('npm finds again what only a member of a workspace needs through another package', async () => {
  const files = await lockFiles(
    npm,
    {
      'package.json': written({ name: 'all', version: '1.0.0', workspaces: ['packages/*'] }),
      'packages/shop/package.json': written(MANIFEST),
    },
    inside.url,
    (_name, version) => version === '1.0.0',
  );
  const { result, projects } = await fix(files);
  expect(said(result)).toEqual({ patch: 'FULL', project: null, problem: '' });
  const [texts] = [...projects[0]!.texts.values()];
  const versions = Object.entries(JSON.parse(texts!.get('package-lock.json')!).packages as Record<string, { version?: string }>);
  expect(versions.map(([place, { version }]) => [place, version])).toEqual([
    ['', '1.0.0'],
    ['node_modules/parser', '1.0.1'],
    ['node_modules/shop', undefined],
    ['node_modules/web', '1.0.0'],
    ['packages/shop', '1.0.0'],
  ]);
});

const yarn = managerRelease('yarn-berry', 4);
test.skipIf(!(await hasManager(yarn)))("Yarn 4 applies the project's own patches", async () => {
  const patch = 'diff --git a/more.js b/more.js\nnew file mode 100644\n--- /dev/null\n+++ b/more.js\n@@ -0,0 +1,1 @@\n+export {};\n';
  const patched = 'patch:other@npm%3A1.0.0#~/.yarn/patches/other.patch';
  const files = { 'package.json': written(needing({ other: patched })), '.yarn/patches/other.patch': patch };
  const locked = await plainRun(yarn, files, registry.url);
  if ('refusal' in locked) throw new Error(locked.refusal);
  const lockfile = locked.lockfile.replaceAll('parser@npm:1.0.1', 'parser@npm:1.0.0').replaceAll('version: 1.0.1', 'version: 1.0.0');
  const { result, projects } = await fix({ ...files, 'yarn.lock': lockfile });
  expect(said(result)).toEqual({ patch: 'FULL', project: null, problem: '' });
  expect([...projects[0]!.texts.values()][0]!.get('yarn.lock')).toContain('other@patch:');
});

const pnpm = managerRelease('pnpm', 11);
test.skipIf(!(await hasManager(pnpm)))(
  'pnpm 11 asks for what it has not locked under the name of the package, and a private one is named',
  async () => {
    const declared = { ...MANIFEST, packageManager: `pnpm@${pnpm.version}` };
    const patchFor = async (dependencies: Record<string, string>) => {
      const text = written({ ...declared, dependencies });
      const files = await lockFiles(pnpm, { 'package.json': text }, inside.url, (_name, version) => version === '1.0.0');
      const fixed = await withRecords({ osv: [RECORD] }, (advisories) => fixFiles({ files, registryUrl: registry.url, advisories }));
      return said(fixed.result).patch;
    };
    expect(await patchFor({ 'my-parser': 'npm:parser@^1.0.0', web: '^1.0.0' })).toBe('FULL');
    expect(await patchFor({ '@own/lib': '^1.0.0' })).toBe('NONE not_in_registry');
  },
);

// pnpm reads package.json of a git dependency again whenever something else moves; the lockfile has neither its ranges nor its content.
test.skipIf(!(await hasManager(pnpm))).each([
  [
    'github:meadow/tool#v1.0.0',
    'https://codeload.github.com/meadow/tool/tar.gz/163360a8d3ae6bee9524541043197ff356f8ed99',
    (id: string) => `{gitHosted: true, tarball: ${id}}`,
    'The package manager needs codeload.github.com:443',
  ],
  [
    'git+https://127.0.0.1:9/tool.git#v1.0.0',
    'git+https://127.0.0.1:9/tool.git#163360a8d3ae6bee9524541043197ff356f8ed99',
    () => '{commit: 163360a8d3ae6bee9524541043197ff356f8ed99, repo: https://127.0.0.1:9/tool.git, type: git}',
    'plans are made without git',
  ],
])('pnpm with %s has no proof, and the plan says that it wants the repository', async (declared, id, resolution, words) => {
  const manifest = (tool: string) =>
    written({ ...MANIFEST, packageManager: `pnpm@${pnpm.version}`, dependencies: { other: tool, ...MANIFEST.dependencies } });
  const files = await lockFiles(pnpm, { 'package.json': manifest('1.0.0') }, registry.url, (_name, version) => version === '1.0.0');
  const lockfile = files['pnpm-lock.yaml']!.replace(
    'specifier: 1.0.0\n        version: 1.0.0',
    `specifier: ${declared}\n        version: ${id}`,
  )
    .replace(/ {2}other@1\.0\.0:\n {4}resolution: .*\n/, `  other@${id}:\n    resolution: ${resolution(id)}\n    version: 1.0.0\n`)
    .replace('  other@1.0.0:', `  other@${id}:`);
  const { result } = await fix({ 'package.json': manifest(declared), 'pnpm-lock.yaml': lockfile });
  expect(said(result)).toEqual({ patch: 'NONE manager_refuses', project: null, problem: '' });
  const [plan] = result.projects[0]!.plans;
  expect(plan).toMatchObject({ moves: [{ name: 'parser', to: '1.0.1' }], proof: { by: 'none', reason: expect.stringContaining(words) } });
});

for (const { release, lockfile } of MANAGERS) {
  describe.skipIf(!(await hasManager(release)))(`with ${release.package} ${release.version}`, () => {
    const locked = (manifest: object) =>
      lockFiles(release, { 'package.json': written(manifest) }, inside.url, (_name, version) => version === '1.0.0');

    test.each([
      ['written with tabs', (text: string) => text.replaceAll('  ', '\t')],
      ['with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
      ['in one line', (text: string) => JSON.stringify(JSON.parse(text))],
    ])('a manifest %s is fixed', async (_, form) => {
      const files = await locked(MANIFEST);
      const { result, projects } = await fix({ ...files, 'package.json': form(files['package.json']!) });
      expect(said(result)).toEqual({ patch: 'FULL', project: null, problem: '' });
      expect([...projects[0]!.texts.values()].map((texts) => [...texts.keys()])).toEqual([[lockfile]]);
    });

    test.each([
      ['is missing', undefined, 'Plans need package.json, which is missing.'],
      ['ends in the middle', '{ "name": "shop", ', 'package.json is not valid JSON, so there are no plans.'],
      ['is a list', '[]', 'package.json is not valid JSON, so there are no plans.'],
      ['begins with a byte order mark', `\ufeff${written(MANIFEST)}`, 'package.json is not valid JSON, so there are no plans.'],
    ])('a manifest that %s is named', async (_, text, problem) => {
      const { 'package.json': _manifest, ...rest } = await locked(MANIFEST);
      const { result } = await fix(text === undefined ? rest : { ...rest, 'package.json': text });
      expect(said(result)).toEqual({ patch: 'NONE not_supported', project: 'not_supported', problem: expect.stringContaining(problem) });
    });

    test('a lockfile that lacks what the manifest needs is fixed, and what the manager adds by itself is counted apart', async () => {
      const { result } = await fix({ ...(await locked(MANIFEST)), 'package.json': written(needing({ other: '^1.0.0' })) });
      expect(said(result)).toMatchObject({ patch: 'FULL' });
      expect(result.projects[0]!.drift).toMatchObject({ removed_lines: expect.any(Number), added_lines: expect.any(Number) });
    });

    test('a need that nobody publishes is named in the words of the manager', async () => {
      const { result } = await fix({ ...(await locked(MANIFEST)), 'package.json': written(needing({ web: '^2.0.0' })) });
      expect(said(result)).toEqual({
        patch: 'NONE manager_refuses',
        project: 'manager_refuses',
        problem: expect.stringMatching(/web.*\^2\.0\.0|\^2\.0\.0.*web/),
      });
      expect(said(result).problem).not.toContain('127.0.0.1:');
    });

    test("a private package that is locked is in nobody's way, one that is not is named", async () => {
      const files = await locked(needing({ '@own/lib': '^1.0.0' }));
      const kept = said((await fix(files)).result);
      // Bun asks for all that it has locked.
      expect(release.kind === 'bun' ? ['FULL', 'NONE not_in_registry'] : ['FULL']).toContain(kept.patch);
      const { result } = await fix({ ...(await locked(MANIFEST)), 'package.json': written(needing({ '@own/lib': '^1.0.0' })) });
      expect(said(result)).toEqual({
        patch: 'NONE not_in_registry',
        project: 'not_in_registry',
        problem: expect.stringContaining('e.g. because it is private: @own/lib.'),
      });
    });

    test('a repository that is not locked is not fetched, and the answer says so', async () => {
      const { result } = await fix({
        ...(await locked(MANIFEST)),
        'package.json': written(needing({ tool: 'git+https://127.0.0.1:9/tool.git' })),
      });
      expect(said(result)).toEqual({
        patch: 'NONE manager_refuses',
        project: 'manager_refuses',
        problem: expect.stringContaining('plans are made without git'),
      });
    });

    test("the project's own override is changed where it keeps a finding in", async () => {
      const [group, key] = release.kind === 'yarn-classic' ? ['resolutions', 'parser'] : ['overrides', 'parser'];
      const { result, projects } = await fix(await locked({ ...MANIFEST, [group]: { [key]: '1.0.0' } }));
      expect(said(result)).toEqual({ patch: 'FULL', project: null, problem: '' });
      const [texts] = [...projects[0]!.texts.values()];
      expect(JSON.parse(texts!.get('package.json')!)).toMatchObject({ [group]: { [key]: '1.0.1' } });
    });

    test('a package under another name stays that package when its range moves', async () => {
      const { result, projects } = await fix(await locked({ ...MANIFEST, dependencies: { 'my-parser': 'npm:parser@1.0.0' } }));
      expect(said(result)).toEqual({ patch: 'FULL', project: null, problem: '' });
      const [texts] = [...projects[0]!.texts.values()];
      expect(JSON.parse(texts!.get('package.json')!)).toMatchObject({ dependencies: { 'my-parser': 'npm:parser@1.0.1' } });
    });

    test('folders behind a symbolic link are as good as others', async () => {
      const [folder, real] = [temporaryFolder(), temporaryFolder()];
      mkdirSync(join(real, 'scratch'));
      symlinkSync(MANAGERS_FOLDER, join(folder, 'managers'));
      symlinkSync(join(real, 'scratch'), join(folder, 'scratch'));
      const places = { managersFolder: join(folder, 'managers'), scratchFolder: join(folder, 'scratch') };
      expect(said((await fix(await locked(MANIFEST), places)).result)).toMatchObject({ patch: 'FULL' });
    });
  });
}

function said({ patches: [patch], projects: [project] }: PatchesResult) {
  return {
    patch: `${patch!.patch_type} ${patch!.reason ?? ''}`.trim(),
    project: project?.reason,
    problem: project?.problem ?? '',
  };
}
