import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { problem } from '#engine/problems.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { textAt, type SymlBlock } from '#engine/text/parse-syml.ts';
import { joinFolder, unreadable, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import { missingEntry } from '../checks/missing-entry.ts';
import { purlOf } from '../package-source.ts';
import { peerVariants } from '../peer-variants.ts';
import { berryDescriptors, type BerryDescriptors } from './berry-descriptors.ts';
import { connectWorkspace, importerOf, installedFolder } from './berry-importers.ts';
import { berrySource, isWorkspace, parseLocator, type Locator } from './berry-locator.ts';
import { declaredDependencies, declaredPeers, type BerryPackage } from './berry-package.ts';
import { readExtensions, type Extensions } from './package-extensions.ts';

/** Reads blocks of a lockfile of yarn 2 and later, metadata versions 4 to 10: keyed by descriptors, resolved to a locator. */
export function readBerry(input: LockfileInput, blocks: readonly SymlBlock[]): LockfileReading {
  const metadata = blocks.find(({ keys }) => keys[0] === '__metadata');
  const version = metadata ? textAt(metadata.fields, 'version') : null;
  const format = `yarn berry ${version ?? 'without version'}`;
  if (version === null || !/^(?:[4-9]|10)$/.test(version)) {
    return unreadable(format, `Metadata version ${version ?? '(none)'} is not known; versions 4 to 10 are.`, 'unsupported');
  }
  const packages: BerryPackage[] = [];
  const descriptors = berryDescriptors(input);
  const extensions = readExtensions(input, version);
  let invalid = 0;
  for (const block of blocks) {
    if (block === metadata) continue;
    const locator = parseLocator(textAt(block.fields, 'resolution') ?? '');
    if (!locator || textAt(block.fields, 'version') === null) {
      invalid += 1;
      const where = { file: input.path, line: block.line };
      input.ledger.problems.push(problem('invalid_entry.resolution', { entry: JSON.stringify(block.keys[0]) }, where));
      continue;
    }
    const node = toNode(input, block, locator);
    reportContradiction(input, block, locator);
    const peers = extensions.withPeers(locator.name, node.version, declaredPeers(block));
    const added: BerryPackage = { block, locator, node, dependencies: [], peers };
    packages.push(added);
    for (const key of block.keys.flatMap((keys) => keys.split(/,\s+/))) {
      if (descriptors.add(key, added)) continue;
      input.ledger.problems.push(problem('repeated_key.entry', { key }, { file: input.path, line: block.line }));
    }
  }
  for (const of of packages) {
    if (isWorkspace(of.locator)) connectWorkspace(input, of, descriptors);
    else connect(input, of, descriptors, extensions);
  }
  const root = packages.find(({ locator }) => locator.reference === 'workspace:.');
  if (root) descriptors.reportStaleResolutions(root);
  const variants = peerVariants();
  const importers = packages.flatMap((of) => (isWorkspace(of.locator) ? [importerOf(input, of, descriptors, variants)] : []));
  const folders = packages.flatMap((of) => installedFolder(input, of, descriptors, variants) ?? []);
  if (!packages.some(({ locator }) => isWorkspace(locator))) {
    input.ledger.problems.push(problem('manifest_missing.root', {}, { file: input.path, line: 1 }));
  }
  const nodes = variants.nodes(packages);
  if (variants.isCut()) input.ledger.problems.push(problem('too_many_variants', {}, { file: input.path, line: 1 }));
  const reading = { format, importers, nodes, folders };
  return invalid === 0 ? { ...reading, state: 'parsed' } : { ...reading, state: 'partly_parsed', reason: REPORT_TEXTS.entriesInvalid };
}

/** Yarn writes what a key resolves to twice, as locator and as version, and a locator has the name that its keys have. */
function reportContradiction(input: LockfileInput, { keys, fields, line }: SymlBlock, { name, reference }: Locator): void {
  const version = textAt(fields, 'version');
  const release = /^npm:([^:@]+)(?:::.*)?$/.exec(reference)?.[1];
  const key = keys[0] ?? '';
  const isNamed = key.startsWith(`${name}@`) || key.includes(`@npm:${name}@`) || key.includes(`, ${name}@`);
  if (isNamed && (release === undefined || release === version)) return;
  const values = { entry: JSON.stringify(key), locator: `${name}@${reference}`, version: String(version) };
  input.ledger.problems.push(problem('invalid_entry.contradiction', values, { file: input.path, line }));
}

function toNode(input: LockfileInput, { fields, line, end_line }: SymlBlock, locator: Locator): LockNode {
  const folder = joinFolder(input.folder, locator.reference.replace(/^workspace:/, ''));
  const manifest = isWorkspace(locator) ? input.manifests.get(folder) : undefined;
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

function connect(input: LockfileInput, of: BerryPackage, descriptors: BerryDescriptors, extensions: Extensions): void {
  const { node, locator, block } = of;
  const declared = declaredDependencies(block);
  for (const { name, range, optional } of declared) {
    const to = descriptors.find(name, range, of);
    if (to) of.dependencies.push({ name, range, to, kind: optional ? 'optional' : 'production' });
    else input.ledger.problems.push(missingEntry(input.path, node, name, range));
  }
  for (const { name, range, isConfigured } of extensions.dependenciesOf(locator.name, node.version)) {
    if (declared.some((dependency) => dependency.name === name) || of.dependencies.some((dependency) => dependency.name === name)) continue;
    // Not every yarn adds the same; the one that wrote the lockfile answered what it added.
    const to = descriptors.find(name, range, of);
    if (to) of.dependencies.push({ name, range, to, kind: 'production' });
    else if (isConfigured) input.ledger.problems.push(missingEntry(input.path, node, name, range));
  }
}
