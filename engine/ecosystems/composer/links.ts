import { isObject } from '#engine/text/parse-json.ts';

/** A map of package names to constraints, as `require`, `replace` and their like hold it; names are lower-case. */
export type Links = ReadonlyMap<string, string>;

/** PHP writes an empty map as `[]`. `onInvalid` hears of every member that is not a constraint, and of a map that is not one. */
export function readLinks(value: unknown, onInvalid: (name: string | null) => void): Links {
  const links = new Map<string, string>();
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return links;
  if (!isObject(value)) {
    onInvalid(null);
    return links;
  }
  for (const [name, constraint] of Object.entries(value)) {
    if (typeof constraint === 'string') links.set(name.toLowerCase(), constraint);
    else onInvalid(name);
  }
  return links;
}
