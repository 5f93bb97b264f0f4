import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { problem } from '#engine/problems.ts';
import { parse, type ParseError } from 'jsonc-parser';
import type { Problem } from '#contract/results/coverage.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import { conflictMarker } from '#engine/text/conflict-marker.ts';
import { nestingDepth } from '#engine/text/nesting-depth.ts';
import { isObject, objectOf, repeatedKeys, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { keyText, scanJson } from '#engine/text/scan-json.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import { reportUnmetRanges } from '../checks/check-entries.ts';
import { reportStaleCatalog, reportStaleOverrides } from '../checks/stale-settings.ts';
import { joinFolder, unreadable, type LockfileInput, type LockfileReading } from '../lockfile-format.ts';
import type { PeeringPackage } from '../peer-variants.ts';
import { requirementsOf, withoutReplaced } from '../checks/requirements.ts';
import { folderNode } from '../discovery/workspaces.ts';
import { finder } from './bun-keys.ts';
import { hoistedLinker, isolatedLinker, type BunLinker } from './bun-linkers.ts';
import { bunNode } from './bun-node.ts';
import { bunPackages } from './bun-packages.ts';
import { reportBundled } from './report-bundled.ts';

/** Reads bun.lock, versions 0 to 2, which differ in what bun checks and not in what they say: packages keyed by the path of names that leads to them. */
export function readBunLock(input: LockfileInput): LockfileReading {
  const parsed = parseLock(input);
  if ('problem' in parsed) {
    input.ledger.problems.push(parsed.problem);
    return unreadable('bun.lock', parsed.problem.message);
  }
  const { lock } = parsed;
  const version = lock['lockfileVersion'];
  const format = `bun.lock ${String(version ?? 'without version')}`;
  if (version !== 0 && version !== 1 && version !== 2)
    return unreadable(format, `Lockfile version ${String(version)} is not known; 0, 1 and 2 are.`, 'unsupported');
  if (!isObject(lock['workspaces']) || (lock['packages'] !== undefined && !isObject(lock['packages']))) {
    const invalid = problem('invalid_lockfile.bun', { command: REGENERATE.bun }, { file: input.path, line: 1 });
    input.ledger.problems.push(invalid);
    return unreadable(format, invalid.message);
  }
  input.ledger.problems.push(...repeatedKeys(input.text, input.path, lock));
  return { format, ...readContent(input, lock, lock['workspaces'], objectOf(lock['packages'])) };
}

const DEEPEST_NESTING = 500;

function readContent(
  input: LockfileInput,
  lock: JsonObject,
  workspaces: JsonObject,
  packages: JsonObject,
): Omit<LockfileReading, 'format'> {
  const overrides = isObject(lock['overrides']);
  const lines = packageLines(input.text);
  const nodeAt = new Map<string, LockNode>();
  const fieldsAt = new Map<string, JsonObject>();
  const folderAt = new Map<string, LockNode>();
  const workspacePaths = new Set(Object.keys(workspaces).map((path) => joinFolder(input.folder, path)));
  // Folders of the checkout that are installed though they are not workspaces: their manifests count like any other.
  const folders = new Map<string, string>();
  let invalid = 0;
  for (const [key, tuple] of Object.entries(packages)) {
    const line = lines.get(key) ?? 1;
    const read = bunNode(input, tuple, line);
    if (!read) {
      invalid += 1;
      input.ledger.problems.push(problem('invalid_entry.tuple', { entry: JSON.stringify(key) }, { file: input.path, line }));
      continue;
    }
    if (read.isCut) {
      invalid += 1;
      input.ledger.problems.push(problem('invalid_entry.cut', { entry: JSON.stringify(key) }, { file: input.path, line }));
    }
    nodeAt.set(key, read.folder === undefined ? read.node : linked(read.folder, read.node.name));
    if (!workspacePaths.has(read.folder ?? '')) fieldsAt.set(key, read.fields);
    if (read.folder !== undefined && !workspacePaths.has(read.folder) && input.manifests.has(read.folder)) folders.set(read.folder, key);
  }
  function linked(folder: string, name: string): LockNode {
    const node = folderAt.get(folder) ?? folderNode(folder, input.manifests.get(folder), name);
    folderAt.set(folder, node);
    return node;
  }
  const packageAt = bunPackages(input, nodeAt, fieldsAt);
  const linker = (isIsolated(input, lock, workspaces) ? isolatedLinker : hoistedLinker)([...packageAt.values()]);
  const find = finder(packageAt);
  const importers = Object.entries(workspaces).map(([path, entry]) => {
    const name = stringOf(objectOf(entry)['name']) ?? input.manifests.get(joinFolder(input.folder, path))?.name ?? '';
    return importerOf(
      input,
      joinFolder(input.folder, path),
      objectOf(entry),
      (wanted) => find(path === '' ? '' : name, wanted),
      linker,
      overrides,
    );
  });
  for (const { id, dependencies } of importers) {
    for (const { to, scope, range } of dependencies)
      if (to && scope !== 'development') folderAt.get(id)?.edges.push({ to, kind: scope, range });
  }
  const nodes = [...new Set(linker.nodes())];
  if (linker.isCut()) input.ledger.problems.push(problem('too_many_variants', {}, { file: input.path, line: 1 }));
  reportBundled(input, nodeAt, fieldsAt, importers);
  reportStaleSettings(input, lock, nodeAt.values());
  if (!overrides) reportUnmetRanges(input, [...new Set(nodeAt.values())]);
  const installed = [...folders].map(([id, key]) => ({
    id,
    importer: () => importerOf(input, id, {}, (wanted) => find(key, wanted), undefined, overrides),
  }));
  const reading = { importers, nodes, folders: installed };
  return invalid === 0 ? { ...reading, state: 'parsed' } : { ...reading, state: 'partly_parsed', reason: REPORT_TEXTS.entriesInvalid };
}

/** Overrides and catalogs of the manifest that the lockfile is older than. */
function reportStaleSettings(input: LockfileInput, lock: JsonObject, nodes: Iterable<LockNode>): void {
  const manifest = input.manifests.get(input.folder);
  if (!manifest) return;
  const { content, path: file } = manifest;
  const rules = { input, file, command: REGENERATE.bun };
  const locked = objectOf(lock['overrides']);
  const overrides = { ...objectOf(content['resolutions']), ...objectOf(content['overrides']) };
  const isNew = ([name]: [string, unknown]) => locked[name] === undefined;
  reportStaleOverrides(rules, Object.fromEntries(Object.entries(overrides).filter(isNew)), nodes);
  const workspaces = objectOf(content['workspaces']);
  const declaredIn = (section: string) => ({ ...objectOf(content[section]), ...objectOf(workspaces[section]) });
  reportStaleCatalog(rules, objectOf(lock['catalog']), declaredIn('catalog'), (range) => range);
  for (const [name, entries] of Object.entries(objectOf(lock['catalogs'])))
    reportStaleCatalog(rules, objectOf(entries), objectOf(declaredIn('catalogs')[name]), (range) => range);
}

// Since its lockfiles have a version of the configuration, bun isolates the packages of workspaces.
function isIsolated(input: LockfileInput, lock: JsonObject, workspaces: JsonObject): boolean {
  const configured = [...input.configuration.values()].map((text) => /^\s*(?:install\.)?linker\s*=\s*["'](\w+)["']/m.exec(text)?.[1])[0];
  return configured === undefined ? lock['configVersion'] === 1 && Object.keys(workspaces).length > 1 : configured === 'isolated';
}

function importerOf(
  input: LockfileInput,
  id: string,
  entry: JsonObject,
  find: (name: string) => PeeringPackage | undefined,
  linker: BunLinker | undefined,
  overrides: boolean,
): LockImporter {
  const known = input.manifests.get(id);
  if (!known) {
    const manifest = `${id === '.' ? '' : `${id}/`}package.json`;
    input.ledger.problems.push(problem('manifest_missing.locked', { manifest }, { file: input.path }));
  }
  const manifest = withoutReplaced(known ?? copyOf(id, entry));
  const needs = manifest.dependencies.flatMap(({ name, range, scope }) => {
    const to = find(name);
    return to ? [{ name, range, kind: scope, to }] : [];
  });
  const get = linker?.importer(needs) ?? (({ to }) => to.node);
  const dependencies = requirementsOf(manifest, {
    ledger: input.ledger,
    lockfile: input.path,
    remedy: 'bun install --lockfile-only',
    locksOptional: true,
    mayBeBehind: known !== undefined && !overrides,
    resolve({ name, scope }) {
      const need = needs.find((one) => one.name === name && one.kind === scope);
      return need && get(need);
    },
  });
  return {
    id,
    name: known?.name ?? stringOf(entry['name']),
    version: known?.version ?? stringOf(entry['version']),
    manifest: known?.path ?? (id === '.' ? 'package.json' : `${id}/package.json`),
    manager: 'bun',
    lockfile: input.path,
    licenses: known?.licenses ?? [],
    dependencies: known ? dependencies : dependencies.map((dependency) => ({ ...dependency, location: null })),
  };
}

function copyOf(folder: string, entry: JsonObject) {
  const groups = {
    dependencies: 'production',
    devDependencies: 'development',
    optionalDependencies: 'optional',
    peerDependencies: 'peer',
  } as const;
  const dependencies = Object.entries(groups).flatMap(([group, scope]) =>
    Object.entries(objectOf(entry[group])).map(([name, range]) => ({ name, range: String(range), scope, line: null, optionalPeer: false })),
  );
  const path = folder === '.' ? 'package.json' : `${folder}/package.json`;
  return { path, folder, name: null, version: null, licenses: [], dependencies, workspaces: undefined, packageManager: null, content: {} };
}

function parseLock(input: LockfileInput): { lock: JsonObject } | { problem: Problem } {
  const marker = conflictMarker(input.text, input.path);
  if (marker) return { problem: marker };
  if (nestingDepth(input.text) > DEEPEST_NESTING) {
    return { problem: problem('invalid_json.too_deep', { most: DEEPEST_NESTING }, { file: input.path, line: 1 }) };
  }
  const errors: ParseError[] = [];
  const lock: unknown = parse(input.text, errors, { allowTrailingComma: true });
  const error = errors[0];
  if (!error && isObject(lock)) return { lock };
  const line = input.text.slice(0, error?.offset ?? 0).split('\n').length;
  const key = input.text.trim() === '' ? 'invalid_json.bun_empty' : 'invalid_json.bun';
  return { problem: problem(key, { command: REGENERATE.bun }, { file: input.path, line }) };
}

function packageLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let inPackages = false;
  scanJson(text, {
    key(depth, start, end, line) {
      if (depth === 1) inPackages = text.slice(start, end) === 'packages';
      else if (depth === 2 && inPackages) lines.set(keyText(text, start, end), line);
    },
    close: () => undefined,
  });
  return lines;
}
