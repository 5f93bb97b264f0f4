import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { problem } from '#engine/problems.ts';
import { posix } from 'node:path';
import type { FileCoverage, Problem } from '#contract/results/coverage.ts';
import type { Checkout } from '#engine/checkout.ts';
import { isTestData } from '#engine/checkout/is-test-data.ts';
import { FileNotText, FileTooLarge } from '#engine/checkout/unreadable-file.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockGraph } from '#engine/inventory/lock-graph.ts';
import { createResolver } from './create-resolver.ts';
import { findOwners } from './find-owners.ts';
import { readLock } from './lockfile.ts';
import type { ComposerLock } from './lockfile.ts';
import { mergesOtherManifests, readManifest } from './manifest.ts';
import type { ComposerManifest } from './manifest.ts';
import { isFromPackagist } from './package-source.ts';
import { isPlatformPackage } from './platform-package.ts';
import { composerPurl } from './purl.ts';
import { readProject } from './read-project.ts';

const MANIFEST = 'composer.json';
const LOCKFILE = 'composer.lock';

export function isComposerFile(path: string): boolean {
  const name = posix.basename(path);
  return name === MANIFEST || name === LOCKFILE;
}

export interface ComposerGraph extends LockGraph {
  /** Package URLs of what Packagist published: only of these does Packagist know more, and only these names may be sent to it. */
  readonly onPackagist: ReadonlySet<string>;
}

/** Reads every composer.json and composer.lock of a checkout into one graph. */
export async function readCheckout(checkout: Checkout, ledger: Ledger): Promise<ComposerGraph> {
  reportLeftOut(checkout, ledger);
  const manifests = await readAll(checkout, MANIFEST, ledger, readManifestFile);
  const locks = await readAll(checkout, LOCKFILE, ledger, readLockFile);
  const folders = new Set(filesNamed(checkout, MANIFEST).map((path) => posix.dirname(path)));
  const onPackagist = new Set<string>();
  const graph: ComposerGraph = { ecosystem: 'composer', importers: [], nodes: [], onPackagist };
  for (const [folder, lock] of locks) {
    const { importer, nodes } = readProject({ folder, manifest: manifests.get(folder), lock, folders }, ledger);
    graph.importers.push(importer);
    graph.nodes.push(...nodes);
    for (const { name, version, content } of lock.packages) if (isFromPackagist(content)) onPackagist.add(composerPurl(name, version));
    reportLock(lock, manifests.has(folder), ledger);
  }
  const owners = findOwners(locks, manifests);
  for (const [folder, manifest] of manifests) {
    if (!locks.has(folder) && !owners.has(folder)) addUnlocked(graph, folder, manifest, ledger);
    const outer = posix.dirname(owners.get(folder) ?? folder);
    const [owner, lock] = [manifests.get(outer), locks.get(outer)];
    if (owners.get(folder) === owner?.path && owner && lock && mergesOtherManifests(owner)) reportUnmerged(manifest, owner, lock, ledger);
    ledger.files.push({ ...descriptionOf(manifest.path), ...manifestState(manifest, owners.get(folder), ledger) });
  }
  return graph;
}

function manifestState(manifest: ComposerManifest, owner: string | undefined, ledger: Ledger): Pick<FileCoverage, 'state' | 'reason'> {
  if (ledger.problems.some(({ file, code }) => file === manifest.path && code === 'invalid_manifest')) {
    return { state: 'partly_parsed', reason: 'Some of its requirements are not written as Composer reads them.' };
  }
  if (owner === undefined) return { state: 'parsed' };
  return { state: 'ignored', reason: compose(REPORT_TEXTS.partOfProject, { file: owner }) };
}

type Read<T> = (path: string, text: string) => { value: T | undefined; problems: readonly Problem[] };

const readManifestFile: Read<ComposerManifest> = (path, text) => {
  const { manifest, problems } = readManifest(path, text);
  return { value: manifest, problems };
};
const readLockFile: Read<ComposerLock> = (path, text) => {
  const { lock, problems } = readLock(path, text);
  return { value: lock, problems };
};

/** All readable files of a name by folder; those that are not are in the ledger as failed. */
async function readAll<T>(checkout: Checkout, name: string, ledger: Ledger, read: Read<T>): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for (const path of filesNamed(checkout, name)) {
    const { value, problems } = await readOne(checkout, path, read);
    ledger.problems.push(...problems);
    if (value !== undefined) found.set(posix.dirname(path), value);
    else failed(path, problems[0]?.message ?? 'It cannot be read.', ledger);
  }
  return found;
}

