import { objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { MadeRelease } from '#tests/forge/registry/package-registry.ts';

const GROUPS: Readonly<Record<string, 'peerDependencies' | 'optionalDependencies'>> = {
  'Scope peer': 'peerDependencies',
  Opt: 'optionalDependencies',
};

/** Releases as osv-scanner's tests write them: two spaces, then a tab or two more a level, for packages, their versions, what each needs. */
export function universeOf(text: string): Record<string, MadeRelease> {
  const universe: Record<string, MadeRelease> = {};
  let [name, version] = ['', ''];
  for (const line of text.slice(text.indexOf('schema: |')).split('\n').slice(1)) {
    const [, indent, content] = /^ {2}((?:\t| {2})*)(.*)$/.exec(line) ?? [];
    if (indent === undefined || !content) continue;
    const level = indent.replaceAll('  ', '\t').length;
    if (level === 0) name = content;
    else if (level === 1) universe[`${name}@${(version = content)}`] = {};
    else {
      const [, scope = '', need = ''] = /^(?:(Scope peer|Opt|Dev)\|)?(.*)$/.exec(content) ?? [];
      if (scope === 'Dev') continue;
      const at = need.indexOf('@', 1);
      const group = GROUPS[scope] ?? 'dependencies';
      const release = universe[`${name}@${version}`]!;
      universe[`${name}@${version}`] = { ...release, [group]: { ...release[group], [need.slice(0, at)]: need.slice(at + 1) } };
    }
  }
  return universe;
}

/** What is locked has the content of the real registry, wherever npm puts it. */
export function withLockedHashes(universe: Readonly<Record<string, MadeRelease>>, lockfile: string): Record<string, MadeRelease> {
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
