import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { sharedData } from '#tests/shared-data.ts';
import type { MadeRelease } from '#tests/forge/registry/package-registry.ts';

export interface SantatrackerCase {
  readonly files: Readonly<Record<'package.json' | 'package-lock.json', string>>;
  /** OSV records. */
  readonly vulns: readonly JsonObject[];
  /** Every release that osv-scanner's test knows, by `<name>@<version>`. */
  readonly universe: Readonly<Record<string, MadeRelease>>;
  /** osv-scanner's own plan, as text. */
  readonly expectedInPlace: string;
}

/** The large case of osv-scanner's remediation tests; undefined without ../shared/data. */
export function santatrackerCase(): SantatrackerCase | undefined {
  const folder = sharedData('conformance/remediation-santatracker');
  if (folder === undefined) return undefined;
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  const lockfile = gunzipSync(read('package-lock.json.gz')).toString('utf8');
  const { vulns } = JSON.parse(read('vulns.json').toString('utf8')) as { vulns: JsonObject[] };
  return {
    files: {
      'package.json': read('package.json').toString('utf8'),
      'package-lock.json': lockfile,
    },
    vulns,
    universe: withLockedHashes(withoutAbsentPeers(universeOf(read('universe.yaml').toString('utf8'))), lockfile),
    expectedInPlace: read('expected-in-place.snap').toString('utf8'),
  };
}

const GROUPS: Readonly<Record<string, 'peerDependencies' | 'optionalDependencies'>> = {
  'Scope peer': 'peerDependencies',
  Opt: 'optionalDependencies',
};

/** Two spaces, then a tab a level: packages, their versions, what each needs. */
function universeOf(text: string): Record<string, MadeRelease> {
  const universe: Record<string, MadeRelease> = {};
  let [name, version] = ['', ''];
  for (const line of text.slice(text.indexOf('schema: |')).split('\n').slice(1)) {
    const [, tabs, content] = /^ {2}(\t*)(.*)$/.exec(line) ?? [];
    if (tabs === undefined || !content) continue;
    if (tabs.length === 0) name = content;
    else if (tabs.length === 1) universe[`${name}@${(version = content)}`] = {};
    else {
      const [, scope = '', need = ''] = /^(?:(Scope peer|Opt)\|)?(.*)$/.exec(content) ?? [];
      const at = need.indexOf('@', 1);
      const group = GROUPS[scope] ?? 'dependencies';
      const release = universe[`${name}@${version}`]!;
      universe[`${name}@${version}`] = { ...release, [group]: { ...release[group], [need.slice(0, at)]: need.slice(at + 1) } };
    }
  }
  return universe;
}

// The format does not say which peers are optional. Those that nobody had to look up are: npm would ask for them.
function withoutAbsentPeers(universe: Readonly<Record<string, MadeRelease>>): Record<string, MadeRelease> {
  const names = new Set(Object.keys(universe).map((id) => id.slice(0, id.lastIndexOf('@'))));
  return Object.fromEntries(
    Object.entries(universe).map(([id, release]) => {
      const peers = Object.entries(release.peerDependencies ?? {}).filter(([name]) => names.has(name));
      return [id, { ...release, peerDependencies: Object.fromEntries(peers) }];
    }),
  );
}

// What is locked has the content of the real registry, wherever npm puts it.
function withLockedHashes(universe: Readonly<Record<string, MadeRelease>>, lockfile: string): Record<string, MadeRelease> {
  const packages = Object.entries(objectOf((JSON.parse(lockfile) as JsonObject)['packages']));
  const hashes = new Map<string, string | null>(
    packages.map(([place, entry]) => {
      const { version, integrity } = objectOf(entry);
      return [`${place.slice(place.lastIndexOf('node_modules/') + 13)}@${String(version)}`, stringOf(integrity)] as const;
    }),
  );
  return Object.fromEntries(
    Object.entries(universe).map(([id, release]) => {
      const integrity = hashes.get(id) ?? null;
      return [id, integrity === null ? release : { ...release, integrity }];
    }),
  );
}
