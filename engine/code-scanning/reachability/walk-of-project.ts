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

/** What a walk from the files of a project found. */
export interface WalkOfProject {
  readonly walk: Walk;
  /** Files of the project that could not be read. */
  readonly unread: readonly string[];
  /** Whether a compiler may add imports of a package to the code. */
  mayBeAdded(name: string): boolean;
}
