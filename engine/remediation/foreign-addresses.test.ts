import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { openPackageRegistry, type PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { plainRun } from '#tests/given/given-lockfiles.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';
import { gitOverHttp } from '#tests/given/git-over-http.ts';
import { LOCKFILES } from '#tests/given/locked-by-manager.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { bunRelease, managerRelease, type ManagerKind } from './prover/manager-releases.ts';

const KINDS: readonly (readonly [ManagerKind, number])[] = [
  ['npm', 11],
  ['pnpm', 11],
  ['yarn-classic', 1],
  ['yarn-berry', 4],
  ['bun', 1],
];
const CANARY = join(tmpdir(), `understory-git-canary-${process.pid}`);
const OLD = { 'web@1.0.0': { dependencies: { parser: '^1.0.0' } }, 'parser@1.0.0': {} };
const RECORD = {
  id: 'GHSA-parser',
  modified: '2026-01-01T00:00:00Z',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' }],
  affected: [
    { package: { ecosystem: 'npm', name: 'parser' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.1' }] }] },
  ],
};
const written = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

let registry: PackageRegistry;
let earlier: PackageRegistry;
beforeAll(async () => {
  registry = await openPackageRegistry({ ...OLD, 'parser@1.0.1': {} });
  earlier = await openPackageRegistry(OLD);
});
afterAll(async () => void (await Promise.all([registry.close(), earlier.close()])));

// pnpm reads a locked repository again whenever something else moves.
const WITHOUT_GIT = 'The package manager needs a git repository, but plans are made without git.';

function fix(files: Readonly<Record<string, string>>) {
  return withRecords({ osv: [RECORD] }, (advisories) => fixFiles({ files, registryUrl: registry.url, advisories }));
}

for (const [kind, major] of KINDS) {
  const release = kind === 'bun' ? bunRelease() : managerRelease(kind, major);
  if (!release) continue;
  describe.skipIf(!(await hasManager(release)))(`with ${release.package} ${release.version}`, () => {
    const declared = kind === 'npm' || kind === 'pnpm' ? { packageManager: `${kind}@${release.version}` } : {};
    const manifest = (more: Record<string, string>) =>
      written({ name: 'shop', version: '1.0.0', private: true, ...declared, dependencies: { ...more, web: '^1.0.0' } });
    const lockfile = LOCKFILES[kind];
    async function locked(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
      const written = await plainRun(release!, files, earlier.url);
      if ('refusal' in written) throw new Error(written.refusal);
      return { ...files, [lockfile]: written.lockfile.replaceAll(earlier.url, registry.url) };
    }
    test('a repository that is locked stays, is not asked for, and none of its scripts run', async () => {
      const names = ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'postpack', 'preprepare'];
      const scripts = Object.fromEntries(names.map((name) => [name, `touch ${CANARY}`]));
      const repository = await gitOverHttp(temporaryFolder(), {
        'package.json': written({ name: 'tool', version: '1.0.0', scripts }),
        'package-lock.json': written({ lockfileVersion: 3, packages: { '': { name: 'tool', version: '1.0.0' } } }),
      });
      try {
        const files = await locked({
          'package.json': manifest({ tool: `git+${repository.url}#${repository.commit}` }),
          ...(kind === 'yarn-berry' ? { '.yarnrc.yml': 'approvedGitRepositories: ["**"]\nenableScripts: false\n' } : {}),
        });
        expect(files[lockfile]).toContain(repository.commit);
        // The plain run is the project's own and asks and does what it likes.
        rmSync(CANARY, { force: true });
        repository.asked.length = 0;
        const { result, projects } = await fix(files);
        const reasons = result.projects[0]!.plans.map(({ proof }) => proof.reason?.split('\n')[0] ?? null);
        expect([result.patches[0]!.patch_type, reasons]).toEqual(kind === 'pnpm' ? ['NONE', [WITHOUT_GIT]] : ['FULL', [null]]);
        const written = [...projects[0]!.texts.values()].map((texts) => texts.get(lockfile)?.includes(repository.commit));
        expect(written).toEqual(kind === 'pnpm' ? [] : [true]);
        expect([existsSync(CANARY), repository.asked]).toEqual([false, []]);
      } finally {
        await repository.close();
      }
    });

    test('an address in a manifest is not asked, and the answer names it', async () => {
      const elsewhere: string[] = [];
      const trap = createServer((request, response) => {
        elsewhere.push(`${request.method} ${request.url}`);
        response.writeHead(404).end();
      });
      await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done));
      const host = `127.0.0.1:${(trap.address() as AddressInfo).port}`;
      try {
        const { [lockfile]: kept } = await locked({ 'package.json': manifest({}) });
        const { result } = await fix({ 'package.json': manifest({ tool: `http://${host}/tool.tgz` }), [lockfile]: kept! });
        expect(result.patches.map(({ patch_type, reason }) => [patch_type, reason])).toEqual([['NONE', 'manager_refuses']]);
        expect(result.projects[0]!.problem).toContain(`needs ${host}, but plans use only the registry.`);
        expect(elsewhere).toEqual([]);
      } finally {
        trap.closeAllConnections();
        await new Promise((done) => trap.close(done));
      }
    });
  });
}
