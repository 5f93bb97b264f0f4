import { problem } from '#engine/problems.ts';
import type { Location } from '#contract/results/inventory.ts';
import type { LockNode, LockRequirement } from '#engine/inventory/lock-graph.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { parseYaml, sectionLines } from '#engine/text/parse-yaml.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { purlOf, REGISTRY } from '../package-source.ts';
import { folderNode } from '../discovery/workspaces.ts';
import { pnpmKeys } from './pnpm-keys.ts';
import { pnpmPackages } from './pnpm-packages.ts';

/** What pnpm installs before the project, as needs of its root. */
export interface PnpmEnvironment {
  readonly requirements: readonly LockRequirement[];
  readonly nodes: readonly LockNode[];
  readonly invalid: number;
}

const REMEDY = 'pnpm install';

/**
 * Configuration packages, whose hooks pnpm runs, and pnpm itself where the project pins it. Since version 11 a document of its own
 * locks them; before, `pnpm-workspace.yaml` holds version and hash. Source: pnpm documentation, `configDependencies`.
 */
export async function pnpmEnvironment(input: LockfileInput, document: JsonObject | undefined): Promise<PnpmEnvironment> {
  const declared = await declaredPackages(input);
  if (!document && declared.length === 0) return NOTHING;
  const packages = pnpmPackages(input, document ?? {}, pnpmKeys('9.0', true));
  packages.connect((folder, name) => folderNode(folder, input.manifests.get(folder), name));
  const root = objectOf(objectOf(document?.['importers'])['.']);
  const locked = new Map(Object.entries(objectOf(root['configDependencies'])));
  const inline: LockNode[] = [];
  const requirements: LockRequirement[] = [];
  for (const one of declared) {
    const { name, version: range, location } = one;
    const held = locked.get(name);
    const node = held === undefined ? inlineNode(one) : packages.find(name, String(objectOf(held)['version']));
    if (held === undefined && node) inline.push(node);
    reportDisagreement(input, one, stringOf(objectOf(held)['specifier']), node);
    requirements.push({ name, range, scope: 'production', to: node ?? null, location });
  }
  const known = new Set(declared.map(({ name }) => name));
  for (const [group, scope] of [
    ['configDependencies', 'production'],
    ['packageManagerDependencies', 'development'],
  ] as const) {
    for (const [name, entry] of Object.entries(objectOf(root[group]))) {
      if (known.has(name) && group === 'configDependencies') continue;
      const version = String(objectOf(entry)['version']);
      const to = packages.find(name, version) ?? null;
      if (!to) reportMissing(input, name, version, { file: input.path, line: 1 });
      requirements.push({ name, range: stringOf(objectOf(entry)['specifier']) ?? version, scope, to, location: null });
    }
  }
  return { requirements, nodes: [...packages.nodes, ...inline], invalid: packages.invalid };
}

const NOTHING: PnpmEnvironment = { requirements: [], nodes: [], invalid: 0 };

/** Whether a document locks what pnpm installs before the project. */
export function isEnvironment(lock: JsonObject): boolean {
  const root = objectOf(objectOf(lock['importers'])['.']);
  return root['configDependencies'] !== undefined || root['packageManagerDependencies'] !== undefined;
}

interface DeclaredPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string | null;
  readonly location: Location;
}

async function declaredPackages(input: LockfileInput): Promise<DeclaredPackage[]> {
  const [file, text] = [...input.configuration][0] ?? [];
  if (file === undefined || !text?.includes('configDependencies')) return [];
  const parsed = await parseYaml(text, file);
  if ('problem' in parsed) {
    input.ledger.problems.push(parsed.problem);
    return [];
  }
  const lines = sectionLines(text, 'configDependencies');
  return Object.entries(objectOf(objectOf(parsed.documents[0])['configDependencies'])).map(([name, written]) => {
    const value = isObject(written) ? stringOf(written['integrity']) : stringOf(written);
    const [, version = '', integrity = null] = /^(.*?)(?:\+(sha\d+-.*))?$/s.exec(value ?? '') ?? [];
    return { name, version, integrity, location: { file, ...(lines.get(name) ?? { line: null }) } };
  });
}

function inlineNode({ name, version, integrity, location }: DeclaredPackage): LockNode | undefined {
  if (integrity === null || !/^\d+\.\d+\.\d+/.test(version)) return undefined;
  const purl = purlOf(name, version, REGISTRY);
  return { purl, name, version, source: REGISTRY, location, integrity, licenses: [], deprecated: null, edges: [] };
}

function reportDisagreement(
  input: LockfileInput,
  { name, version, location }: DeclaredPackage,
  specifier: string | null,
  node: LockNode | undefined,
): void {
  if (!node) reportMissing(input, name, version, location);
  else if (specifier !== null && specifier !== version) {
    const values = { needed: `${name}@${version}`, lockfile: input.path, known: specifier, command: REMEDY };
    input.ledger.problems.push(problem('out_of_sync.generated', values, location));
  }
}

function reportMissing(input: LockfileInput, name: string, version: string, location: Location): void {
  const values = { needed: `${name}@${version}`, lockfile: input.path, command: REMEDY };
  input.ledger.problems.push(problem('not_in_lockfile.npm', values, location));
  input.ledger.unresolved.push({ name, declared: version, importer: input.folder, reason: 'not_in_lockfile' });
}
