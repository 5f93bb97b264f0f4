import { afterAll, beforeAll, expect, test } from 'vitest';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry, type PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { lockFiles, plainRun, refusalOf } from '#tests/given/given-lockfiles.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';
import { LOCKFILES } from '#tests/given/locked-by-manager.ts';
import { bunRelease, managerRelease, type ManagerRelease } from './prover/manager-releases.ts';

// Projects that patch a package with a file of their own, each locked by the manager itself.
const UNIVERSE = {
  'web@1.0.0': { dependencies: { parser: '^1.0.0' } },
  'parser@1.0.0': {},
  'parser@1.0.1': {},
  'other@1.0.0': {},
  'other@1.0.1': {},
  'patch-package@1.0.0': {},
};
const record = (name: string) => ({
  id: `GHSA-${name}`,
  modified: '2026-01-01T00:00:00Z',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.1' }] }] }],
});
const RECORDS = [record('parser'), record('other')];
const FIRST = (_name: string, version: string) => version === '1.0.0';
const PATCH = 'diff --git a/more.js b/more.js\nnew file mode 100644\n--- /dev/null\n+++ b/more.js\n@@ -0,0 +1,1 @@\n+export {};\n';
const written = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

interface Case {
  readonly title: string;
  readonly release: ManagerRelease | undefined;
  readonly more: object;
  readonly files: Readonly<Record<string, string>>;
  /** What `other` is declared as. */
  readonly other?: string;
}

const DEPENDS = { 'patch-package': '1.0.0' };
const CASES: readonly Case[] = [
  { title: 'patch-package with npm', release: managerRelease('npm', 11), more: {}, files: { 'patches/other+1.0.0.patch': PATCH } },
  {
    title: 'patch-package with Yarn 1, below another package',
    release: managerRelease('yarn-classic', 1),
    more: {},
    files: { 'patches/web++other+1.0.0+001+more.patch': PATCH },
  },
  {
    title: 'patchedDependencies of pnpm',
    release: managerRelease('pnpm', 11),
    more: { packageManager: `pnpm@${managerRelease('pnpm', 11).version}` },
    files: {
      'patches/other@1.0.0.patch': PATCH,
      'pnpm-workspace.yaml': 'packages: []\npatchedDependencies:\n  other@1.0.0: patches/other@1.0.0.patch\n',
    },
  },
  {
    title: 'patchedDependencies of Bun',
    release: bunRelease(),
    more: { patchedDependencies: { 'other@1.0.0': 'patches/other@1.0.0.patch' } },
    files: { 'patches/other@1.0.0.patch': PATCH },
  },
  {
    title: 'patch: of Yarn 4',
    release: managerRelease('yarn-berry', 4),
    more: {},
    files: { '.yarn/patches/other.patch': PATCH },
    other: 'patch:other@npm%3A1.0.0#~/.yarn/patches/other.patch',
  },
];

let registry: PackageRegistry;
beforeAll(async () => {
  registry = await openPackageRegistry(UNIVERSE);
});
afterAll(() => registry.close());

for (const { title, release, more, files: given, other = '^1.0.0' } of CASES) {
  test.skipIf(!release || !(await hasManager(release)))(
    `${title}: the plan moves what is not patched, keeps the patch and its release, and says why that stays`,
    async () => {
      const { kind } = release!;
      const manifest = written({ name: 'shop', version: '1.0.0', ...more, dependencies: { ...DEPENDS, other, web: '^1.0.0' } });
      const files = await locked(release!, { 'package.json': manifest, ...given });
      const { result, projects } = await withRecords({ osv: RECORDS }, (advisories) =>
        fixFiles({ files, registryUrl: registry.url, advisories }),
      );
      expect(result.projects[0]!.problem).toBeNull();
      expect(result.patches.map(({ vulnerability_id, patch_type, reason }) => [vulnerability_id, patch_type, reason])).toEqual([
        ['GHSA-other', 'NONE', 'patched'],
        ['GHSA-parser', 'FULL', null],
      ]);
      const [texts] = [...projects[0]!.texts.values()];
      expect([...texts!.keys()]).toEqual([LOCKFILES[kind]]);
      expect(patchedLines(texts!.get(LOCKFILES[kind])!)).toEqual(patchedLines(files[LOCKFILES[kind]]!));
      expect(await refusalOf(release!, { ...files, ...Object.fromEntries(texts!) }, registry.url)).toBeNull();
    },
  );
}

const patchedLines = (text: string) => text.split('\n').filter((line) => /other|patch/i.test(line));

/** The project as this manager locks it with the first releases; Yarn packs what it patches, so it locks the latest, and is led back. */
async function locked(release: ManagerRelease, files: Record<string, string>): Promise<Record<string, string>> {
  if (release.kind !== 'yarn-berry') return lockFiles(release, files, registry.url, FIRST);
  const made = await plainRun(release, files, registry.url);
  if ('refusal' in made) throw new Error(made.refusal);
  const led = made.lockfile
    .replaceAll('parser@npm:1.0.1', 'parser@npm:1.0.0')
    .replace(/(?<="parser@npm:\^1\.0\.0":\n {2}version: )1\.0\.1/, '1.0.0')
    .replace(/(?<=resolution: "parser@npm:1\.0\.0"\n) {2}checksum: .*\n/, '');
  return { ...files, 'yarn.lock': led };
}
