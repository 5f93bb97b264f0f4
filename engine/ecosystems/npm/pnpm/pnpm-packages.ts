import { problem } from '#engine/problems.ts';
import type { Location, Scope } from '#contract/results/inventory.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { sectionLines } from '#engine/text/parse-yaml.ts';
import { joinFolder, leadsOut, type InstalledFolder, type LockfileInput } from '../lockfile-format.ts';
import { deprecationOf } from '../manifest.ts';
import { missingEntry } from '../checks/missing-entry.ts';
import { requirementsOfFolder } from '../checks/requirements.ts';
import { purlOf, REGISTRY, sourceOf, type PackageSource } from '../package-source.ts';
import { isRuntime, type PnpmKeys } from './pnpm-keys.ts';

export interface PnpmPackages {
  readonly nodes: readonly LockNode[];
  readonly invalid: number;
  /** The package that a reference such as `1.0.0(peer@2.0.0)` or `/other@1.0.0` leads to, links aside. */
  find(name: string, reference: string): LockNode | undefined;
  /** Folders of the checkout that are copied as packages. */
  folders(link: (folder: string, name: string) => LockNode): InstalledFolder[];
  /** Connects to folders once importers are known. */
  connect(link: (folder: string, name: string) => LockNode): void;
}

/** Nodes of `packages`, or from version 9 on of `snapshots`, where `packages` keeps what all copies of a release share. */
export function pnpmPackages(input: LockfileInput, lock: JsonObject, keys: PnpmKeys): PnpmPackages {
  const shared = objectOf(lock['packages']);
  const copies = keys.hasSnapshots ? objectOf(lock['snapshots']) : shared;
  const spans = sectionLines(input.text, 'packages');
  const nodeOf = new Map<string, LockNode>();
  const fieldsOf = new Map<string, { shared: JsonObject; copy: JsonObject }>();
  let invalid = 0;
  for (const [key, copy] of Object.entries(copies)) {
    if (isRuntime(key)) continue;
    const base = keys.withoutPeers(key);
    const facts = objectOf(shared[base]);
    const span = spans.get(base);
    const location: Location = span ? { file: input.path, line: span.line, end_line: span.end_line } : { file: input.path, line: null };
    const node = copy === null || isObject(copy) ? toNode(input, keys, key, facts, location) : undefined;
    if (!node) {
      invalid += 1;
      const where = { file: input.path, line: location.line ?? 1 };
      input.ledger.problems.push(problem('invalid_entry.key', { entry: JSON.stringify(key) }, where));
      continue;
    }
    nodeOf.set(key, node);
    reportBundled(input, node, facts, objectOf(copy));
    fieldsOf.set(key, { shared: facts, copy: objectOf(copy) });
  }
  if (keys.hasSnapshots) invalid += addWithoutSnapshots(input, shared, nodeOf, keys, spans);
  const exists = (key: string) => nodeOf.has(key);
  const find = (name: string, reference: string) => {
    const key = keys.keyOf(name, reference, exists);
    return nodeOf.get(key) ?? nodeOf.get(keys.withoutPeers(key));
  };
  return {
    nodes: [...nodeOf.values()],
    invalid,
    find,
    folders: (link) =>
      [...fieldsOf].flatMap(
        ([key, { copy }]) =>
          copiedFolder(input, nodeOf.get(key)!, copy, (name, reference) => resolve(input, find, link, name, reference)) ?? [],
      ),
    connect(link) {
      for (const [key, fields] of fieldsOf) connectPackage(input, { key, node: nodeOf.get(key)!, ...fields }, keys, find, link);
    },
  };
}

const LINK = 'link:';
function resolve(
  input: LockfileInput,
  find: PnpmPackages['find'],
  link: (folder: string, name: string) => LockNode,
  name: string,
  reference: string,
): LockNode | undefined {
  return reference.startsWith(LINK) ? link(joinFolder(input.folder, reference.slice(LINK.length)), name) : find(name, reference);
}

/** A folder that a `file:` dependency copies; its manifest counts like any other, by what this lockfile says the copy needs. */
function copiedFolder(
  input: LockfileInput,
  { source }: LockNode,
  copy: JsonObject,
  find: (name: string, reference: string) => LockNode | undefined,
): InstalledFolder | undefined {
  const manifest = source.kind === 'workspace' ? input.manifests.get(source.url!.slice('file:'.length)) : undefined;
  if (!manifest) return undefined;
  const references = { ...objectOf(copy['optionalDependencies']), ...objectOf(copy['dependencies']) };
  const { folder: id, name, version, path, licenses } = manifest;
  return {
    id,
    importer() {
      const dependencies = requirementsOfFolder(manifest, {
        ledger: input.ledger,
        lockfile: input.path,
        remedy: 'pnpm install --lockfile-only',
        resolve: (dependency) => find(dependency.name, String(references[dependency.name])),
      });
      return { id, name, version, manifest: path, manager: 'pnpm', lockfile: input.path, licenses, dependencies };
    },
  };
}

const GROUPS = [
  ['dependencies', 'production'],
  ['optionalDependencies', 'optional'],
] as const;

