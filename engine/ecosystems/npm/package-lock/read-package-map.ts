import type { Location, Scope } from '#contract/results/inventory.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { noteForeignAddress, noteUnmetRanges } from '../check-entries.ts';
import { isWorkspaceOf } from '../find-workspaces.ts';
import { joinFolder, leadsOut, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import { licensesOf } from '../manifest.ts';
import { purlOf, sourceOf, type PackageSource } from '../package-source.ts';
import { installedFolder } from './installed-folder.ts';
import { noteForeignNames } from './note-foreign-names.ts';
import { noteStaleOverrides } from './note-stale-overrides.ts';
import type { PackageSpans } from './package-spans.ts';
import { mayOverride, packageLockImporter } from './package-lock-importer.ts';
import { resolveInFolders } from './resolve-in-folders.ts';

const INSTALLED = /(?:^|\/)node_modules\/(?=[^/]|@[^/]+\/[^/]+)/;

/** Reads the map `packages` of lockfile versions 2 and 3: one entry a folder, resolution by node's search through the folders. */
export function readPackageMap(input: LockfileInput, packages: JsonObject, spans: PackageSpans['of']): Omit<LockfileReading, 'format'> {
  const problems = input.ledger.problems;
  const rootGlobs = input.manifests.get(input.folder)?.workspaces ?? globsOf(objectOf(packages['']));
  const linkedAs = namesOfLinks(packages);
  const entries = new Map<string, JsonObject>();
  const nodeAt = new Map<string, LockNode>();
  const links = new Map<string, string>();
  let state: LockfileReading['state'] = 'parsed';
  for (const [place, entry] of Object.entries(packages)) {
    const location: Location = { file: input.path, ...(spans.get(place) ?? { line: null }) };
    const flaw = flawOf(place, entry);
    if (flaw !== undefined) {
      problems.push({ code: 'invalid_entry', message: flaw, file: input.path, line: location.line ?? 1, loses: true });
      state = 'partly_parsed';
      continue;
    }
    const fields = entry as JsonObject;
    // A workspace that is gone from the project leaves such an entry behind; nothing installs it.
    if (fields['extraneous'] === true && !INSTALLED.test(place)) continue;
    if (fields['link'] === true) links.set(place, joinPlace(stringOf(fields['resolved']) ?? ''));
    else {
      entries.set(place, fields);
      if (place === '') continue;
      const node = nodeOf(input, place, fields, location, { name: linkedAs.get(place), isWorkspace: isWorkspaceOf(rootGlobs, place) });
      noteForeignAddress(input, node, stringOf(fields['resolved']));
      nodeAt.set(place, node);
    }
  }
  for (const [place, target] of links) {
    const node = nodeAt.get(target);
    if (node) nodeAt.set(place, node);
    else if (objectOf(packages[target])['extraneous'] !== true) problems.push(missingLink(input, place, target, spans.get(place)?.line));
  }

  const resolve = resolveInFolders(nodeAt);
  const importers: LockImporter[] = [];
  for (const [place, entry] of entries) {
    const isImporter = place === '' || (!INSTALLED.test(place) && startsPaths(input, rootGlobs, place));
    const node = nodeAt.get(place);
    if (isImporter) importers.push(packageLockImporter(input, place, entry, (name) => resolve(place, name)));
    if (!node) continue;
    const withDevelopment = !isImporter && node.source.kind !== 'registry' && !INSTALLED.test(place);
    forEachRequirement(entry, withDevelopment, (name, kind, range, optionalPeer) => {
      const to = resolve(place, name);
      if (to) node.edges.push({ to, kind, range, optionalPeer });
      else if (kind !== 'peer' && kind !== 'development') {
        const message = `${node.name}@${node.version} needs ${name}@${range}, which the lockfile does not hold.`;
        problems.push({ code: 'missing_in_lockfile', message, file: input.path, line: node.location?.line ?? 1, loses: !isLeftOut(entry) });
      }
    });
  }
  const folders = [...entries].flatMap(([place, entry]) =>
    INSTALLED.test(place) ? (installedFolder(input, stringOf(entry['resolved']), (name) => resolve(place, name)) ?? []) : [],
  );
  const nodes = [...new Set(nodeAt.values())];
  noteStaleOverrides(input, entries, nodeAt);
  if (!mayOverride(input)) {
    noteForeignNames(input, entries, nodeAt);
    const optional = [...entries].flatMap(([place, entry]) => (isLeftOut(entry) ? (nodeAt.get(place) ?? []) : []));
    noteUnmetRanges(input, nodes, new Set(optional));
  }
  return { state, importers, nodes, folders, ...(state === 'parsed' ? {} : { reason: 'Some entries are not valid.' }) };
}

// Workspaces, and folders of the checkout that are linked though they are no workspaces: their manifests count like any other.
function startsPaths(input: LockfileInput, globs: readonly string[] | undefined, place: string): boolean {
  return isWorkspaceOf(globs, place) || input.manifests.has(joinFolder(input.folder, place));
}

function flawOf(place: string, entry: unknown): string | undefined {
  if (!isObject(entry)) return `The entry ${JSON.stringify(place)} is no object.`;
  if (INSTALLED.test(place) && entry['link'] !== true && entry['version'] !== undefined && typeof entry['version'] !== 'string') {
    return `The version of ${JSON.stringify(place)} is no text.`;
  }
  if (place !== '' && !INSTALLED.test(place) && entry['resolved'] !== undefined) {
    return `${JSON.stringify(place)} is a folder of the project, but its entry is one of an archive.`;
  }
  return undefined;
}

function missingLink(input: LockfileInput, place: string, target: string, line: number | undefined) {
  const message = `${place} links to ${target}, which the lockfile does not hold.`;
  return { code: 'missing_in_lockfile', message, file: input.path, line: line ?? 1, loses: true };
}

// npm leaves out what optional packages of other platforms need.
function isLeftOut(entry: JsonObject): boolean {
  return entry['optional'] === true || entry['devOptional'] === true;
}

function nodeOf(input: LockfileInput, place: string, entry: JsonObject, location: Location, linked: Linked): LockNode {
  const name =
    stringOf(entry['name']) ??
    linked.name ??
    place.slice(place.lastIndexOf(INSTALLED.test(place) ? 'node_modules/' : '/') + (INSTALLED.test(place) ? 13 : 1));
  const version = stringOf(entry['version']) ?? '';
  const source = INSTALLED.test(place) ? sourceOf(stringOf(entry['resolved'])) : folderSource(input, place, linked.isWorkspace);
  const manifest = !INSTALLED.test(place) ? input.manifests.get(joinFolder(input.folder, place)) : undefined;
  const shownName = manifest?.name ?? name;
  return {
    purl: purlOf(shownName, version, source),
    name: shownName,
    version,
    source,
    location,
    integrity: stringOf(entry['integrity']),
    licenses: licensesOf(entry),
    deprecated: typeof entry['deprecated'] === 'string' ? entry['deprecated'] : entry['deprecated'] === true ? '' : null,
    edges: [],
  };
}

interface Linked {
  /** The name that a folder is linked under; it may have no name of its own. */
  readonly name: string | undefined;
  readonly isWorkspace: boolean;
}

function namesOfLinks(packages: JsonObject): Map<string, string> {
  const names = new Map<string, string>();
  for (const [place, entry] of Object.entries(packages)) {
    if (!isObject(entry) || entry['link'] !== true) continue;
    names.set(joinPlace(stringOf(entry['resolved']) ?? ''), place.slice(place.lastIndexOf('node_modules/') + 13));
  }
  return names;
}

function folderSource(input: LockfileInput, place: string, isWorkspace: boolean): PackageSource {
  const folder = joinFolder(input.folder, place);
  return { kind: isWorkspace && !leadsOut(folder) ? 'workspace' : 'link', url: `file:${folder}` };
}

// A name in several groups counts by the last of them, as npm itself reads a manifest.
function forEachRequirement(
  entry: JsonObject,
  withDevelopment: boolean,
  visit: (name: string, kind: Scope, range: string, optionalPeer: boolean) => void,
): void {
  const groups = (withDevelopment ? GROUPS : INSTALLED_GROUPS).flatMap(({ group, kind }) => {
    const declared = entry[group];
    return isObject(declared) ? [{ declared, kind }] : [];
  });
  groups.forEach(({ declared, kind }, rank) => {
    for (const name of Object.keys(declared)) {
      if (groups.some((later, laterRank) => laterRank > rank && Object.hasOwn(later.declared, name))) continue;
      const optionalPeer = kind === 'peer' && objectOf(objectOf(entry['peerDependenciesMeta'])[name])['optional'] === true;
      visit(name, kind, String(declared[name]), optionalPeer);
    }
  });
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

function joinPlace(resolved: string): string {
  const path = joinFolder('.', resolved.replace(/^file:/, ''));
  return path === '.' ? '' : path;
}
