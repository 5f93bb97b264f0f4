import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { collectProjects } from '#engine/remediation/collect-projects.ts';
import { lineDiff } from '#engine/remediation/line-diff.ts';
import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import type { LockedProject } from '#engine/remediation/prover/locked-project.ts';
import { prove, type Proven } from '#engine/remediation/prover/prove.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { SHOWS_ALL } from '#engine/remediation/relay/relay.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { plainRun } from '#tests/given/given-lockfiles.ts';
import { hasManager, MANAGERS_FOLDER } from '#tests/given/given-proving.ts';
import { lockedReleases } from '#tests/given/locked-releases.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';

// FIXPOINTS=<part of a name> asks the package managers of these real projects to change nothing; some take minutes.
const wanted = process.env['FIXPOINTS'];
const collection = lockfileCollection();
const projects =
  collection && wanted !== undefined ? [...new Set(foldersWith(collection, 'package.json').map((folder) => folder.split('/')[0]!))] : [];
const chosen = projects.filter((name) => new RegExp(wanted ?? '$.').test(name));
const LONGEST = 300;
// Registries of tests serve archives without files, and lockfiles come without the patches that they name; Yarn packs both again.
const WANTS_CONTENT = /ENOENT[^\n]*(?:\/node_modules\/|patches\/)/;

type Outcome = 'kept' | 'changed by itself' | 'refused by itself' | 'not comparable' | 'not supported';
/** Outcomes of all projects, by manager and format. */
const table: Record<string, Partial<Record<Outcome, number>>> = {};

// Changed or refused by itself: a plain run of the manager makes the same file, or refuses as well. Not comparable: see WANTS_CONTENT.
const EXPECTED: typeof table = {
  'npm 1': { kept: 2, 'changed by itself': 1, 'refused by itself': 1 },
  'npm 2': { kept: 3, 'changed by itself': 2 },
  'npm 3': { kept: 5, 'changed by itself': 3, 'refused by itself': 1 },
  'yarn-classic 1': { kept: 7, 'changed by itself': 2 },
  'yarn-berry 4': { 'not supported': 1 },
  'yarn-berry 5': { 'not comparable': 1 },
  'yarn-berry 6': { 'not comparable': 1 },
  'yarn-berry 8': { 'not comparable': 1, 'refused by itself': 1 },
  'yarn-berry 10': { kept: 1, 'changed by itself': 1, 'not comparable': 1 },
  'pnpm 5.3': { 'not supported': 1 },
  'pnpm 5.4': { kept: 1 },
  'pnpm 6.0': { kept: 1, 'refused by itself': 1 },
  'pnpm 6.1': { kept: 1, 'changed by itself': 2 },
  'pnpm 9.0': { kept: 3, 'changed by itself': 1, 'not comparable': 1 },
  'bun 1': { kept: 1, 'changed by itself': 1, 'refused by itself': 1 },
};

/** Lockfiles by manager and format in which one more run with nothing hidden changed no line, and those in which it did. */
const stable: Record<string, { stable: number; unstable: number }> = {};

function formatOf(project: LockedProject): string {
  const version = /lockfileVersion"?: '?(\d[\d.]*)/.exec(project.lockfile) ?? /^__metadata:\n {2}version: (\d+)/m.exec(project.lockfile);
  return `${project.kind} ${version?.[1] ?? '1'}`;
}

function count(project: LockedProject, outcome: Outcome): void {
  const format = formatOf(project);
  const row = (table[format] ??= {});
  row[outcome] = (row[outcome] ?? 0) + 1;
}

test.skipIf(chosen.length === 0).each(chosen.length > 0 ? chosen : ['a project'])(
  'asked to change nothing, the package manager of %s changes no line that it does not change by itself (with FIXPOINTS; needs ../shared/data)',
  { timeout: LONGEST * 4_000 },
  async (name) => {
    const checkout = await openFolder(join(collection!, name));
    const signal = AbortSignal.timeout(LONGEST * 4_000);
    const { nodes } = await readNpmProjects(checkout, newLedger(), signal);
    const registry = await openPackageRegistry(lockedReleases(nodes));
    const folder = temporaryFolder();
    const documents = packageDocuments({ registryUrl: registry.url, cacheFolder: `${folder}/documents` });
    const outcomes: (readonly [project: string, ours: string, plain: string])[] = [];
    try {
      for (const project of await collectProjects(checkout, signal)) {
        const driver = driverOf(project);
        const release = driver.releaseOf(project);
        if ('reason' in release || !(await hasManager(release))) {
          process.stdout.write(`${name} ${project.root} ${project.kind}: ${'reason' in release ? release.reason : 'not there'}\n`);
          count(project, 'not supported');
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
        if (proven.kind === 'refused' && WANTS_CONTENT.test(proven.output)) {
          count(project, 'not comparable');
          continue;
        }
        if (proven.kind === 'resolved')
          (stable[formatOf(project)] ??= { stable: 0, unstable: 0 })[proven.fixpoint ? 'stable' : 'unstable'] += 1;
        const ours = proven.kind === 'resolved' ? { lockfile: proven.lockfile } : { refusal: 'reason' in proven ? proven.reason : '' };
        // What the manager makes of the project by itself: a change that it makes anyway is not ours.
        const isKept = 'lockfile' in ours && ours.lockfile === project.lockfile;
        const files = Object.fromEntries([...project.configuration, ...project.manifests, [project.lockfileName, project.lockfile]]);
        const plain = isKept ? ours : await plainRun(release, files, registry.url, concession === null ? [] : [`--${concession}`]);
        const said = [ours, plain].map((outcome) =>
          differenceOf(project.lockfile, outcome, { registryUrl: registry.url, isBun: project.kind === 'bun' }),
        );
        process.stdout.write(
          `${name} ${project.root} ${release.package}@${release.version}: ${said[0]}; by itself ${said[1]}${proven.kind === 'resolved' && !proven.fixpoint ? ', and not stable' : ''}\n`,
        );
        if ('refusal' in plain) process.stdout.write(`${plain.refusal.slice(-600)}\n`);
        outcomes.push([project.root, said[0]!, said[1]!]);
        count(project, said[0]!.startsWith('0 added, 0 removed') ? 'kept' : 'lockfile' in ours ? 'changed by itself' : 'refused by itself');
      }
    } finally {
      await documents.close();
      await registry.close();
    }
    expect(outcomes.filter(([, ours, plain]) => ours !== plain)).toEqual([]);
  },
);

test.skipIf(wanted !== '.' || projects.length === 0)('so many lockfiles of each manager and format are kept (with FIXPOINTS=.)', () => {
  process.stdout.write(`${JSON.stringify({ table, stable }, null, 2)}\n`);
  expect(Object.values(stable).reduce((sum, each) => sum + each.unstable, 0)).toBe(0);
  expect(table).toEqual(EXPECTED);
});

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
