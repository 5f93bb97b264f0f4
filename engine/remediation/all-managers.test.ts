import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry, type MadeUniverse, type PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { lockFiles, refusalOf } from '#tests/given/given-lockfiles.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';
import type { Plan } from '#contract/results/patches.ts';
import { bunRelease, managerRelease, type ManagerKind } from './prover/manager-releases.ts';

const MANAGERS: readonly (readonly [ManagerKind, number])[] = [
  ['npm', 10],
  ['npm', 11],
  ['pnpm', 7],
  ['pnpm', 8],
  ['pnpm', 9],
  ['pnpm', 10],
  ['pnpm', 11],
  ['yarn-classic', 1],
  ['yarn-berry', 3],
  ['yarn-berry', 4],
  ['bun', 1],
];

// parser moves within its range, deep only with a newer web, capped only by an override.
const UNIVERSE: MadeUniverse = {
  'web@1.0.0': { dependencies: { parser: '^1.0.0', deep: '1.0.0' } },
  'web@1.1.0': { dependencies: { parser: '^1.0.0', deep: '1.1.0' } },
  'parser@1.0.0': {},
  'parser@1.0.1': { scripts: { postinstall: 'touch /tmp/understory-canary' } },
  'parser@1.0.2': {},
  'deep@1.0.0': {},
  'deep@1.1.0': {},
  'holder@1.0.0': { dependencies: { capped: '1.0.0' } },
  'capped@1.0.0': {},
  'capped@1.0.1': {},
  'dead@1.0.0': {},
};
const FIRST = (name: string, version: string) => version === '1.0.0' || name === 'never';
const record = (name: string, fixed: string | null) => ({
  id: `GHSA-${name}`,
  modified: '2026-01-01T00:00:00Z',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, ...(fixed === null ? [] : [{ fixed }])] }],
    },
  ],
});
const RECORDS = [record('parser', '1.0.1'), record('deep', '1.1.0'), record('capped', '1.0.1'), record('dead', null)];

let registry: PackageRegistry;
beforeAll(async () => {
  registry = await openPackageRegistry(UNIVERSE);
});
afterAll(() => registry.close());

const cured = ({ effect }: Plan) => effect.cured.map(({ vulnerability_id: id }) => id).sort();

for (const [kind, major] of MANAGERS) {
  const release = kind === 'bun' ? bunRelease() : managerRelease(kind, major);
  if (!release) continue;
  describe.skipIf(!(await hasManager(release)))(`with ${release.package} ${release.version}`, () => {
    const manifest = {
      name: 'shop',
      version: '1.0.0',
      private: true,
      ...(kind === 'npm' || kind === 'pnpm' ? { packageManager: `${kind}@${release.version}` } : {}),
      scripts: { preinstall: 'touch /tmp/understory-canary' },
      dependencies: { dead: '^1.0.0', holder: '^1.0.0', web: '^1.0.0' },
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;

    test('the manager writes each plan, the judge finds the fix in it, and a frozen install accepts it', async () => {
      const files = await lockFiles(release, { 'package.json': text }, registry.url, FIRST);
      const { result, projects } = await withRecords({ osv: RECORDS }, (advisories) =>
        fixFiles({ files, registryUrl: registry.url, advisories }),
      );
      const [project] = result.projects;
      expect(project).toMatchObject({ manager: kind, reason: null, problem: null, drift: null });
      expect(project!.plans.map((plan) => [plan.class, plan.proof.by, plan.proof.reason, cured(plan)])).toEqual([
        ['lockfile_only', 'manager', null, ['GHSA-parser']],
        ['no_major', 'manager', null, ['GHSA-capped', 'GHSA-deep', 'GHSA-parser']],
      ]);
      expect(result.patches.map(({ vulnerability_id, patch_type, reason }) => [vulnerability_id, patch_type, reason])).toEqual([
        ['GHSA-capped', 'FULL', null],
        ['GHSA-dead', 'NONE', 'no_fixed_version'],
        ['GHSA-deep', 'FULL', null],
        ['GHSA-parser', 'FULL', null],
      ]);
      for (const plan of project!.plans) {
        const written = projects[0]!.texts.get(plan.id)!;
        expect([...written.values()].join()).not.toContain('127.0.0.1');
        expect(await refusalOf(release, { ...files, ...Object.fromEntries(written) }, registry.url)).toBeNull();
      }
    });
  });
}
