import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { missingEntry } from '../checks/missing-entry.ts';
import { problem } from '#engine/problems.ts';
import type { Scope } from '#contract/results/inventory.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { keyText, scanJson } from '#engine/text/scan-json.ts';
import { releaseOfArchive, reportForeignAddress, reportUnmetRanges } from '../checks/check-entries.ts';
import type { LockfileInput, LockfileReading } from '../lockfile-format.ts';
import { purlOf, sourceOf, type PackageSource } from '../package-source.ts';
import { requirementsOf } from '../checks/requirements.ts';
import { installedFolder } from './installed-folder.ts';
import { asNpmReads, mayOverride, REMEDY } from './package-lock-importer.ts';
import { resolveInFolders } from './resolve-in-folders.ts';

/** No installation nests so deep; the path of each level holds all outer ones, so that deeper files would fill the memory. */
const DEEPEST_NESTING = 2500;

interface TreeEntry {
  readonly installPath: string;
  readonly name: string;
  readonly fields: JsonObject;
}

/** Reads the nested `dependencies` of lockfile version 1. Only the manifest says what is direct. */
export function readDependencyTree(input: LockfileInput, tree: JsonObject): Omit<LockfileReading, 'format'> {
  const problems = input.ledger.problems;
  const spans = entrySpans(input.text);
  const nodeAt = new Map<string, LockNode>();
  const optional = new Set<LockNode>();
  const leftOut = new Set<string>();
  const entries: TreeEntry[] = [];
  let state: LockfileReading['state'] = 'parsed';
  const open: { installPath: string; depth: number; dependencies: JsonObject }[] = [{ installPath: '', depth: 1, dependencies: tree }];
  for (let level = open.pop(); level; level = open.pop()) {
    for (const [name, fields] of Object.entries(level.dependencies)) {
      const installPath = level.installPath === '' ? `node_modules/${name}` : `${level.installPath}/node_modules/${name}`;
      const span = spans.get(installPath) ?? { line: 1, end_line: 1 };
      // npm notes an optional package that it could not get by nothing but that it is optional.
      if (isObject(fields) && fields['optional'] === true && Object.keys(fields).every((key) => key === 'optional' || key === 'dev')) {
        leftOut.add(name);
        continue;
      }
      if (!isObject(fields) || typeof fields['version'] !== 'string') {
        problems.push(problem('invalid_entry.version', { entry: JSON.stringify(name) }, { file: input.path, line: span.line }));
        state = 'partly_parsed';
        continue;
      }
      const node = nodeOf(input, name, fields, span);
      reportForeignAddress(input, node, stringOf(fields['resolved']));
      nodeAt.set(installPath, node);
      if (fields['optional'] === true) optional.add(node);
      entries.push({ installPath, name, fields });
      const nested = fields['dependencies'];
      if (!isObject(nested)) continue;
      if (level.depth < DEEPEST_NESTING) open.push({ installPath, depth: level.depth + 1, dependencies: nested });
      else {
        problems.push(problem('invalid_entry.too_deep', { most: DEEPEST_NESTING }, { file: input.path, line: span.line }));
        state = 'partly_parsed';
      }
    }
  }
  const resolve = resolveInFolders(nodeAt);
  for (const { installPath, fields } of entries) {
    const node = nodeAt.get(installPath)!;
    for (const [name, range] of Object.entries(objectOf(fields['requires']))) {
      const to = resolve(installPath, name);
      // The format keeps no kinds, but what is only ever optional says so, hence an edge into it from elsewhere is optional.
      if (to) node.edges.push({ to, kind: optional.has(to) && !optional.has(node) ? 'optional' : 'production', range: stringOf(range) });
      else if (!optional.has(node) && !leftOut.has(name)) problems.push(missingEntry(input.path, node, name, String(range)));
    }
  }
  const importers = importersOf(input, nodeAt, entries);
  const folders = entries.flatMap(
    ({ installPath, fields }) => installedFolder(input, stringOf(fields['version']), (name) => resolve(installPath, name)) ?? [],
  );
  const nodes = [...nodeAt.values()];
  if (!mayOverride(input)) reportUnmetRanges(input, nodes);
  return { state, importers, nodes, folders, ...(state === 'parsed' ? {} : { reason: REPORT_TEXTS.entriesInvalid }) };
}

