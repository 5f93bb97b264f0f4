import type { FragmentBuilder } from './fragment-builder.ts';

/** Stands for a path whose variable was written, so that it is read from there again. */
export const FORGOTTEN = -1;

type Phi = (key: string, value: number) => number;

/**
 * Which node each variable and local access path (`12.query.id`) has at this point of the program. A branch writes into a child; a
 * loop's frame makes a phi for each key that is read across it.
 */
export class Environment {
  readonly map = new Map<string, number>();
  dead = false;
  readonly parent: Environment | undefined;
  readonly #makePhi: Phi | undefined;

  constructor(parent?: Environment, makePhi?: Phi) {
    this.parent = parent;
    this.#makePhi = makePhi;
  }

  get(key: string): number | undefined {
    const own = this.map.get(key);
    if (own !== undefined) return own;
    const outer = this.parent?.get(key);
    if (outer === undefined || outer === FORGOTTEN || !this.#makePhi) return outer;
    const phi = this.#makePhi(key, outer);
    this.map.set(key, phi);
    return phi;
  }

  set(key: string, node: number): void {
    this.map.set(key, node);
  }

  /** Keys written between here and `base`, this one included. */
  changedSince(base: Environment, into: Set<string> = new Set()): Set<string> {
    for (const key of this.map.keys()) into.add(key);
    return this.parent && this.parent !== base ? this.parent.changedSince(base, into) : into;
  }

  /** All that is known here as one map without parents. */
  snapshot(): Environment {
    const copy = this.parent ? this.parent.snapshot() : new Environment();
    for (const [key, node] of this.map) copy.map.set(key, node);
    return copy;
  }
}

export interface MergeInto {
  readonly builder: FragmentBuilder;
  readonly fn: number;
  readonly position: number;
}

/** Writes what the live branches agree on into `base`, and a phi where they do not. A branch that is dead takes no part. */
export function mergeBranches(base: Environment, branches: readonly Environment[], { builder, fn, position }: MergeInto): void {
  const live = branches.filter(({ dead }) => !dead);
  if (live.length === 0) {
    base.dead = true;
    return;
  }
  const keys = new Set<string>();
  for (const branch of live) branch.changedSince(base, keys);
  for (const key of keys) {
    const values = new Set<number>();
    let isKnown = true;
    for (const branch of live) {
      const value = branch.get(key);
      if (value === undefined || value === FORGOTTEN) isKnown = false;
      else values.add(value);
    }
    // A path that one branch does not know is read from its variable again.
    if (values.size === 0 || (!isKnown && key.includes('.'))) {
      base.set(key, FORGOTTEN);
      continue;
    }
    const met = builder.withoutRefinements([...values]);
    if (met.length === 1) {
      base.set(key, met[0]!);
      continue;
    }
    const phi = builder.node(fn, position, position);
    for (const value of met) builder.flow(value, phi);
    base.set(key, phi);
  }
}
