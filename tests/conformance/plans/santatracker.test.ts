import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { managerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry, type MadeRelease } from '#tests/forge/registry/package-registry.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';
import { sharedData } from '#tests/shared-data.ts';

const folder = sharedData('conformance/remediation-santatracker');
const isThere = folder !== undefined && (await hasManager(managerRelease('npm', 11)));

// osv-scanner takes acorn 5.7.3 back to 5.4.1, which is older; we never do.
const DOWNGRADE = 'acorn@5.7.3';

describe.skipIf(!isThere)("santatracker with the releases of osv-scanner's test (needs ../shared/data and npm)", () => {
  test(
    'at least 32 of its 65 findings go in the lockfile alone, all that osv-scanner removes and none new',
    { timeout: 240_000 },
    async () => {
      const read = (name: string) => readFileSync(join(folder!, name));
      const registry = await openPackageRegistry(universeOf(read('universe.yaml').toString('utf8')));
      try {
        const files = {
          'package.json': read('package.json').toString('utf8'),
          'package-lock.json': gunzipSync(read('package-lock.json.gz')).toString('utf8'),
        };
        const { vulns } = JSON.parse(read('vulns.json').toString('utf8')) as { vulns: JsonObject[] };
        const { result } = await withRecords({ osv: vulns }, (advisories) => fixFiles({ files, registryUrl: registry.url, advisories }));
        const [project] = result.projects;
        const plan = project!.plans.find(({ class: planClass }) => planClass === 'lockfile_only')!;
        const { cured, left, introduced } = plan.effect;
        console.log(
          `santatracker: ${cured.length} of ${cured.length + left.length} in place, ${introduced.length} introduced, ${plan.proof.seconds} s`,
        );
        for (const each of project!.plans.slice(1))
          console.log(
            `${each.class}: ${each.effect.cured.length} of ${each.effect.cured.length + each.effect.left.length}, ${each.effect.introduced.length} introduced, ${each.moves.length} moves ${each.proof.reason ?? ''}`,
          );
        if (process.env['PLAN_DETAILS']) {
          const reasons = new Map(
            result.patches.flatMap((patch) =>
              patch.components.map((component) => [`${patch.vulnerability_id} ${component.purl}`, component.reason]),
            ),
          );
          for (const pair of left)
            console.log(
              `left ${pair.purl} ${pair.vulnerability_id} ${reasons.get(`${pair.vulnerability_id} ${pair.purl}`) ?? 'another plan'}`,
            );
        }
        expect(plan.proof).toMatchObject({ by: 'manager', fixpoint: true, reason: null });
        expect(introduced).toEqual([]);
        expect(cured.length).toBeGreaterThanOrEqual(32);
        const gone = new Set(cured.map((pair) => `${pair.purl.slice('pkg:npm/'.length)} ${pair.vulnerability_id}`));
        expect(
          expectedInPlace(read('expected-in-place.snap').toString('utf8')).filter((pair) => !gone.has(pair) && !pair.startsWith(DOWNGRADE)),
        ).toEqual([]);
      } finally {
        await registry.close();
      }
    },
  );
});

/** Two spaces, then a tab a level: packages, their versions, what each needs. */
function universeOf(text: string): Record<string, MadeRelease> {
  const universe: Record<string, MadeRelease> = {};
  let [name, version] = ['', ''];
  for (const line of text.slice(text.indexOf('schema: |')).split('\n').slice(1)) {
    const [, tabs, content] = /^ {2}(\t*)(.*)$/.exec(line) ?? [];
    if (tabs === undefined || !content) continue;
    if (tabs.length === 0) name = content;
    else if (tabs.length === 1) universe[`${name}@${(version = content)}`] = {};
    else {
      const [scope, need] =
        content.includes('|') && content.startsWith('Scope ')
          ? [content.slice(6, content.indexOf('|')), content.slice(content.indexOf('|') + 1)]
          : ['', content];
      const at = need.indexOf('@', 1);
      const group = scope === 'peer' ? 'peerDependencies' : 'dependencies';
      const release = universe[`${name}@${version}`]!;
      universe[`${name}@${version}`] = { ...release, [group]: { ...release[group], [need.slice(0, at)]: need.slice(at + 1) } };
    }
  }
  return universe;
}

/** `name@version GHSA-…` of what osv-scanner's own plan removes. */
function expectedInPlace(snapshot: string): string[] {
  const { Patches: patches } = objectOf(JSON.parse(snapshot.slice(snapshot.indexOf('{'), snapshot.lastIndexOf('}') + 1)) as unknown);
  return (patches as { Patch: { Pkg: { Name: string }; OrigVersion: string }; Resolved: { ID: string }[] }[]).flatMap(
    ({ Patch, Resolved }) => Resolved.map(({ ID }) => `${Patch.Pkg.Name}@${Patch.OrigVersion} ${ID}`),
  );
}
