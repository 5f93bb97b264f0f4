import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#engine/text/parse-json.ts';
import { managerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { lockFiles } from '#tests/given/given-lockfiles.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';
import { sharedData } from '#tests/shared-data.ts';
import { universeOf, withLockedHashes } from './osv-universe.ts';

const npm = managerRelease('npm', 11);
const collection = sharedData('conformance/scalibr-guided-remediation-npm/files.jsonl.gz');
const texts = new Map(
  (collection === undefined ? [] : gunzipSync(readFileSync(collection)).toString('utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { path: string; content: string })
    .map(({ path, content }) => [path.slice('guidedremediation/'.length), content] as const),
);
const isThere = texts.size > 0 && (await hasManager(npm));

interface ExpectedPatch {
  readonly fixed: readonly { readonly id: string; readonly packages: readonly { readonly name: string; readonly version: string }[] }[];
}

interface Case {
  readonly name: string;
  readonly folder: string;
  /** Where releases and vulnerabilities are. */
  readonly world: string;
  readonly expected: string;
}

const [IN_PLACE, RELAX, WHOLE] = ['internal/strategy/inplace/testdata/npm', 'internal/strategy/relax/testdata/npm', 'testdata/npm'];
// Its patch takes this release to one that has OSV-000-003, which this one does not have; we trade no vulnerability for another.
const TRADED = 'pkg:npm/d@1.2.3';
const CASES: readonly Case[] = [
  { name: 'in place', folder: IN_PLACE, world: IN_PLACE, expected: 'patches.json' },
  ...['deepen', 'diamond', 'introduce-vuln', 'non-constraining', 'removed-vuln', 'simple', 'vuln-without-fix'].map((name) => ({
    name: `relax ${name}`,
    folder: `${RELAX}/${name}`,
    world: RELAX,
    expected: 'patches.json',
  })),
  ...['basic', 'basicrelax'].map((name) => ({ name, folder: `${WHOLE}/${name}`, world: WHOLE, expected: 'result.json' })),
];

describe.skipIf(!isThere)("the small cases of osv-scalibr's guided remediation (needs ../shared/data and npm)", () => {
  test.each(CASES)(
    '$name: as many findings of each release go as with its best patch, and none comes',
    async ({ folder, world, expected }) => {
      const lockfile = texts.get(`${folder}/package-lock.json`);
      const universe = universeOf(texts.get(`${world}/universe.yaml`)!);
      const registry = await openPackageRegistry(lockfile === undefined ? universe : withLockedHashes(universe, lockfile));
      try {
        const manifest = texts.get(`${folder}/package.json`) ?? manifestOf(lockfile!);
        const { vulns } = JSON.parse(texts.get(`${world}/vulnerabilities.json`)!) as { vulns: JsonObject[] };
        const files =
          lockfile === undefined
            ? await lockFiles(npm, { 'package.json': manifest }, registry.url, () => true)
            : { 'package.json': manifest, 'package-lock.json': lockfile };
        const records = vulns.map((vuln) => ({ modified: '2026-01-01T00:00:00Z', ...vuln }));
        const { result } = await withRecords({ osv: records }, (advisories) => fixFiles({ files, registryUrl: registry.url, advisories }));
        const plans = result.projects[0]!.plans;
        const gone = new Set(plans.flatMap(({ effect }) => effect.cured.map(({ vulnerability_id: id, purl }) => `${id} ${purl}`)));
        expect(plans.map(({ class: planClass, proof }) => [planClass, proof.reason])).toEqual(plans.map((plan) => [plan.class, null]));
        expect(plans.flatMap(({ effect }) => effect.introduced)).toEqual([]);
        const theirs = removedOf(texts.get(`${folder}/${expected}`)!);
        const ours = Map.groupBy(gone, (pair) => pair.slice(pair.indexOf(' ') + 1));
        expect([...theirs].filter(([purl, count]) => purl !== TRADED && (ours.get(purl)?.length ?? 0) < count)).toEqual([]);
      } finally {
        await registry.close();
      }
    },
  );
});

function manifestOf(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, object> };
  return `${JSON.stringify(packages[''], null, 2)}\n`;
}

/** How many findings of each release the best of the patches for it removes: several are alternatives. */
function removedOf(text: string): Map<string, number> {
  const content = JSON.parse(text) as readonly ExpectedPatch[] | { readonly patches: readonly ExpectedPatch[] };
  const most = new Map<string, number>();
  for (const { fixed } of 'patches' in content ? content.patches : content) {
    const purls = fixed.flatMap(({ packages }) => packages.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`));
    for (const [purl, { length }] of Map.groupBy(purls, (each) => each)) most.set(purl, Math.max(most.get(purl) ?? 0, length));
  }
  return most;
}
