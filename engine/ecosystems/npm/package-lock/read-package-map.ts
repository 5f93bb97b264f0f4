import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { missingEntry } from '../checks/missing-entry.ts';
import { problem } from '#engine/problems.ts';
import type { Location, Scope } from '#contract/results/inventory.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { reportForeignAddress, reportUnmetRanges } from '../checks/check-entries.ts';
import { isWorkspaceOf } from '../discovery/find-workspaces.ts';
import { joinFolder, leadsOut, type InstalledFolder, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import { deprecationOf, licensesOf } from '../manifest.ts';
import { purlOf, sourceOf, type PackageSource } from '../package-source.ts';
import { installedFolder } from './installed-folder.ts';
import { reportForeignNames } from './report-foreign-names.ts';
import { reportStaleOverrides } from './report-stale-overrides.ts';
import type { PackageEntry } from './package-entry.ts';
import type { PackageSpans } from './package-spans.ts';
import { mayOverride, packageLockImporter } from './package-lock-importer.ts';
import { resolveInFolders } from './resolve-in-folders.ts';

const INSTALLED = /(?:^|\/)node_modules\/(?=[^/]|@[^/]+\/[^/]+)/;

/** Reads the map `packages` of lockfile versions 2 and 3: one entry a folder, resolution by node's search through the folders. */
export function readPackageMap(input: LockfileInput, packages: JsonObject, spans: PackageSpans['of']): Omit<LockfileReading, 'format'> {
  const problems = input.ledger.problems;
  const rootGlobs = input.manifests.get(input.folder)?.workspaces ?? globsOf(objectOf(packages['']));
  const installPaths = Object.keys(packages);
  const linkedAs = namesOfLinks(packages, installPaths);
  const entries: PackageEntry[] = [];
  const nodeAt = new Map<string, LockNode>();
  const links = new Map<string, string>();
  let state: LockfileReading['state'] = 'parsed';
  for (const installPath of installPaths) {
    const isInstalled = INSTALLED.test(installPath);
    const fields = packages[installPath];
    const location = spans.get(installPath) ?? { file: input.path, line: null };
    const issue = issueOf(installPath, fields, isInstalled);
    if (issue !== undefined) {
      problems.push(problem(issue, { entry: JSON.stringify(installPath) }, { file: input.path, line: location.line ?? 1 }));
      state = 'partly_parsed';
      continue;
    }
    if (!isObject(fields)) continue;
    // A workspace that is gone from the project leaves such an entry behind; nothing installs it.
    if (fields['extraneous'] === true && !isInstalled) continue;
    if (fields['link'] === true) links.set(installPath, joinPath(stringOf(fields['resolved']) ?? ''));
    else if (installPath === '') entries.push({ installPath, fields, isInstalled, node: undefined });
    else {
      const node = isInstalled
        ? installedNode(installPath, fields, location)
        : folderNode(input, installPath, fields, location, {
            name: linkedAs.get(installPath),
            isWorkspace: isWorkspaceOf(rootGlobs, installPath),
          });
      reportForeignAddress(input, node, stringOf(fields['resolved']));
      nodeAt.set(installPath, node);
      entries.push({ installPath, fields, isInstalled, node });
    }
  }
  for (const [installPath, target] of links) {
    const node = nodeAt.get(target);
    if (node) nodeAt.set(installPath, node);
    else if (objectOf(packages[target])['extraneous'] !== true)
      problems.push(missingLink(input, installPath, target, spans.get(installPath)?.line ?? undefined));
  }

  const resolve = resolveInFolders(nodeAt);
  const importers: LockImporter[] = [];
  const folders: InstalledFolder[] = [];
  for (const { installPath, fields, isInstalled, node } of entries) {
    const isImporter = !isInstalled && (installPath === '' || startsPaths(input, rootGlobs, installPath));
    if (isImporter) importers.push(packageLockImporter(input, installPath, fields, (name) => resolve(installPath, name)));
    if (!node) continue;
    const withDevelopment = !isImporter && node.source.kind !== 'registry' && !isInstalled;
    forEachRequirement(fields, withDevelopment, (name, kind, range, optionalPeer) => {
      const to = resolve(installPath, name);
      if (to) node.edges.push({ to, kind, range, optionalPeer });
      else if (kind !== 'peer' && kind !== 'development') {
        problems.push(missingEntry(input.path, node, name, String(range), !isLeftOut(fields)));
      }
    });
    const folder = isInstalled ? installedFolder(input, stringOf(fields['resolved']), (name) => resolve(installPath, name)) : undefined;
    if (folder) folders.push(folder);
  }
  const nodes = entries.flatMap(({ node }) => node ?? []);
  reportStaleOverrides(input, entries);
  if (!mayOverride(input)) {
    reportForeignNames(input, entries);
    reportUnmetRanges(input, nodes);
  }
  return { state, importers, nodes, folders, ...(state === 'parsed' ? {} : { reason: REPORT_TEXTS.entriesInvalid }) };
}

// Workspaces, and folders of the checkout that are linked though they are not workspaces: their manifests count like any other.
function startsPaths(input: LockfileInput, globs: readonly string[] | undefined, installPath: string): boolean {
  return isWorkspaceOf(globs, installPath) || input.manifests.has(joinFolder(input.folder, installPath));
}

function issueOf(installPath: string, entry: unknown, isInstalled: boolean) {
  if (!isObject(entry)) return 'invalid_entry.not_an_object';
  if (isInstalled && entry['link'] !== true && entry['version'] !== undefined && typeof entry['version'] !== 'string') {
    return 'invalid_entry.version_type';
  }
  if (installPath !== '' && !isInstalled && entry['resolved'] !== undefined) {
    return 'invalid_entry.archive_of_folder';
  }
  return undefined;
}

function missingLink(input: LockfileInput, installPath: string, target: string, line: number | undefined) {
  return problem('missing_in_lockfile.link', { link: installPath, target }, { file: input.path, line: line ?? 1 });
}

// npm leaves out what optional packages of other platforms need.
function isLeftOut(entry: JsonObject): boolean {
  return entry['optional'] === true || entry['devOptional'] === true;
}

function installedNode(installPath: string, fields: JsonObject, location: Location): LockNode {
  const name = stringOf(fields['name']) ?? installPath.slice(installPath.lastIndexOf('node_modules/') + 13);
  return toNode(name, fields, sourceOf(stringOf(fields['resolved'])), location);
}

interface Linked {
  /** The name that a folder is linked under; it may have no name of its own. */
  readonly name: string | undefined;
  readonly isWorkspace: boolean;
}

function folderNode(input: LockfileInput, installPath: string, fields: JsonObject, location: Location, linked: Linked): LockNode {
  const known = input.manifests.get(joinFolder(input.folder, installPath))?.name ?? stringOf(fields['name']) ?? linked.name;
  return toNode(
    known ?? installPath.slice(installPath.lastIndexOf('/') + 1),
    fields,
    folderSource(input, installPath, linked.isWorkspace),
    location,
  );
}

function toNode(name: string, fields: JsonObject, source: PackageSource, location: Location): LockNode {
  const version = stringOf(fields['version']) ?? '';
  return {
    purl: purlOf(name, version, source),
    name,
    version,
    source,
    location,
    integrity: stringOf(fields['integrity']),
    licenses: licensesOf(fields),
    deprecated: deprecationOf(fields),
    edges: [],
  };
}

function namesOfLinks(packages: JsonObject, installPaths: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const installPath of installPaths) {
    const entry = packages[installPath];
    if (!isObject(entry) || entry['link'] !== true) continue;
    names.set(joinPath(stringOf(entry['resolved']) ?? ''), installPath.slice(installPath.lastIndexOf('node_modules/') + 13));
  }
  return names;
}

