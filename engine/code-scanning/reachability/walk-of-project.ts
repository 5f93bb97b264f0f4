import type { InventoryResult } from '#contract/results/inventory.ts';
import type { Checkout } from '#engine/checkout.ts';
import type { DependencySources } from './dependency-sources.ts';
import type { Walk } from './walk-packages.ts';

export interface JudgeInput {
  readonly checkout: Checkout;
  readonly inventory: InventoryResult;
  readonly sources: DependencySources;
  readonly signal: AbortSignal;
}

export interface WalkOfProject {
  readonly walk: Walk;
  /** Project files that could not be read. */
  readonly unread: readonly string[];
  /** Whether a compiler may inject imports of a package. */
  mayBeAdded(name: string): boolean;
}