function importersOf(input: LockfileInput, nodeAt: ReadonlyMap<string, LockNode>, entries: readonly TreeEntry[]): LockImporter[] {
  const find = (name: string) => nodeAt.get(`node_modules/${name}`);
  const manifest = input.manifests.get(input.folder);
  if (!manifest) {
    input.ledger.problems.push(problem('manifest_missing.inferred', {}, { file: input.path, line: 1 }));
    return entries.length === 0 ? [] : [inferredImporter(input, nodeAt, entries)];
  }
  const { name, version, path, folder, licenses } = manifest;
  const dependencies = requirementsOf(asNpmReads(manifest), {
    ledger: input.ledger,
    lockfile: input.path,
    remedy: REMEDY,
    mayBeBehind: true,
    resolve: (dependency) => find(dependency.name),
  });
  return [{ id: folder, name, version, manifest: path, manager: 'npm', lockfile: input.path, licenses, dependencies }];
}

/** Where no manifest says what is direct, that is taken for direct which nothing else needs. The entries tell their scope themselves. */
function inferredImporter(input: LockfileInput, nodeAt: ReadonlyMap<string, LockNode>, entries: readonly TreeEntry[]): LockImporter {
  const outermost = entries.filter(({ installPath, name }) => installPath === `node_modules/${name}`);
  const needed = new Set([...nodeAt.values()].flatMap(({ edges }) => edges.map(({ to }) => to)));
  const reached = new Set<LockNode>();
  const direct: TreeEntry[] = [];
  const add = (entry: TreeEntry) => {
    direct.push(entry);
    const open = [nodeAt.get(entry.installPath)!];
    for (let node = open.pop(); node; node = open.pop()) {
      if (reached.has(node)) continue;
      reached.add(node);
      for (const { to } of node.edges) open.push(to);
    }
  };
  for (const entry of outermost) if (!needed.has(nodeAt.get(entry.installPath)!)) add(entry);
  // What is left needs itself in a circle.
  for (const entry of outermost) if (!reached.has(nodeAt.get(entry.installPath)!)) add(entry);
  const { folder: id, path: lockfile } = input;
  const dependencies = direct.map(({ installPath, name, fields }) => {
    const to = nodeAt.get(installPath)!;
    const scope: Scope = fields['dev'] === true ? 'development' : fields['optional'] === true ? 'optional' : 'production';
    return { name, range: to.version, scope, to, location: null };
  });
  const manifest = id === '.' ? 'package.json' : `${id}/package.json`;
  return { id, name: null, version: null, manifest, manager: 'npm', lockfile, licenses: [], dependencies };
}

const ALIAS = /^npm:((?:@[^/]+\/)?[^@]+)@(.+)$/;

function nodeOf(input: LockfileInput, key: string, fields: JsonObject, span: Span): LockNode {
  const written = stringOf(fields['version']) ?? '';
  const alias = ALIAS.exec(written);
  // A dependency that is declared by the address of an archive has that address for a version.
  const archived = /^https?:/.test(written) ? releaseOfArchive(written) : undefined;
  const name = alias?.[1] ?? archived?.name ?? key;
  const release = alias?.[2] ?? archived?.version ?? written;
  const isRelease = /^[v=]?\d/.test(release);
  const source: PackageSource = sourceOf(archived ? written : isRelease ? stringOf(fields['resolved']) : release);
  return {
    purl: purlOf(name, isRelease ? release : '', source),
    name,
    version: isRelease ? release : '',
    source,
    location: { file: input.path, ...span },
    integrity: stringOf(fields['integrity']),
    licenses: [],
    deprecated: null,
    edges: [],
  };
}

/**
 * Lines of every entry up to its version, address and hash. The packages nested in it follow after and have lines of their own.
 * Names are at even depths below the outermost "dependencies"; anything else (requires) has no such parent.
 */
function entrySpans(text: string): Map<string, Span> {
  const spans = new Map<string, Span>();
  const path: string[] = [];
  scanJson(text, {
    key(depth, start, end, line) {
      if (depth > 2 * DEEPEST_NESTING) return;
      path.length = Math.min(path.length, depth - 1);
      path[depth - 1] = keyText(text, start, end);
      const installPath = installPathOf(path.slice(0, depth - (depth % 2)));
      if (installPath === undefined) return;
      if (depth % 2 === 0) spans.set(installPath, { line, end_line: line });
      else if (OWN_FIELDS.includes(path[depth - 1]!) && spans.has(installPath))
        spans.set(installPath, { line: spans.get(installPath)!.line, end_line: line });
    },
    close: () => undefined,
  });
  return spans;
}

interface Span {
  readonly line: number;
  readonly end_line: number;
}

const OWN_FIELDS = ['version', 'resolved', 'integrity'];

function installPathOf(path: readonly string[]): string | undefined {
  const installPaths: string[] = [];
  for (let at = 0; at < path.length; at += 2) {
    if (path[at] !== 'dependencies') return undefined;
    installPaths.push(`node_modules/${path[at + 1]}`);
  }
  return installPaths.join('/');
}
