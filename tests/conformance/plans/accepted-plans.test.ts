import { expect, test } from 'vitest';
import { proposePlans } from '#engine/remediation/planner/propose-plans.ts';
import { bunRelease, managerRelease, type ManagerKind } from '#engine/remediation/prover/manager-releases.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { lockFiles, refusalOf } from '#tests/given/given-lockfiles.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';
import { madePlanning, randomWorld, type MadeWorld } from '#tests/given/made-planning.ts';

// ACCEPTED_PLANS=200 makes so many over all package managers, which takes most of an hour; without it the test is skipped.
const WANTED = Number(process.env['ACCEPTED_PLANS'] ?? 0);
const MANAGERS: readonly (readonly [ManagerKind, number])[] = [
  ['npm', 11],
  ['pnpm', 11],
  ['yarn-classic', 1],
  ['yarn-berry', 4],
  ['bun', 1],
];
const LONGEST_RUN = 4 * 60 * 60_000;

for (const [kind, major] of MANAGERS) {
  const release = kind === 'bun' ? bunRelease() : managerRelease(kind, major);
  const isThere = WANTED > 0 && release !== undefined && (await hasManager(release));
  test.skipIf(!isThere)(
    `a second run of ${kind} ${major}, frozen, accepts every plan for random projects (with ACCEPTED_PLANS)`,
    { timeout: LONGEST_RUN },
    async () => {
      const declared = kind === 'npm' || kind === 'pnpm' ? { packageManager: `${kind}@${release!.version}` } : {};
      const counts = { worlds: 0, plans: 0, unproven: 0, refused: 0 };
      for (let seed = 1; counts.plans < WANTED / MANAGERS.length; seed++) {
        const world = randomWorld(seed, seed % 2 === 0 ? 'small' : 'wide');
        const { manifest, locked, releases, vulnerable } = world;
        if ((await classesOfPlans(world)) < 2) continue;
        const registry = await openPackageRegistry(
          Object.fromEntries(Object.entries(releases).map(([id, dependencies]) => [id, { dependencies }])),
        );
        try {
          const text = `${JSON.stringify({ name: 'shop', version: '1.0.0', private: true, ...declared, dependencies: manifest }, null, 2)}\n`;
          const view = (name: string, version: string) => locked[name] === version;
          const files = await lockFiles(release!, { 'package.json': text }, registry.url, view).catch(() => undefined);
          // One copy of each package does not answer all that is needed in every random project.
          if (!files) continue;
          const { result, projects } = await withRecords({ osv: vulnerable.map(recordOf) }, (advisories) =>
            fixFiles({ files, registryUrl: registry.url, advisories, timeoutSeconds: 600, budgetSeconds: 500 }),
          );
          counts.worlds += 1;
          for (const plan of result.projects[0]?.plans ?? []) {
            if (plan.proof.by === 'none') {
              counts.unproven += 1;
              process.stdout.write(`${kind} seed ${seed}, ${plan.class}: ${plan.proof.reason}\n`);
              continue;
            }
            counts.plans += 1;
            const refusal = await refusalOf(release!, { ...files, ...Object.fromEntries(projects[0]!.texts.get(plan.id)!) }, registry.url);
            if (refusal !== null) counts.refused += 1;
            expect([seed, plan.class, refusal]).toEqual([seed, plan.class, null]);
          }
        } finally {
          await registry.close();
        }
        process.stdout.write(`${kind} ${JSON.stringify(counts)}\n`);
      }
    },
  );
}

/** How many plans the planner has for a world; running a package manager pays where there are several. */
async function classesOfPlans(world: MadeWorld): Promise<number> {
  const { graph, shelf } = madePlanning(world);
  const universe = { ...shelf.universe, read: async () => undefined };
  const { plans } = await proposePlans({ graph, ...shelf, universe, mayOverride: true, known: async () => undefined });
  return plans.length;
}

function recordOf(release: string) {
  const at = release.lastIndexOf('@');
  return {
    id: `GHSA-${release.replace(/[@.]/g, '-')}`,
    modified: '2026-01-01T00:00:00Z',
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
    affected: [{ package: { ecosystem: 'npm', name: release.slice(0, at) }, versions: [release.slice(at + 1)] }],
  };
}