function connectPackage(
  input: LockfileInput,
  { key, node, shared, copy }: { key: string; node: LockNode; shared: JsonObject; copy: JsonObject },
  keys: PnpmKeys,
  find: PnpmPackages['find'],
  link: (folder: string, name: string) => LockNode,
): void {
  const peers = objectOf(shared['peerDependencies']);
  const peerMeta = objectOf(shared['peerDependenciesMeta']);
  for (const [group, kindOfGroup] of GROUPS) {
    const written = objectOf(copy[group]);
    for (const name of Object.keys(written)) {
      const reference = String(written[name]);
      if (isRuntime(reference)) continue;
      // Optional peers are among the optional dependencies since version 9, among the others before.
      const isPeer = Object.hasOwn(peers, name) && keys.resolvesPeer(key, name, reference);
      const kind: Scope = isPeer ? 'peer' : kindOfGroup;
      const optionalPeer = isPeer && (kindOfGroup === 'optional' || objectOf(peerMeta[name])['optional'] === true);
      const to = resolve(input, find, link, name, reference);
      if (to) node.edges.push({ to, kind, optionalPeer, range: isPeer ? stringOf(peers[name]) : null });
      else if (kind !== 'optional' && !optionalPeer) input.ledger.problems.push(missingEntry(input.path, node, name, reference));
    }
  }
}

// What a package brings inside its own archive has no entry; of an optional one, most often made for another platform, it is
// reported without counting as a gap.
function reportBundled(input: LockfileInput, node: LockNode, facts: JsonObject, copy: JsonObject): void {
  const bundled = facts['bundledDependencies'] ?? copy['bundledDependencies'];
  if (bundled !== true && !(Array.isArray(bundled) && bundled.length > 0)) return;
  const names =
    bundled === true ? 'its dependencies' : bundled.slice(0, 3).join(', ') + (bundled.length > 3 ? ` and ${bundled.length - 3} more` : '');
  const incomplete = facts['optional'] !== true && copy['optional'] !== true;
  const values = { package: `${node.name}@${node.version}`, what: names };
  input.ledger.problems.push(
    problem('bundled_dependencies.missing', values, { file: input.path, line: node.location?.line ?? 1, incomplete }),
  );
}

/** A release without a snapshot is locked all the same; only what it needs is unknown. */
function addWithoutSnapshots(
  input: LockfileInput,
  shared: JsonObject,
  nodeOf: Map<string, LockNode>,
  keys: PnpmKeys,
  spans: ReadonlyMap<string, { line: number; end_line: number }>,
): number {
  const present = new Set([...nodeOf.keys()].map(keys.withoutPeers));
  const missing = Object.keys(shared).filter((key) => !present.has(key) && !isRuntime(key));
  for (const key of missing) {
    const { line, end_line } = spans.get(key) ?? { line: 1, end_line: 1 };
    input.ledger.problems.push(problem('missing_in_lockfile.snapshot', { key }, { file: input.path, line }));
    const node = toNode(input, keys, key, objectOf(shared[key]), { file: input.path, line, end_line });
    if (node) nodeOf.set(key, node);
  }
  return missing.length;
}

function toNode(input: LockfileInput, keys: PnpmKeys, key: string, facts: JsonObject, location: Location): LockNode | undefined {
  const release = keys.parse(key);
  const source = sourceOfPackage(input, key, objectOf(facts['resolution']), release !== undefined);
  // A copied folder of the checkout is what its manifest says, as where it is linked; not every pnpm writes its version.
  const folder = source.kind === 'workspace' ? input.manifests.get(source.url!.slice('file:'.length)) : undefined;
  const name = folder?.name ?? stringOf(facts['name']) ?? release?.name ?? nameBefore(key);
  const version = folder?.version ?? stringOf(facts['version']) ?? release?.version ?? '';
  if (name === undefined || (source.kind === 'registry' && version === '')) return undefined;
  return {
    purl: purlOf(name, version, source),
    name,
    version,
    source,
    location,
    integrity: stringOf(objectOf(facts['resolution'])['integrity']),
    licenses: folder?.licenses ?? [],
    deprecated: deprecationOf(facts),
    edges: [],
  };
}

function sourceOfPackage(input: LockfileInput, key: string, resolution: JsonObject, isRelease: boolean): PackageSource {
  const repository = stringOf(resolution['repo']);
  if (repository !== null) return { kind: 'git', url: sourceOf(`${repository}#${stringOf(resolution['commit']) ?? ''}`).url };
  const directory = stringOf(resolution['directory']);
  if (directory !== null) {
    const folder = joinFolder(input.folder, directory);
    return { kind: leadsOut(folder) ? 'link' : 'workspace', url: `file:${folder}` };
  }
  const tarball = stringOf(resolution['tarball']);
  if (tarball !== null) {
    if (tarball.startsWith('file:')) return { kind: 'file', url: tarball };
    const source = sourceOf(tarball);
    return isRelease ? { ...source, kind: 'registry' } : source;
  }
  if (isRelease) return REGISTRY;
  return sourceOf(key.replace(/^(?:@[^/]+\/)?[^/@:]+@/, ''));
}

function nameBefore(key: string): string | undefined {
  return /^\/?((?:@[^/]+\/)?[^/@:]+)@(?=[a-z+]+:)/.exec(key)?.[1];
}
