import { lineDiff } from '#engine/remediation/line-diff.ts';
import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import { bunRelease, managerRelease, type ManagerKind, type ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { prove } from '#engine/remediation/prover/prove.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { SHOWS_ALL } from '#engine/remediation/relay/relay.ts';
import type { PackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { plainRun } from '#tests/given/given-lockfiles.ts';
import { hasManager, MANAGERS_FOLDER } from '#tests/given/given-proving.ts';
import { LOCKFILES } from '#tests/given/locked-by-manager.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';

/** A package manager and the format of lockfile that it writes. */
export interface Writer {
  readonly release: ManagerRelease;
  readonly format: string;
}

const WRITERS: readonly (readonly [ManagerKind, number, format: string])[] = [
  ['npm', 6, '1'],
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

/** Every package manager that can be fetched, with each format that plans are made for. */
export async function writersAtHand(): Promise<readonly Writer[]> {
  const writers: Writer[] = [];
  for (const [kind, major, format] of WRITERS) {
    const release = kind === 'bun' ? bunRelease() : managerRelease(kind, major);
    if (release !== undefined && (await hasManager(release))) writers.push({ release, format });
  }
  return writers;
}

export const nameOf = ({ release, format }: Writer) => `${release.kind} ${release.major}, format ${format}`;

/**
 * Lets a package manager lock a manifest by itself, without anything of ours, and then asks the prover to change nothing.
 * Says how many lines that changed; undefined where the manager refuses the manifest.
 */
export async function changedByNothing(
  { release, format }: Writer,
  manifest: Readonly<Record<string, unknown>>,
  registry: PackageRegistry,
): Promise<string | undefined> {
  const { kind } = release;
  const folder = temporaryFolder();
  const documents = packageDocuments({ registryUrl: registry.url, cacheFolder: folder });
  try {
    const declared = kind === 'npm' || kind === 'pnpm' ? { packageManager: `${kind}@${release.version}` } : {};
    const text = `${JSON.stringify({ name: 'shop', version: '1.0.0', private: true, ...declared, ...manifest }, null, 2)}\n`;
    const more = kind === 'npm' && release.major > 6 ? [`--lockfile-version=${format}`] : [];
    const locked = await plainRun(release, { 'package.json': text }, registry.url, more);
    if ('refusal' in locked) return undefined;
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
    const driver = driverOf(project);
    const chosen = driver.releaseOf(project);
    if ('reason' in chosen || chosen.version !== release.version) throw new Error(`${nameOf({ release, format })} is not what plans run.`);
    const proven = await prove(
      { project, driver, release, request: { edits: [], freed: [], pins: [] }, view: SHOWS_ALL, concession: null },
      { documents, managersFolder: MANAGERS_FOLDER, scratchFolder: folder, timeoutSeconds: 240, signal: AbortSignal.timeout(300_000) },
    );
    if (proven.kind !== 'resolved') throw new Error(JSON.stringify(proven));
    // The relay's answers name the registry as the world knows it.
    const usual = kind === 'yarn-classic' ? 'https://registry.yarnpkg.com' : 'https://registry.npmjs.org';
    const [before, after] = [locked.lockfile, proven.lockfile].map((lockfile) => lockfile.replaceAll(registry.url, usual));
    const { added, removed } = lineDiff(before!, after!);
    return `${added} added, ${removed} removed${proven.fixpoint ? '' : ', and not stable'}`;
  } finally {
    await documents.close();
  }
}
