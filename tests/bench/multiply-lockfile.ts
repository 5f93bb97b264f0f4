import { isObject, objectOf, type JsonObject } from '#engine/text/parse-json.ts';

/**
 * A lockfile with each package of a real one repeated `times` times under other names, joined at one root: the shape of a real graph, at a size that
 * no public project has.
 */
export function multiplyPackageLock(lock: JsonObject, times: number): { lock: JsonObject; manifest: JsonObject } {
  const packages = objectOf(lock['packages']);
  const root = objectOf(packages['']);
  const all: Record<string, unknown> = {};
  const dependencies: Record<string, unknown> = {};
  for (let copy = 0; copy < times; copy++) {
    const rename = (name: string) => (copy === 0 ? name : name.replace(/([^/]+)$/, `$1-${copy}`));
    const renameKeys = (map: unknown) =>
      isObject(map) ? Object.fromEntries(Object.entries(map).map(([name, range]) => [rename(name), range])) : undefined;
    Object.assign(dependencies, renameKeys(root['dependencies']), renameKeys(root['devDependencies']));
    for (const [installPath, entry] of Object.entries(packages)) {
      if (!installPath.startsWith('node_modules/') || !isObject(entry) || entry['link'] === true) continue;
      const renamed = installPath
        .split(/(?:^|\/)node_modules\//)
        .slice(1)
        .map((name) => `node_modules/${rename(name)}`)
        .join('/');
      const name = installPath.slice(installPath.lastIndexOf('node_modules/') + 'node_modules/'.length);
      all[renamed] = {
        ...entry,
        // The target of an alias keeps its name and URL.
        resolved: entry['name'] === undefined ? renamedAddress(entry['resolved'], name, rename(name)) : entry['resolved'],
        dependencies: renameKeys(entry['dependencies']),
        optionalDependencies: renameKeys(entry['optionalDependencies']),
        peerDependencies: renameKeys(entry['peerDependencies']),
        peerDependenciesMeta: renameKeys(entry['peerDependenciesMeta']),
      };
    }
  }
  const manifest = { name: 'multiplied', version: '1.0.0', dependencies };
  return {
    manifest,
    lock: { name: 'multiplied', version: '1.0.0', lockfileVersion: 3, requires: true, packages: { '': manifest, ...all } },
  };
}

function renamedAddress(resolved: unknown, name: string, renamed: string): unknown {
  if (typeof resolved !== 'string') return resolved;
  return resolved.replace(`/${name}/-/${withoutScope(name)}-`, `/${renamed}/-/${withoutScope(renamed)}-`);
}

function withoutScope(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