function folderSource(input: LockfileInput, installPath: string, isWorkspace: boolean): PackageSource {
  const folder = joinFolder(input.folder, installPath);
  return { kind: isWorkspace && !leadsOut(folder) ? 'workspace' : 'link', url: `file:${folder}` };
}

// A name in several groups counts by the last of them, as npm itself reads a manifest.
function forEachRequirement(
  entry: JsonObject,
  withDevelopment: boolean,
  visit: (name: string, kind: Scope, range: string, optionalPeer: boolean) => void,
): void {
  const groups = withDevelopment ? GROUPS : INSTALLED_GROUPS;
  for (let rank = 0; rank < groups.length; rank++) {
    const { group, kind } = groups[rank]!;
    const declared = entry[group];
    if (!isObject(declared)) continue;
    for (const name of Object.keys(declared)) {
      if (standsAfter(rank, name, groups, entry)) continue;
      const optionalPeer = kind === 'peer' && objectOf(objectOf(entry['peerDependenciesMeta'])[name])['optional'] === true;
      visit(name, kind, String(declared[name]), optionalPeer);
    }
  }
}

function standsAfter(rank: number, name: string, groups: typeof INSTALLED_GROUPS, entry: JsonObject): boolean {
  for (let later = rank + 1; later < groups.length; later++) {
    const declared = entry[groups[later]!.group];
    if (isObject(declared) && Object.hasOwn(declared, name)) return true;
  }
  return false;
}

const INSTALLED_GROUPS: readonly { readonly group: string; readonly kind: Scope }[] = [
  { group: 'peerDependencies', kind: 'peer' },
  { group: 'dependencies', kind: 'production' },
  { group: 'optionalDependencies', kind: 'optional' },
];
const GROUPS = [...INSTALLED_GROUPS, { group: 'devDependencies', kind: 'development' as const }];

function globsOf(root: JsonObject | undefined): readonly string[] | undefined {
  const workspaces = root?.['workspaces'];
  const globs = isObject(workspaces) ? workspaces['packages'] : workspaces;
  return Array.isArray(globs) ? globs.filter((glob) => typeof glob === 'string') : undefined;
}

function joinPath(resolved: string): string {
  const path = joinFolder('.', resolved.replace(/^file:/, ''));
  return path === '.' ? '' : path;
}
