import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { mapAt, textAt, type SymlBlock, type SymlMap } from '#engine/text/parse-syml.ts';
import { joinFolder, unreadable, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import type { Manifest } from '../manifest.ts';
import { purlOf } from '../package-source.ts';
import { requirementsOf } from '../requirements.ts';
import { berryDescriptors, type BerryDescriptors } from './berry-descriptors.ts';
import { berrySource, parseLocator, type Locator } from './berry-locator.ts';

interface BerryEntry {
  readonly block: SymlBlock;
  readonly locator: Locator;
  readonly node: LockNode;
}

/** Reads blocks of a lockfile of yarn 2 and later, metadata versions 4 to 10: keyed by descriptors, resolved to a locator. */
export function readBerry(input: LockfileInput, blocks: readonly SymlBlock[]): LockfileReading {
  const metadata = blocks.find(({ keys }) => keys[0] === '__metadata');
  const version = metadata ? textAt(metadata.fields, 'version') : null;
  const format = `yarn berry ${version ?? 'without version'}`;
  if (version === null || !/^(?:[4-9]|10)$/.test(version)) {
    return unreadable(format, `Metadata version ${version ?? '(none)'} is not known; versions 4 to 10 are.`, 'unsupported');
  }
  const entries: BerryEntry[] = [];
  const descriptors = berryDescriptors(input);
  let invalid = 0;
  for (const block of blocks) {
    if (block === metadata) continue;
    const locator = parseLocator(textAt(block.fields, 'resolution') ?? '');
    if (!locator || textAt(block.fields, 'version') === null) {
      invalid += 1;
      const message = `The entry ${JSON.stringify(block.keys[0])} has no resolution and version.`;
      input.ledger.problems.push({ code: 'invalid_entry', message, file: input.path, line: block.line, loses: true });
      continue;
    }
    const node = toNode(input, block, locator);
    entries.push({ block, locator, node });
    for (const key of block.keys.flatMap((keys) => keys.split(/,\s+/))) {
      if (descriptors.add(key, node)) continue;
      const message = `${key} stands here a second time; only the last one counts.`;
      input.ledger.problems.push({ code: 'repeated_key', message, file: input.path, line: block.line, loses: true });
    }
  }
  const importers = entries.flatMap((entry) => (isWorkspace(entry) ? importerOf(input, entry, descriptors) : []));
  for (const entry of entries) if (!isWorkspace(entry)) connect(input, entry, descriptors);
  if (importers.length === 0) {
    const message = 'The lockfile holds no workspace, so nobody knows which packages are direct.';
    input.ledger.problems.push({ code: 'manifest_missing', message, file: input.path, line: 1, loses: true });
  }
  const reading = { format, importers, nodes: entries.map(({ node }) => node) };
  return invalid === 0 ? { ...reading, state: 'parsed' } : { ...reading, state: 'partly_parsed', reason: 'Some entries are not valid.' };
}

function isWorkspace({ locator }: BerryEntry): boolean {
  return locator.reference.startsWith('workspace:');
}

function toNode(input: LockfileInput, { fields, line, end_line }: SymlBlock, locator: Locator): LockNode {
  const folder = joinFolder(input.folder, locator.reference.replace(/^workspace:/, ''));
  const manifest = locator.reference.startsWith('workspace:') ? input.manifests.get(folder) : undefined;
  const source = berrySource(locator, input.folder);
  const written = textAt(fields, 'version') ?? '';
  const version = written === '0.0.0-use.local' ? (manifest?.version ?? '') : written;
  const checksum = textAt(fields, 'checksum');
  return {
    purl: purlOf(locator.name, version, source),
    name: locator.name,
    version,
    source,
    location: { file: input.path, line, end_line },
    integrity: checksum === null ? null : `yarn-${checksum}`,
    licenses: manifest?.licenses ?? [],
    deprecated: null,
    edges: [],
  };
}

function connect(input: LockfileInput, { block, node }: BerryEntry, descriptors: BerryDescriptors): void {
  const meta = mapAt(block.fields, 'dependenciesMeta');
  const optionals = mapAt(block.fields, 'optionalDependencies');
  for (const [name, range] of [...mapAt(block.fields, 'dependencies'), ...optionals]) {
    if (typeof range !== 'string') continue;
    const isOptional = optionals.has(name) || isMarkedOptional(meta, name);
    const to = descriptors.find(name, range, node.name, node.version);
    if (to) node.edges.push({ to, kind: isOptional ? 'optional' : 'production', range });
    else if (!isOptional) {
      const message = `${node.name}@${node.version} needs ${name}@${range}, which the lockfile does not hold.`;
      input.ledger.problems.push({ code: 'missing_in_lockfile', message, file: input.path, line: block.line, loses: true });
    }
  }
}

function isMarkedOptional(meta: SymlMap, name: string): boolean {
  return textAt(mapAt(meta, name), 'optional') === 'true';
}

// The block of a workspace mixes all its groups; only the manifest tells them apart.
function importerOf(input: LockfileInput, { block, locator, node }: BerryEntry, descriptors: BerryDescriptors): LockImporter[] {
  const id = joinFolder(input.folder, locator.reference.slice('workspace:'.length));
  const known = input.manifests.get(id);
  const manifest = known ?? manifestOfBlock(id, locator, block);
  if (!known) {
    const message = `${manifest.path} is missing; which of its dependencies are for development is unknown.`;
    input.ledger.problems.push({ code: 'manifest_missing', message, file: input.path, line: block.line, loses: true });
  }
  // A lockfile keeps one range a name: where both groups have it, that of development.
  const development = new Map(
    manifest.dependencies.flatMap(({ name, scope, range }) => (scope === 'development' ? [[name, range] as const] : [])),
  );
  const find = (name: string, range: string) => descriptors.find(name, range, manifest.name, manifest.version ?? '', id);
  const dependencies = requirementsOf(manifest, {
    ledger: input.ledger,
    lockfile: input.path,
    repair: 'yarn install',
    resolve({ name, range, scope }) {
      return scope === 'peer' ? undefined : (find(name, range) ?? find(name, development.get(name) ?? range));
    },
  });
  for (const { to, scope, range } of dependencies) if (to && scope !== 'development') node.edges.push({ to, kind: scope, range });
  const { name, version, path, licenses } = manifest;
  return [{ id, name, version, manifest: path, manager: 'yarn-berry', lockfile: input.path, licenses, dependencies }];
}

function manifestOfBlock(folder: string, locator: Locator, { fields }: SymlBlock): Manifest {
  const dependencies = [...mapAt(fields, 'dependencies')].flatMap(([name, range]) =>
    typeof range === 'string' ? [{ name, range, scope: 'production' as const, line: null, optionalPeer: false }] : [],
  );
  return {
    path: folder === '.' ? 'package.json' : `${folder}/package.json`,
    folder,
    name: locator.name,
    version: null,
    licenses: [],
    dependencies,
    workspaces: undefined,
    packageManager: null,
    content: {},
  };
}
