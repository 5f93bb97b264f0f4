import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { problem } from '#engine/problems.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { mapAt, textAt, type SymlBlock } from '#engine/text/parse-syml.ts';
import { objectOf } from '#engine/text/parse-json.ts';
import { answers, reportForeignAddress } from '../checks/check-entries.ts';
import { joinFolder, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import type { Manifest } from '../manifest.ts';
import { missingEntry } from '../checks/missing-entry.ts';
import { purlOf, sourceOf, type PackageSource } from '../package-source.ts';
import { requirementsOf, withoutReplaced } from '../checks/requirements.ts';
import { workspaceNodes, workspacesUnder, type WorkspaceNode } from '../discovery/workspaces.ts';
import { installedFolders } from './installed-folders.ts';
import { reportStaleResolutions, readResolutions, type Resolutions } from './resolutions.ts';

const FORMAT = 'yarn classic 1';
const LINK = /^(?:@[^/]+\/)?[^@]+@link:/;

/** Reads blocks of a yarn 1 lockfile: each is keyed by the `name@range` patterns that it answers. */
export function readClassic(input: LockfileInput, blocks: readonly SymlBlock[]): LockfileReading {
  const nodeOf = new Map<string, LockNode>();
  const fieldsOf = new Map<LockNode, SymlBlock>();
  let invalid = 0;
  for (const block of blocks) {
    // An entry of a linked folder says nothing but that there is one.
    if (block.keys.every((key) => LINK.test(key))) continue;
    const node = toNode(input, block);
    if (!node) {
      invalid += 1;
      const where = { file: input.path, line: block.line };
      input.ledger.problems.push(problem('invalid_entry.name', { entry: JSON.stringify(block.keys[0]) }, where));
      continue;
    }
    reportForeignAddress(input, node, textAt(block.fields, 'resolved'));
    fieldsOf.set(node, block);
    for (const key of block.keys) {
      if (nodeOf.has(key)) {
        input.ledger.problems.push(problem('repeated_key.entry', { key }, { file: input.path, line: block.line }));
      }
      nodeOf.set(key, node);
    }
  }
  const root = input.manifests.get(input.folder);
  const resolutions = readResolutions(root?.content);
  if (Object.keys(objectOf(root?.content['resolutions'])).length === 0) reportForeignAnswers(input, nodeOf);
  const names = new Set([...nodeOf.keys()].map(nameOfKey));
  reportStaleResolutions(input, resolutions, names, (name, range) => nodeOf.has(`${name}@${range}`));
  const find = (name: string, range: string, parent: string | null) => lookUp(nodeOf, resolutions, name, range, parent);
  for (const [node, { fields }] of fieldsOf) connect(input, node, fields, find);
  const { importers, nodes, folders } = importersOf(input, root, find);
  const reading = { format: FORMAT, importers, nodes: [...fieldsOf.keys(), ...nodes], folders };
  return invalid === 0 ? { ...reading, state: 'parsed' } : { ...reading, state: 'partly_parsed', reason: REPORT_TEXTS.entriesInvalid };
}

/**
 * Yarn takes no answer that a pattern does not allow, but for resolutions: it installs another version even with `--frozen-lockfile`.
 * See docs/decisions/027.
 */
function reportForeignAnswers(input: LockfileInput, nodeOf: ReadonlyMap<string, LockNode>): void {
  for (const [key, node] of nodeOf) {
    const name = nameOfKey(key);
    if (answers(name, key.slice(name.length + 1), node)) continue;
    const where = { file: input.path, line: node.location?.line ?? 1 };
    input.ledger.problems.push(
      problem('unmet_range.key', { key, package: `${node.name}@${node.version}`, command: 'yarn install' }, where),
    );
  }
}

function nameOfKey(key: string): string {
  const at = key.indexOf('@', 1);
  return at === -1 ? key : key.slice(0, at);
}

type Find = (name: string, range: string, parent: string | null) => LockNode | undefined;

function lookUp(
  nodeOf: ReadonlyMap<string, LockNode>,
  resolutions: Resolutions,
  name: string,
  range: string,
  parent: string | null,
): LockNode | undefined {
  // A pattern has one answer in all of the project, and one that a resolution replaced is next to the replacing one.
  const node = nodeOf.get(`${name}@${range}`) ?? (range === '' ? nodeOf.get(name) : undefined);
  if (node) return node;
  for (const override of resolutions.rangesFor(name, range, parent)) {
    const replacing = nodeOf.get(`${name}@${override}`);
    if (replacing) return replacing;
  }
  return undefined;
}

function connect(input: LockfileInput, node: LockNode, fields: SymlBlock['fields'], find: Find): void {
  const optional = mapAt(fields, 'optionalDependencies');
  for (const [group, kind] of [
    ['dependencies', 'production'],
    ['optionalDependencies', 'optional'],
  ] as const) {
    for (const [name, range] of mapAt(fields, group)) {
      if (typeof range !== 'string' || (kind === 'production' && optional.has(name))) continue;
      const to = find(name, range, node.name);
      if (to) node.edges.push({ to, kind, range });
      else input.ledger.problems.push(missingEntry(input.path, node, name, range));
    }
  }
}

function importersOf(
  input: LockfileInput,
  root: Manifest | undefined,
  find: Find,
): Required<Pick<LockfileReading, 'importers' | 'nodes' | 'folders'>> {
  if (!root) {
    input.ledger.problems.push(problem('manifest_missing.direct', {}, { file: input.path, line: 1 }));
    return { importers: [], nodes: [], folders: [] };
  }
  const members = [root, ...workspacesUnder(root, input.manifests)];
  const workspaces = workspaceNodes(members.slice(1));
  const folders = installedFolders(input);
  const importers = members.map((manifest): LockImporter => {
    const dependencies = requirementsOf(withoutReplaced(manifest), {
      ledger: input.ledger,
      lockfile: input.path,
      remedy: 'yarn install',
      locksOptional: true,
      resolve({ name, range, scope }) {
        if (scope === 'peer') return undefined;
        return (
          folders.linked(manifest.folder, name, range) ??
          workspaceFor(workspaces, name, range) ??
          folders.copied(manifest.folder, range, find(name, rangeFrom(input, manifest, range), null) ?? find(name, range, null))
        );
      },
    });
    for (const { to, scope, range } of dependencies) {
      if (to && scope !== 'development') workspaces.get(manifest.name ?? '')?.node.edges.push({ to, kind: scope, range });
    }
    const { folder: id, name, version, path, licenses } = manifest;
    return { id, name, version, manifest: path, manager: 'yarn-classic', lockfile: input.path, licenses, dependencies };
  });
  return {
    importers,
    nodes: [...[...workspaces.values()].map(({ node }) => node), ...folders.nodes()],
    folders: folders.folders((name, range) => find(name, range, null)),
  };
}

// Files are keyed by their path from the root, whichever workspace names them.
function rangeFrom(input: LockfileInput, { folder }: Manifest, range: string): string {
  const path = /^file:(.*)$/.exec(range)?.[1];
  if (path === undefined || folder === input.folder) return range;
  const base = input.folder === '.' ? folder : folder.slice(input.folder.length + 1);
  return `file:./${joinFolder(base, path)}`;
}

// Yarn 1 links a workspace when its version satisfies the range, else it takes the registry's release.
function workspaceFor(workspaces: ReadonlyMap<string, WorkspaceNode>, name: string, range: string): LockNode | undefined {
  const workspace = workspaces.get(name);
  return workspace?.satisfies(range) ? workspace.node : undefined;
}

const ALIAS = /^npm:((?:@[^/]+\/)?[^@/]+)(?:@(.*))?$/;

function toNode(input: LockfileInput, { keys, line, end_line, fields }: SymlBlock): LockNode | undefined {
  const pattern = keys[0] ?? '';
  const at = pattern.indexOf('@', 1);
  const version = textAt(fields, 'version');
  if (pattern === '' || version === null) return undefined;
  // A dependency without range is keyed by its name alone.
  const range = at === -1 ? '' : pattern.slice(at + 1);
  const alias = keys.flatMap((key) => ALIAS.exec(key.slice(key.indexOf('@', 1) + 1))?.[1] ?? [])[0];
  const name = alias ?? (at === -1 ? pattern : pattern.slice(0, at));
  const source = sourceOfPattern(range, textAt(fields, 'resolved'));
  return {
    purl: purlOf(name, version, source),
    name,
    version,
    source,
    location: { file: input.path, line, end_line },
    integrity: textAt(fields, 'integrity'),
    licenses: [],
    deprecated: null,
    edges: [],
  };
}

function sourceOfPattern(range: string, resolved: string | null): PackageSource {
  if (range.startsWith('file:') || /^\.{1,2}\//.test(range))
    return { kind: 'file', url: range.startsWith('file:') ? range : `file:${range}` };
  const declared = sourceOf(/^[a-z+]+:|^[\w.-]+\/[\w.-]+(?:#|$)/i.test(range) && !range.startsWith('npm:') ? range : null);
  if (declared.kind === 'git') return { kind: 'git', url: sourceOf(resolved).url ?? declared.url };
  if (/^https?:/.test(range)) return { kind: 'tarball', url: sourceOf(resolved ?? range).url };
  return sourceOf(resolved);
}
