import type { FragmentBuilder } from './fragment-builder.ts';

/** Marks an access path invalidated by a write, so that it is loaded from its variable again. */
export const FORGOTTEN = -1;

/** Prefix of a computed field in an access path: `<by `, the key of the variable, `>`. */
export const CHOSEN = '<by ';

type Phi = (key: string, value: number) => number;

/** Shared by all environments without writes, which most branches are. */
const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * Maps each variable and local access path (`12.query.id`) to its node at this program point. A branch writes into a child environment; a
 * loop head creates a phi for each key that is read across it.
 */
export class Environment {
  dead = false;
  readonly parent: Environment | undefined;
  readonly #makePhi: Phi | undefined;
  /** The last call that has run on every way here, or -1. */
  lastCall: number;
  #map: Map<string, number> | undefined;

  constructor(parent?: Environment, makePhi?: Phi) {
    this.parent = parent;
    this.#makePhi = makePhi;
    this.lastCall = parent?.lastCall ?? -1;
  }

  /** Writes of this environment, without those of its parents. */
  get map(): ReadonlyMap<string, number> {
    return this.#map ?? NOTHING;
  }

  get(key: string): number | undefined {
    return this.#map?.get(key) ?? (this.#makePhi ? this.#phiOf(key, this.#makePhi) : this.parent?.get(key));
  }

  set(key: string, node: number): void {
    (this.#map ??= new Map()).set(key, node);
  }

  #phiOf(key: string, makePhi: Phi): number | undefined {
    const outer = this.parent?.get(key);
    if (outer === undefined || outer === FORGOTTEN) return outer;
    // The variable that selects the field may change over the back edge.
    if (key.includes(CHOSEN)) return FORGOTTEN;
    const phi = makePhi(key, outer);
    this.set(key, phi);
    return phi;
  }

  /** Keys written between `base` (exclusive) and here (inclusive). */
  changedSince(base: Environment, into: Set<string> = new Set()): Set<string> {
    if (this.#map) for (const key of this.#map.keys()) into.add(key);
    return this.parent && this.parent !== base ? this.parent.changedSince(base, into) : into;
  }

  hasChangedSince(base: Environment): boolean {
    return this.#map !== undefined || (this.parent !== undefined && this.parent !== base && this.parent.hasChangedSince(base));
  }

  /** Flattens the environment and its parents into one map. */
  snapshot(): Environment {
    const copy = this.parent ? this.parent.snapshot() : new Environment();
    if (this.#map) copy.#map = withAll(copy.#map ?? new Map(), this.#map);
    return copy;
  }
}

function withAll(map: Map<string, number>, more: ReadonlyMap<string, number>): Map<string, number> {
  more.forEach((node, key) => map.set(key, node));
  return map;
}

export interface MergeInto {
  readonly builder: FragmentBuilder;
  readonly fn: number;
  readonly position: number;
}

/** Joins the live branches into `base`, with a phi where they differ. Dead branches are ignored. */
export function mergeBranches(base: Environment, branches: readonly Environment[], { builder, fn, position }: MergeInto): void {
  const live = branches.filter(({ dead }) => !dead);
  if (live.length === 0) {
    base.dead = true;
    return;
  }
  const [{ lastCall }] = live as [Environment];
  if (live.every((branch) => branch.lastCall === lastCall)) base.lastCall = lastCall;
  if (!live.some((branch) => branch.hasChangedSince(base))) return;
  const keys = new Set<string>();
  for (const branch of live) branch.changedSince(base, keys);
  const flag = flagOf(keys, live);
  for (const key of keys) {
    const values: number[] = [];
    let isKnown = true;
    for (const branch of live) {
      const value = branch.get(key);
      if (value === undefined || value === FORGOTTEN) isKnown = false;
      else if (!values.includes(value)) values.push(value);
    }
    // A path unknown to one branch is loaded from its variable again.
    if (values.length === 0 || (!isKnown && key.includes('.'))) {
      base.set(key, FORGOTTEN);
      continue;
    }
    const met = builder.withoutRefinements(values);
    if (met.length === 1) {
      base.set(key, met[0]!);
      continue;
    }
    const phi = builder.node(fn, position, position);
    for (const value of met) builder.flow(value, phi);
    const prefix = commonPrefix(met.map((value) => builder.prefixOf(value)));
    if (prefix !== '') builder.prefix(phi, prefix);
    if (flag !== undefined) builder.choices.set(phi, { key: flag, values: live.map((branch) => [branch.get(flag)!, branch.get(key)!]) });
    base.set(key, phi);
  }
}

/** The key of the parameter truth flag in which two branches differ, if there is one. */
function flagOf(keys: ReadonlySet<string>, live: readonly Environment[]): string | undefined {
  if (live.length !== 2) return undefined;
  for (const key of keys) {
    const [one, other] = key.endsWith('.?') ? live.map((branch) => branch.get(key)) : [];
    if (one !== undefined && other !== undefined && one >= 0 && other >= 0 && one !== other) return key;
  }
  return undefined;
}

/** Longest common prefix. */
function commonPrefix([first, ...others]: readonly (string | undefined)[]): string {
  let begin = first ?? '';
  for (const other of others) while (!(other ?? '').startsWith(begin)) begin = begin.slice(0, -1);
  return begin;
}
