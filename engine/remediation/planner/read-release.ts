import { npmVersionOrder } from '#engine/versions/npm/npm-version-order.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { Need, Release } from './universe.ts';

/** The releases of an npm package document, ascending. */
export function readReleases(document: JsonObject): Release[] {
  return Object.entries(objectOf(document['versions']))
    .flatMap(([version, entry]) => (isObject(entry) && npmVersionOrder.isOrdered(version) ? [readRelease(version, entry)] : []))
    .sort((a, b) => npmVersionOrder.compare(a.version, b.version));
}

function readRelease(version: string, entry: JsonObject): Release {
  const { deprecated } = entry;
  return {
    version,
    needs: needsOf(entry),
    deprecated: deprecated !== undefined && deprecated !== false && deprecated !== null,
    prerelease: npmVersionOrder.isPrerelease(version),
    installScript: entry['hasInstallScript'] === true,
    engines: stringOf(objectOf(entry['engines'])['node']),
  };
}

// A name in several groups counts by the last of them.
function needsOf(entry: JsonObject): Need[] {
  const needs = new Map<string, Need>();
  const meta = objectOf(entry['peerDependenciesMeta']);
  for (const [group, kind] of [
    ['peerDependencies', 'peer'],
    ['dependencies', 'production'],
    ['optionalDependencies', 'optional'],
  ] as const) {
    for (const [name, range] of Object.entries(objectOf(entry[group]))) {
      if (typeof range !== 'string') continue;
      needs.set(name, { name, range, kind, optionalPeer: kind === 'peer' && objectOf(meta[name])['optional'] === true });
    }
  }
  return [...needs.values()];
}
