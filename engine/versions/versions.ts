import type { Ecosystem } from '#contract/results/inventory.ts';
import { composerVersionOrder } from './composer/composer-version-order.ts';
import { npmVersionOrder } from './npm/npm-version-order.ts';
import type { VersionOrder } from './version-order.ts';

const ORDERS: Readonly<Record<Ecosystem, VersionOrder>> = { npm: npmVersionOrder, composer: composerVersionOrder };

export function versionOrderOf(ecosystem: Ecosystem): VersionOrder {
  return ORDERS[ecosystem];
}

/** Order of two versions by the rules of their ecosystem; see `VersionOrder.compare`. */
export function compareVersions(ecosystem: Ecosystem, a: string, b: string): number {
  return ORDERS[ecosystem].compare(a, b);
}

/** Whether a version lies within a constraint; undefined where either cannot be read. */
export function satisfies(ecosystem: Ecosystem, version: string, constraint: string): boolean | undefined {
  return ORDERS[ecosystem].satisfies(version, constraint);
}

/** The spelling that equal versions share; undefined where the text is not a version of the ecosystem. */
export function normalize(ecosystem: Ecosystem, version: string): string | undefined {
  return ORDERS[ecosystem].normalize(version);
}

/** False for what no range of numbers holds; see `VersionOrder.isOrdered`. */
export function isOrdered(ecosystem: Ecosystem, version: string): boolean {
  return ORDERS[ecosystem].isOrdered(version);
}
