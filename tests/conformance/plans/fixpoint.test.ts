import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { collectProjects } from '#engine/remediation/collect-projects.ts';
import { lineDiff } from '#engine/remediation/line-diff.ts';
import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import { prove, type Proven } from '#engine/remediation/prover/prove.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { SHOWS_ALL } from '#engine/remediation/relay/relay.ts';
import { openPackageRegistry, type MadeRelease } from '#tests/forge/registry/package-registry.ts';
import { plainRun } from '#tests/given/given-lockfiles.ts';
import { hasManager, MANAGERS_FOLDER } from '#tests/given/given-proving.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';

// FIXPOINTS=<part of a name> asks the package managers of these real projects to change nothing; some take minutes.
const wanted = process.env['FIXPOINTS'];
const collection = lockfileCollection();
const projects =
  collection && wanted !== undefined ? [...new Set(foldersWith(collection, 'package.json').map((folder) => folder.split('/')[0]!))] : [];
const chosen = projects.filter((name) => new RegExp(wanted ?? '$.').test(name));
const LONGEST = 300;

test.skipIf(chosen.length === 0).each(chosen.length > 0 ? chosen : ['a project'])(
  'asked to change nothing, the package manager of %s changes no line that it does not change by itself (with FIXPOINTS; needs ../shared/data)',
  { timeout: LONGEST * 4_000 },
  async (name) => {
    const checkout = await openFolder(join(collection!, name));
    const signal = AbortSignal.timeout(LONGEST * 4_000);
    const { nodes } = await readNpmProjects(checkout, newLedger(), signal);
    const registry = await openPackageRegistry(universeOf(nodes));
    const folder = temporaryFolder();
    const documents = packageDocuments({ registryUrl: registry.url, cacheFolder: `${folder}/documents` });
    const outcomes: (readonly [project: string, ours: string, plain: string])[] = [];
    try {
      for (const project of await collectProjects(checkout, signal)) {
        const driver = driverOf(project.kind);
        const release = driver.releaseOf(project);
        if ('reason' in release || !(await hasManager(release))) {
          process.stdout.write(`${name} ${project.root} ${project.kind}: ${'reason' in release ? release.reason : 'not there'}\n`);
          continue;
        }
        const { proven, concession } = await resolved(
          (concession) =>
            prove(
              { project, driver, release, request: { edits: [], freed: [], pins: [] }, view: SHOWS_ALL, concession },
              { documents, managersFolder: MANAGERS_FOLDER, scratchFolder: `${folder}/scratch`, timeoutSeconds: LONGEST, signal },
            ),
          driver.ladder,
        );
        const ours = proven.kind === 'resolved' ? { lockfile: proven.lockfile } : { refusal: 'reason' in proven ? proven.reason : '' };
        // What the manager makes of the project by itself: a change that it makes anyway is not ours.
        const isKept = 'lockfile' in ours && ours.lockfile === project.lockfile;
        const files = Object.fromEntries([...project.configuration, ...project.manifests, [project.lockfileName, project.lockfile]]);
        const plain = isKept ? ours : await plainRun(release, files, registry.url, concession === null ? [] : [`--${concession}`]);
        const said = [ours, plain].map((outcome) =>
          differenceOf(project.lockfile, outcome, { registryUrl: registry.url, isBun: project.kind === 'bun' }),
        );
        process.stdout.write(`${name} ${project.root} ${release.package}@${release.version}: ${said[0]}; by itself ${said[1]}\n`);
        if ('refusal' in plain) process.stdout.write(`${plain.refusal.slice(-600)}\n`);
        outcomes.push([project.root, said[0]!, said[1]!]);
      }
    } finally {
      await documents.close();
      await registry.close();
    }
    expect(outcomes.filter(([, ours, plain]) => ours !== plain)).toEqual([]);
  },
);

/** Lines that a run adds and removes, with a hash of them, or that the manager refuses. */
function differenceOf(
  before: string,
  after: { readonly lockfile: string } | { readonly refusal: string },
  { registryUrl, isBun }: { readonly registryUrl: string; readonly isBun: boolean },
): string {
  if ('refusal' in after) return 'refused';
  const usual = before.includes('https://registry.yarnpkg.com/') ? 'https://registry.yarnpkg.com' : 'https://registry.npmjs.org';
  const named = after.lockfile.replaceAll(registryUrl, usual);
  // Bun leaves out the address of the usual registry, and writes that of another one.
  const lockfile = named.replaceAll(/"https:\/\/registry\.npmjs\.org\/[^"]*\.tgz"/g, (address) =>
    isBun && !before.includes(address) ? '""' : address,
  );
  const { added, removed } = lineDiff(before, lockfile);
  const hash = createHash('sha256').update(lockfile).digest('hex').slice(0, 8);
  return `${added} added, ${removed} removed${added + removed === 0 ? '' : ` (${hash})`}`;
}

/** With what the manager has to be conceded, as plans do. */
async function resolved(run: (concession: string | null) => Promise<Proven>, ladder: readonly string[]) {
  const first = await run(null);
  if (first.kind !== 'refused') return { proven: first, concession: null };
  for (const concession of ladder) {
    const proven = await run(concession);
    if (proven.kind !== 'refused') return { proven, concession };
  }
  return { proven: first, concession: null };
}

/** Exactly the releases that are locked, with what the lockfile says that they need. */
function universeOf(nodes: readonly LockNode[]): Record<string, MadeRelease> {
  const universe: Record<string, MadeRelease> = {};
  for (const { name, version, edges } of nodes) {
    const release: Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>> = {
      dependencies: {},
      optionalDependencies: {},
      peerDependencies: {},
    };
    for (const { to, kind, range } of edges) {
      const group = kind === 'peer' ? 'peerDependencies' : kind === 'optional' ? 'optionalDependencies' : 'dependencies';
      release[group][to.name] = range ?? to.version;
    }
    universe[`${name}@${version}`] = release;
  }
  return universe;
}
