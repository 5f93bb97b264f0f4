/** What a plan decides; everything else follows from the lockfile. */
export interface Decisions {
  /** Locked copies that move to a release within all ranges. */
  readonly refresh: ReadonlyMap<number, string>;
  /** New ranges in manifests, under `importerKey`. */
  readonly ranges: ReadonlyMap<string, string>;
  /** Exact versions forced on a parent's needs, under `overrideKey`. */
  readonly overrides: ReadonlyMap<string, string>;
}

export const NO_DECISIONS: Decisions = { refresh: new Map(), ranges: new Map(), overrides: new Map() };

export const importerKey = (importer: string, name: string) => `${importer}\0${name}`;
export const overrideKey = (parent: string | null, name: string) => `${parent ?? ''}>${name}`;

export const overriddenName = (key: string) => key.slice(key.indexOf('>') + 1);

/** Both decisions; where they differ, the second counts. */
export function merge(a: Decisions, b: Decisions): Decisions {
  return {
    refresh: new Map([...a.refresh, ...b.refresh]),
    ranges: new Map([...a.ranges, ...b.ranges]),
    overrides: new Map([...a.overrides, ...b.overrides]),
  };
}

export function keyOf({ refresh, ranges, overrides }: Decisions): string {
  return JSON.stringify([[...refresh].sort(), [...ranges].sort(), [...overrides].sort()]);
}

export const sizeOf = ({ refresh, ranges, overrides }: Decisions) => refresh.size + ranges.size + overrides.size;

/** Whether everything that `part` decides is decided so. */
export function contains(whole: Decisions, part: Decisions): boolean {
  return isInside(whole.refresh, part.refresh) && isInside(whole.ranges, part.ranges) && isInside(whole.overrides, part.overrides);
}

function isInside<Key>(outer: ReadonlyMap<Key, string>, inner: ReadonlyMap<Key, string>): boolean {
  return [...inner].every(([key, value]) => outer.get(key) === value);
}
