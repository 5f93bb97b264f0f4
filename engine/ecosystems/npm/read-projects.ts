import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';
import type { Checkout } from '#engine/checkout.ts';
import { FileNotText, FileTooLarge } from '#engine/checkout/unreadable-file.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockGraph, LockNode } from '#engine/inventory/lock-graph.ts';
import { chooseLockfiles, type LockfileCandidate } from './discovery/choose-lockfiles.ts';
import { connectLinkedFolders } from './discovery/connect-linked-folders.ts';
import { foreignCoverage, isForeignFile } from './discovery/foreign-files.ts';
import { leaveOutTestData } from './discovery/leave-out-test-data.ts';
import { LERNA_CONFIGURATION, linkLernaSiblings } from './discovery/lerna-siblings.ts';
import { LOCKFILE_FORMATS } from './lockfile-formats.ts';
import { unreadable, type InstalledFolder, type LockfileReading } from './lockfile-format.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { importersWithoutLockfile } from './discovery/without-lockfile.ts';
import { withoutInvalidNames } from './checks/without-invalid-names.ts';
import { reportUnmatchable } from './checks/report-unmatchable.ts';
import { RUSH_CONFIGURATION } from './discovery/rush-lockfiles.ts';

/** True for every file that says something about JavaScript dependencies. */
export function isNpmFile(path: string): boolean {
  const basename = path.slice(path.lastIndexOf('/') + 1);
  return (
    basename === 'package.json' ||
    basename === RUSH_CONFIGURATION ||
    basename === LERNA_CONFIGURATION ||
    isForeignFile(path) ||
    LOCKFILE_FORMATS.some((format) => format.basename === basename || format.configuration === basename)
  );
}

/**
 * Reads every JavaScript project of a checkout: lockfiles with the manifests they cover, then manifests that none covers. A
 * lockfile inside a workspace of an outer one is not used, as package managers have it: they install a workspace from its root.
 */
export async function readNpmProjects(checkout: Checkout, ledger: Ledger, signal: AbortSignal): Promise<LockGraph> {
  const files = checkout.paths.filter(isNpmFile);
  const paths = await leaveOutTestData(checkout, files);
  reportLeftOut(checkout, files, new Set(paths), ledger);
  const manifests = await readManifests(checkout, paths, ledger);
  await reportForeignFiles(checkout, paths, ledger);
  const siblings = await lernaSiblings(checkout, paths, manifests, ledger);
  const { chosen, ignored, ofOthers } = chooseLockfiles(paths, manifests);
  for (const { candidate, reason } of ignored) {
    ledger.files.push({ path: candidate.path, kind: 'lockfile', format: candidate.format.basename, state: 'ignored', reason });
  }
  for (const { candidate, manifest, declared } of ofOthers) {
    const values = { manifest: manifest.path, manager: declared, lockfile: candidate.path };
    ledger.problems.push(problem('other_manager', values, { file: manifest.path, line: 1 }));
  }
  const graph: LockGraph = { ecosystem: 'npm', importers: [], nodes: [] };
  const folders: InstalledFolder[] = [];
  const lockfileOf = new Map<string, string>();
  for (const candidate of chosen.toSorted((a, b) => depthOf(a.root) - depthOf(b.root))) {
    signal.throwIfAborted();
    const outer = lockfileOf.get(candidate.folder);
    if (outer !== undefined) {
      const reason = `Its folder is a workspace of ${outer}, whose lockfile is used.`;
      ledger.files.push({ path: candidate.path, kind: 'lockfile', format: candidate.format.basename, state: 'ignored', reason });
      continue;
    }
    const reading = await readLockfile(checkout, candidate, manifests, ledger);
    const { format, state, reason } = reading;
    ledger.files.push({ path: candidate.path, kind: 'lockfile', format, state, ...(reason === undefined ? {} : { reason }) });
    for (const importer of reading.importers) {
      if (lockfileOf.has(importer.id)) continue;
      lockfileOf.set(importer.id, candidate.path);
      graph.importers.push(importer);
    }
    for (const node of reading.nodes) graph.nodes.push(node);
    folders.push(...(reading.folders ?? []));
  }
  const locked = new Set([...lockfileOf.keys(), ...chosen.map(({ folder }) => folder)]);
  for (const { id, importer } of folders) {
    if (!locked.has(id)) graph.importers.push(importer());
    locked.add(id);
  }
  graph.importers.push(...importersWithoutLockfile(manifests, graph.importers, ledger));
  graph.nodes.push(...siblings);
  connectLinkedFolders(graph);
  ledger.declared += graph.importers.reduce((sum, importer) => sum + importer.dependencies.length, 0);
  const valid = withoutInvalidNames(graph, ledger);
  reportUnmatchable(valid, ledger);
  return withoutUnusedFolders(valid);
}

