import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';
import type { Scope } from '#contract/results/inventory.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { isObject, objectOf, parseJsonObject, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { keyText, scanJson } from '#engine/text/scan-json.ts';

export interface ManifestDependency {
  readonly name: string;
  readonly range: string;
  readonly scope: Scope;
  readonly line: number | null;
  readonly optionalPeer: boolean;
}

/** A package.json as far as dependencies are concerned. */
export interface Manifest {
  readonly path: string;
  /** Folder relative to the checkout, `.` for the root. */
  readonly folder: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly licenses: readonly string[];
  readonly dependencies: readonly ManifestDependency[];
  /** Globs of workspace folders; undefined where the manifest is not a workspace root. */
  readonly workspaces: readonly string[] | undefined;
  /** Name and version of the declared package manager, e.g. `pnpm@9.1.0`. */
  readonly packageManager: string | null;
  readonly content: JsonObject;
  /** What lerna links into this folder whatever the lockfile says. */
  readonly linked?: (name: string, range: string) => LockNode | undefined;
}

const GROUPS: Readonly<Record<string, Scope>> = {
  dependencies: 'production',
  devDependencies: 'development',
  optionalDependencies: 'optional',
  peerDependencies: 'peer',
};

export function readManifest(path: string, text: string): { manifest: Manifest | undefined; problems: Problem[] } {
  const parsed = parseJsonObject(text, path);
  if (!parsed.value) return { manifest: undefined, problems: [parsed.problem] };
  const content = parsed.value;
  const problems = [...parsed.problems];
  const lines = dependencyLines(text);
  const dependencies: ManifestDependency[] = [];
  for (const [group, scope] of Object.entries(GROUPS)) {
    const declared = content[group];
    if (declared === undefined || declared === null) continue;
    if (!isObject(declared)) {
      if (Array.isArray(declared) && declared.length === 0) continue;
      problems.push(problem('invalid_manifest.ranges', { group }, { file: path, line: 1 }));
      continue;
    }
    for (const [name, range] of Object.entries(declared)) {
      const line = lines.get(`${group}\0${name}`) ?? null;
      if (typeof range !== 'string') {
        problems.push(problem('invalid_manifest.range', { name: JSON.stringify(name), group }, { file: path, line: line ?? 1 }));
        continue;
      }
      const optionalPeer = scope === 'peer' && objectOf(objectOf(content['peerDependenciesMeta'])[name])['optional'] === true;
      dependencies.push({ name, range, scope, line, optionalPeer });
    }
  }
  const slash = path.lastIndexOf('/');
  const manifest: Manifest = {
    path,
    folder: slash === -1 ? '.' : path.slice(0, slash),
    name: stringOf(content['name']),
    version: stringOf(content['version']),
    licenses: licensesOf(content),
    dependencies,
    workspaces: workspacesOf(content['workspaces']),
    packageManager: stringOf(content['packageManager']) ?? devEngine(content),
    content,
  };
  return { manifest, problems };
}

/** License texts of a package.json or lockfile entry, the two historic spellings included. */
export function licensesOf({ license, licenses }: JsonObject): string[] {
  const one = licenseName(license);
  if (one !== null) return [one];
  return Array.isArray(licenses) ? licenses.flatMap((entry) => licenseName(entry) ?? []) : [];
}

/** The notice of a lockfile entry that is deprecated; some are so without a word. */
export function deprecationOf({ deprecated }: JsonObject): string | null {
  if (typeof deprecated === 'string') return deprecated;
  return deprecated === true ? '' : null;
}

function licenseName(license: unknown): string | null {
  if (typeof license === 'string') return license.trim() === '' ? null : license;
  return isObject(license) ? stringOf(license['type']) : null;
}

function workspacesOf(workspaces: unknown): string[] | undefined {
  const globs = isObject(workspaces) ? workspaces['packages'] : workspaces;
  return Array.isArray(globs) ? globs.filter((glob) => typeof glob === 'string') : undefined;
}

function devEngine(content: JsonObject): string | null {
  const declared = objectOf(content['devEngines'])['packageManager'];
  const first = Array.isArray(declared) ? declared[0] : declared;
  const name = stringOf(objectOf(first)['name']);
  return name === null ? null : `${name}@${stringOf(objectOf(first)['version']) ?? ''}`;
}

function dependencyLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let group: string | undefined;
  scanJson(text, {
    key(depth, start, end, line) {
      if (depth === 1) {
        const key = keyText(text, start, end);
        group = Object.hasOwn(GROUPS, key) ? key : undefined;
      } else if (depth === 2 && group !== undefined) lines.set(`${group}\0${keyText(text, start, end)}`, line);
    },
    close: () => undefined,
  });
  return lines;
}
