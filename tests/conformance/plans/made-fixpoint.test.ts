import { expect, test } from 'vitest';
import { lineDiff } from '#engine/remediation/line-diff.ts';
import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import { bunRelease, managerRelease, type ManagerKind } from '#engine/remediation/prover/manager-releases.ts';
import { prove } from '#engine/remediation/prover/prove.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { SHOWS_ALL } from '#engine/remediation/relay/relay.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { plainRun } from '#tests/given/given-lockfiles.ts';
import { hasManager, MANAGERS_FOLDER } from '#tests/given/given-proving.ts';
import { LOCKFILES } from '#tests/given/locked-by-manager.ts';
import { randomWorld } from '#tests/given/made-planning.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';

// FIXPOINTS=. lets every manager lock so many random projects with peers by itself; the collection has fewer of most formats.
const WANTED = process.env['FIXPOINTS'] === '.' ? 10 : 0;
const MANAGERS: readonly (readonly [ManagerKind, number, format: string])[] = [
  ['npm', 10, '2'],
  ['npm', 11, '2'],
  ['npm', 10, '3'],
  ['npm', 11, '3'],
  ['yarn-classic', 1, '1'],
  ['yarn-berry', 3, '6'],
  ['yarn-berry', 4, '8'],
  ['pnpm', 7, '5.4'],
  ['pnpm', 8, '6.0'],
  ['pnpm', 9, '9.0'],
  ['pnpm', 10, '9.0'],
  ['pnpm', 11, '9.0'],
  ['bun', 1, '1'],
];

for (const [kind, major, format] of MANAGERS) {
  const release = kind === 'bun' ? bunRelease() : managerRelease(kind, major);
  const isThere = WANTED > 0 && release !== undefined && (await hasManager(release));
  test.skipIf(!isThere)(
    `${kind} ${major} changes no line of ten lockfiles of format ${format} that it wrote by itself (with FIXPOINTS=.)`,
    { timeout: 1_200_000 },
    async () => {
      const declared = kind === 'npm' || kind === 'pnpm' ? { packageManager: `${kind}@${release!.version}` } : {};
      const changes: string[] = [];
      for (let seed = 1; changes.length < WANTED; seed++) {
        const { manifest, releases, peers = {} } = randomWorld(seed, 'peered');
        const registry = await openPackageRegistry(
          Object.fromEntries(
            Object.entries(releases).map(([id, dependencies]) => [id, { dependencies, peerDependencies: peers[id] ?? {} }]),
          ),
        );
        const folder = temporaryFolder();
        const documents = packageDocuments({ registryUrl: registry.url, cacheFolder: folder });
        try {
          const text = `${JSON.stringify({ name: 'shop', version: '1.0.0', private: true, ...declared, dependencies: manifest }, null, 2)}\n`;
          const locked = await plainRun(
            release!,
            { 'package.json': text },
            registry.url,
            kind === 'npm' ? [`--lockfile-version=${format}`] : [],
          );
          // Peers of a random project may contradict each other.
          if ('refusal' in locked) continue;
          const project = {
            root: '.',
            kind,
            lockfileName: LOCKFILES[kind],
            lockfile: locked.lockfile,
            format: '',
            manifests: new Map([['package.json', text]]),
            configuration: new Map<string, string>(),
            patches: new Map<string, string>(),
          };
          const driver = driverOf(kind);
          expect(driver.releaseOf(project)).toMatchObject({ version: release!.version });
          const proven = await prove(
            { project, driver, release: release!, request: { edits: [], freed: [], pins: [] }, view: SHOWS_ALL, concession: null },
            {
              documents,
              managersFolder: MANAGERS_FOLDER,
              scratchFolder: folder,
              timeoutSeconds: 120,
              signal: AbortSignal.timeout(240_000),
            },
          );
          if (proven.kind !== 'resolved') throw new Error(JSON.stringify(proven));
          // The relay's answers name the registry as the world knows it.
          const named = locked.lockfile.replaceAll(
            registry.url,
            kind === 'yarn-classic' ? 'https://registry.yarnpkg.com' : 'https://registry.npmjs.org',
          );
          const { added, removed } = lineDiff(
            named,
            proven.lockfile.replaceAll(
              registry.url,
              kind === 'yarn-classic' ? 'https://registry.yarnpkg.com' : 'https://registry.npmjs.org',
            ),
          );
          changes.push(`${added} added, ${removed} removed`);
        } finally {
          await documents.close();
          await registry.close();
        }
      }
      process.stdout.write(`${kind} ${major}, format ${format}: ${changes.length} lockfiles\n`);
      expect(new Set(changes)).toEqual(new Set(['0 added, 0 removed']));
    },
  );
}