async function readOne<T>(checkout: Checkout, path: string, read: Read<T>): Promise<ReturnType<Read<T>>> {
  let text: string;
  try {
    text = await checkout.readText(path);
  } catch (error) {
    if (error instanceof FileTooLarge) return notRead(problem('file_too_large', { reason: error.message }, { file: path }));
    if (!(error instanceof FileNotText)) throw error;
    return notRead(problem('not_text', { reason: error.message }, { file: path, line: error.line }));
  }
  return read(path, text);
}

function notRead(reason: Problem): { value: undefined; problems: Problem[] } {
  return { value: undefined, problems: [reason] };
}

function failed(path: string, reason: string, ledger: Ledger): void {
  ledger.files.push({ ...descriptionOf(path), state: 'failed', reason });
}

function descriptionOf(path: string): Pick<FileCoverage, 'path' | 'kind' | 'format'> {
  const format = posix.basename(path);
  return { path, kind: format === LOCKFILE ? 'lockfile' : 'manifest', format };
}

function filesNamed(checkout: Checkout, name: string): string[] {
  return checkout.paths.filter((path) => posix.basename(path) === name && !isTestData(path));
}

function reportLock(lock: ComposerLock, hasManifest: boolean, ledger: Ledger): void {
  const file = { path: lock.path, kind: 'lockfile', format: lock.format } as const;
  const broken = ledger.problems.find(
    ({ file: path, code, incomplete }) => incomplete && code !== 'unverified_origin' && path === lock.path,
  );
  if (broken) ledger.files.push({ ...file, state: 'partly_parsed', reason: broken.message });
  else if (hasManifest) ledger.files.push({ ...file, state: 'parsed' });
  else {
    const reason = 'No readable composer.json is next to it, so the direct dependencies are inferred.';
    ledger.files.push({ ...file, state: 'partly_parsed', reason });
  }
}

/** What a manifest requires that another one merges in is missing where the lockfile is older than that. */
function reportUnmerged(manifest: ComposerManifest, owner: ComposerManifest, lock: ComposerLock, ledger: Ledger): void {
  const resolver = createResolver(lock.packages, owner);
  for (const { name, constraint, scope, line } of manifest.requirements) {
    const isOther = scope === 'development' || isPlatformPackage(name) || name === manifest.name?.toLowerCase();
    if (isOther || resolver.resolve(name, constraint, true).length > 0) continue;
    const values = { needed: `${name} ${constraint}`, lockfile: lock.path, command: `composer update ${name}` };
    ledger.problems.push(problem('not_in_lockfile.composer', values, { file: manifest.path, line }));
    ledger.unresolved.push({ name, declared: constraint, importer: posix.dirname(manifest.path), reason: 'not_in_lockfile' });
  }
}

/** Without a lockfile only the ranges are known; which versions are installed stays unknown. */
function addUnlocked(graph: LockGraph, folder: string, manifest: ComposerManifest, ledger: Ledger): void {
  for (const { name, constraint } of manifest.requirements) {
    const isPlatform = isPlatformPackage(name);
    if (!isPlatform) ledger.declared += 1;
    ledger.unresolved.push({ name, declared: constraint, importer: folder, reason: isPlatform ? 'platform' : 'no_lockfile' });
  }
  const dependencies = manifest.requirements
    .filter(({ name }) => !isPlatformPackage(name))
    .map(({ name, constraint, scope, line }) => ({ name, range: constraint, scope, to: null, location: { file: manifest.path, line } }));
  const { name, version, licenses, path } = manifest;
  graph.importers.push({ id: folder, name, version, manifest: path, manager: 'composer', lockfile: null, licenses, dependencies });
}

/** A link leads to something that is read where it really lies, so only links in the place of our files lose something. */
function reportLeftOut(checkout: Checkout, ledger: Ledger): void {
  for (const path of checkout.paths.filter((candidate) => isComposerFile(candidate) && isTestData(candidate))) {
    ledger.files.push({ ...descriptionOf(path), state: 'ignored', reason: 'The folder contains test data.' });
  }
  for (const { path, reason } of checkout.skipped) {
    if (reason.startsWith('symbolic') && !isComposerFile(path)) continue;
    ledger.problems.push(problem('not_read', { reason }, { file: path }));
  }
}
