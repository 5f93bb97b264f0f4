import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry, type MadeUniverse, type PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { bareRun, lockFiles, refusalOf } from '#tests/given/given-lockfiles.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';
import { hostileEnvironment, hostileProject, hostileUniverse } from '#tests/given/hostile-project.ts';
import type { Plan } from '#contract/results/patches.ts';
import { bunRelease, managerRelease, type ManagerKind } from './prover/manager-releases.ts';

const EVERY: readonly (readonly [ManagerKind, number])[] = [
  ['npm', 6],
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

// The latest of each kind takes a minute, all of them four: `ALL_MANAGERS=1 npm test -- all-managers`.
const MANAGERS = process.env['ALL_MANAGERS']
  ? EVERY
  : EVERY.filter((manager, index) => EVERY[index + 1]?.[0] !== manager[0] || !knowsOverrides(manager));

function knowsOverrides([kind, major]: readonly [ManagerKind, number]): boolean {
  return kind !== 'npm' || major > 6;
}

// Made by any code of a project or package that runs.
const CANARY = join(tmpdir(), `understory-canary-${process.pid}`);

// parser moves within its range, deep only with a newer web, capped only by an override.
const UNIVERSE: MadeUniverse = {
  'web@1.0.0': { dependencies: { parser: '^1.0.0', deep: '1.0.0' } },
  'web@1.1.0': { dependencies: { parser: '^1.0.0', deep: '1.1.0' } },
  'parser@1.0.0': {},
  'parser@1.0.1': { scripts: { postinstall: `touch ${CANARY}-dependency` } },
  'parser@1.0.2': {},
  'deep@1.0.0': {},
  // A package that was not locked comes along.
  'deep@1.1.0': { dependencies: { fresh: '1.0.0' } },
  'fresh@1.0.0': {},
  'holder@1.0.0': { dependencies: { capped: '1.0.0' } },
  'capped@1.0.0': {},
  'capped@1.0.1': {},
  'dead@1.0.0': {},
  ...hostileUniverse({ canary: CANARY }),
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
  const overrides = knowsOverrides([kind, major]);
  describe.skipIf(!(await hasManager(release)))(`with ${release.package} ${release.version}`, () => {
    const manifest = {
      name: 'shop',
      version: '1.0.0',
      private: true,
      ...(kind === 'npm' || kind === 'pnpm' ? { packageManager: `${kind}@${release.version}` } : {}),
      scripts: { preinstall: `touch ${CANARY}-script` },
      dependencies: { dead: '^1.0.0', holder: '^1.0.0', web: '^1.0.0' },
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    let made: Promise<Record<string, string>> | undefined;
    const locked = () => (made ??= lockFiles(release, { 'package.json': text }, registry.url, FIRST));

    test('the manager writes each plan, the judge finds the fix in it, and a frozen install accepts it', async () => {
      const files = await locked();
      const { result, projects } = await withRecords({ osv: RECORDS }, (advisories) =>
        fixFiles({ files, registryUrl: registry.url, advisories }),
      );
      const [project] = result.projects;
      expect(project).toMatchObject({ manager: kind, reason: null, problem: null, drift: null });
      expect(project!.plans.map((plan) => [plan.class, plan.proof.by, plan.proof.reason, cured(plan)])).toEqual([
        ['lockfile_only', 'manager', null, ['GHSA-parser']],
        ['no_major', 'manager', null, [...(overrides ? ['GHSA-capped'] : []), 'GHSA-deep', 'GHSA-parser']],
      ]);
      expect(result.patches.map(({ vulnerability_id, patch_type, reason }) => [vulnerability_id, patch_type, reason])).toEqual([
        ['GHSA-capped', ...(overrides ? ['FULL', null] : ['NONE', 'capped'])],
        ['GHSA-dead', 'NONE', 'no_fixed_version'],
        ['GHSA-deep', 'FULL', null],
        ['GHSA-parser', 'FULL', null],
      ]);
      const holder = { name: 'holder', version: '1.0.0', range: '1.0.0' };
      expect(result.patches[0]!.components.map(({ held_by: heldBy }) => heldBy)).toEqual([overrides ? [] : [holder]]);
      for (const plan of project!.plans) {
        const written = projects[0]!.texts.get(plan.id)!;
        expect([...written.values()].join()).not.toContain('127.0.0.1');
        expect(await refusalOf(release, { ...files, ...Object.fromEntries(written) }, registry.url)).toBeNull();
      }
    });

    test('a part of a plan is proven by itself, and fixes what the whole plan said that it would', async () => {
      const files = await locked();
      await withRecords({ osv: RECORDS }, async (advisories) => {
        const whole = await fixFiles({ files, registryUrl: registry.url, advisories });
        const { effect, choices } = whole.result.projects[0]!.plans.at(-1)!;
        const sets = [['parser'], ['web'], ['parser', 'capped'], ['web', 'capped']];
        for (const names of sets.filter((each) => overrides || !each.includes('capped'))) {
          const expected = effect.cured.filter((_pair, i) => choices!.fixed[i]!.every((name) => names.includes(name)));
          const part = { class: 'no_major' as const, names: new Set(names) };
          const { result, projects } = await fixFiles({ files, registryUrl: registry.url, advisories, part });
          const [plan] = result.projects[0]!.plans;
          expect([plan!.proof.by, plan!.proof.reason, plan!.effect.introduced]).toEqual(['manager', null, []]);
          expect([names, cured(plan!)]).toEqual([names, expected.map(({ vulnerability_id: id }) => id).sort()]);
          const written = projects[0]!.texts.get(plan!.id)!;
          expect(await refusalOf(release, { ...files, ...Object.fromEntries(written) }, registry.url)).toBeNull();
        }
      });
    });

    test('what the registry does not say is no reason to say that nothing can be done', async () => {
      const files = await locked();
      const reasons = async (faults: Partial<PackageRegistry['faults']>) => {
        Object.assign(registry.faults, faults);
        try {
          const { result } = await withRecords({ osv: RECORDS }, (advisories) =>
            fixFiles({ files, registryUrl: registry.url, advisories }),
          );
          return Object.fromEntries(result.patches.map((patch) => [patch.vulnerability_id, `${patch.patch_type} ${patch.reason ?? ''}`]));
        } finally {
          Object.assign(registry.faults, { status: {}, cutOff: [] });
        }
      };
      const unknown = Object.fromEntries(RECORDS.map(({ id }) => [id, 'NONE registry_unavailable']));
      expect(await reasons({ status: { parser: 503 } })).toEqual(unknown);
      expect(await reasons({ cutOff: ['parser'] })).toEqual(unknown);
      expect(await reasons({ status: { parser: 404 } })).toMatchObject({ 'GHSA-parser': 'NONE not_in_registry' });
    });

    test('nothing of the project runs, and nothing but the registry is asked', async () => {
      const elsewhere: string[] = [];
      const trap = createServer((request, response) => {
        elsewhere.push(`${request.method} ${request.url}`);
        response.writeHead(404).end();
      });
      trap.on('connect', ({ url }, socket) => {
        elsewhere.push(`CONNECT ${url}`);
        socket.destroy();
      });
      await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
      const traps = { canary: CANARY, url: `http://127.0.0.1:${(trap.address() as AddressInfo).port}` };
      try {
        for (const [name, value] of Object.entries(hostileEnvironment(traps))) vi.stubEnv(name, value);
        const files = { ...(await locked()), ...hostileProject(manifest, release, traps) };
        const before = registry.asked.length;
        const { result } = await withRecords({ osv: RECORDS }, (advisories) => fixFiles({ files, registryUrl: registry.url, advisories }));
        expect(result.patches.filter(({ patch_type: type }) => type === 'FULL').length).toBe(overrides ? 3 : 2);
        expect([executed(), elsewhere]).toEqual([[], []]);
        const packages = /^GET \/(?:web|parser|deep|holder|capped|dead|fresh)(?:\/-\/[\w.-]+\.tgz)?$/;
        expect(registry.asked.slice(before).filter((line) => !packages.test(line))).toEqual([]);
        // The same files mislead the manager where nobody holds it.
        vi.unstubAllEnvs();
        await bareRun(release, files);
        expect([...executed(), ...elsewhere].length).toBeGreaterThan(0);
      } finally {
        vi.unstubAllEnvs();
        for (const name of executed()) rmSync(join(tmpdir(), name));
        trap.closeAllConnections();
        await new Promise((resolve) => trap.close(resolve));
      }
    });
  });
}

/** Names of the canaries that something left. */
function executed(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`${basename(CANARY)}-`));
}
