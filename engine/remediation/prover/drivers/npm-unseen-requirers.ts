import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';

/**
 * What has to be given up besides, so that npm misses the entries at `places`. It looks for missing entries only below the root, and not
 * through links: what only members of a workspace need is resolved again only when the member itself misses something. So everything
 * between a member and an entry that is given up is given up, too. Arguments are places in `packages` of a lockfile.
 */
export function unseenRequirers(packages: JsonObject, places: readonly string[]): string[] {
  const requirers = new Map<string, string[]>();
  const targets = new Map<string, readonly string[]>();
  for (const place of Object.keys(packages)) {
    const found = needsOf(packages, place).flatMap((name) => placeOf(packages, place, name) ?? []);
    targets.set(place, found);
    for (const target of found) requirers.set(target, [...(requirers.get(target) ?? []), place]);
  }
  const seen = new Set(['']);
  for (const place of seen) {
    // The targets of a link are not looked at.
    if (objectOf(packages[place])['link'] === true) continue;
    for (const target of targets.get(place) ?? []) seen.add(target);
  }
  const more = new Set<string>();
  for (const requirer of places.flatMap((place) => requirers.get(place) ?? [])) {
    const from = new Map<string, string | undefined>([[requirer, undefined]]);
    for (const [place] of from) {
      if (!isMember(place) && !seen.has(place)) {
        for (const above of requirers.get(place) ?? []) if (!from.has(above)) from.set(above, place);
        continue;
      }
      for (let step = from.get(place); step !== undefined; step = from.get(step)) more.add(step);
      break;
    }
  }
  return [...more].filter((place) => !places.includes(place));
}

function isMember(place: string): boolean {
  return !place.includes('node_modules/');
}

function needsOf(packages: JsonObject, place: string): string[] {
  const entry = objectOf(packages[place]);
  if (entry['link'] === true) return [];
  const groups = ['dependencies', 'optionalDependencies', 'peerDependencies', ...(isMember(place) ? ['devDependencies'] : [])];
  return groups.flatMap((group) => Object.keys(objectOf(entry[group])));
}

/** Where a need is answered from: the nearest `node_modules` upward. Links lead to their member. */
function placeOf(packages: JsonObject, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (!folder.endsWith('node_modules') && packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}