async function lernaSiblings(
  checkout: Checkout,
  paths: readonly string[],
  manifests: Map<string, Manifest>,
  ledger: Ledger,
): Promise<LockNode[]> {
  const nodes: LockNode[] = [];
  for (const path of paths) {
    if (path.slice(path.lastIndexOf('/') + 1) !== LERNA_CONFIGURATION) continue;
    const text = await readText(checkout, path);
    if (typeof text === 'string') nodes.push(...linkLernaSiblings(path, text, manifests));
    else ledger.problems.push(text);
  }
  return nodes;
}

function depthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length;
}

// A workspace that nobody depends on is an importer and nothing else.
function withoutUnusedFolders(graph: LockGraph): LockGraph {
  if (!graph.nodes.some(({ source }) => source.kind === 'workspace')) return graph;
  const used = new Set<LockNode>();
  for (const { dependencies } of graph.importers) for (const { to } of dependencies) if (to) used.add(to);
  for (const { edges } of graph.nodes) for (const { to } of edges) used.add(to);
  return { ...graph, nodes: graph.nodes.filter((node) => node.source.kind !== 'workspace' || used.has(node)) };
}

function reportLeftOut(checkout: Checkout, files: readonly string[], read: ReadonlySet<string>, ledger: Ledger): void {
  for (const path of files) {
    if (read.has(path)) continue;
    const kind = path.endsWith('package.json') ? 'manifest' : 'lockfile';
    const reason = 'The folder contains test data.';
    ledger.files.push({ path, kind, format: path.slice(path.lastIndexOf('/') + 1), state: 'ignored', reason });
  }
  for (const { path, reason } of checkout.skipped) {
    const isLink = reason.startsWith('symbolic');
    if (isLink && !isNpmFile(path)) continue;
    ledger.problems.push(problem('not_read', { reason }, { file: path }));
  }
}

async function reportForeignFiles(checkout: Checkout, paths: readonly string[], ledger: Ledger): Promise<void> {
  for (const path of paths.filter(isForeignFile)) {
    const text = await readText(checkout, path);
    const hasManifest = paths.includes(`${path.slice(0, path.lastIndexOf('/') + 1)}package.json`);
    const coverage = typeof text === 'string' ? foreignCoverage(path, text, hasManifest) : undefined;
    if (coverage) ledger.files.push(coverage);
    if (typeof text !== 'string') ledger.problems.push(text);
  }
}

async function readManifests(checkout: Checkout, paths: readonly string[], ledger: Ledger): Promise<Map<string, Manifest>> {
  const manifests = new Map<string, Manifest>();
  for (const path of paths) {
    if (!/(?:^|\/)package\.json$/.test(path)) continue;
    const text = await readText(checkout, path);
    if (typeof text !== 'string') {
      ledger.problems.push(text);
      ledger.files.push({ path, kind: 'manifest', format: 'package.json', state: 'failed', reason: text.message });
      continue;
    }
    const { manifest, problems } = readManifest(path, text);
    ledger.problems.push(...problems);
    const issue = problems[0]?.message;
    const state = manifest ? (issue === undefined ? 'parsed' : 'partly_parsed') : 'failed';
    ledger.files.push({ path, kind: 'manifest', format: 'package.json', state, ...(issue === undefined ? {} : { reason: issue }) });
    if (manifest) manifests.set(manifest.folder, manifest);
  }
  return manifests;
}

async function readLockfile(
  checkout: Checkout,
  { path, folder, format }: LockfileCandidate,
  manifests: ReadonlyMap<string, Manifest>,
  ledger: Ledger,
): Promise<LockfileReading> {
  const configuration = new Map<string, string>();
  if (format.configuration !== undefined) {
    const configurationPath = folder === '.' ? format.configuration : `${folder}/${format.configuration}`;
    if (checkout.paths.includes(configurationPath)) {
      const text = await readText(checkout, configurationPath);
      if (typeof text === 'string') configuration.set(configurationPath, text);
      else ledger.problems.push(text);
    }
  }
  const read = await format.load();
  const text = format.binary === true ? '' : await readText(checkout, path);
  if (typeof text !== 'string') {
    ledger.problems.push(text);
    return unreadable(format.basename, text.message);
  }
  return read({ path, folder, text, manifests, configuration, ledger });
}

async function readText(checkout: Checkout, path: string): Promise<string | Problem> {
  try {
    return await checkout.readText(path);
  } catch (error) {
    if (error instanceof FileTooLarge) return problem('file_too_large', { reason: error.message }, { file: path });
    if (!(error instanceof FileNotText)) throw error;
    return problem('not_text', { reason: error.message }, { file: path, line: error.line });
  }
}
