import type { Shelf } from './choose-release.ts';
import { contains, keyOf, type Decisions } from './decisions.ts';
import { costOf, type PlanCost } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import { whatIf, type WhatIf } from './what-if.ts';

export interface PricedPlan {
  readonly decisions: Decisions;
  readonly outcome: WhatIf;
  readonly cost: PlanCost;
}

/** A what-if that was made, which counts until a package becomes known that it asked for in vain. */
export interface KeptOutcome {
  readonly outcome: WhatIf;
  readonly cost: PlanCost;
  readonly unknown: readonly string[];
}

export interface PricingInput {
  readonly graph: PlanGraph;
  readonly shelf: Shelf;
  /** Decisions that a package manager refused together. */
  readonly noGoods?: readonly Decisions[];
  /** What-ifs that were made before for this graph and this universe, which only grows. */
  readonly kept?: Map<string, KeptOutcome>;
}

// Copies in all outcomes that are kept: some megabytes.
const MOST_KEPT = 60_000;

/** What decisions lead to, and what that costs. The same is asked again by other classes of plans and when more packages are known. */
export function openPricing({ graph, shelf, noGoods = [], kept = new Map() }: PricingInput) {
  const { universe, standing } = shelf;
  let whatIfs = 0;
  return {
    /** What-ifs that were made for this, without those that were known. */
    whatIfs: () => whatIfs,
    price(decisions: Decisions): PricedPlan {
      const { outcome, cost } = outcomeOf(decisions);
      // Worse than doing nothing, so that it is never chosen.
      const isRefused = noGoods.some((refused) => contains(decisions, refused));
      return { decisions, outcome, cost: isRefused ? { ...cost, risk: Number.POSITIVE_INFINITY } : cost };
    },
  };

  function outcomeOf(decisions: Decisions): KeptOutcome {
    const key = keyOf(decisions);
    const known = kept.get(key);
    if (known?.unknown.every((name) => universe.releasesOf(name) === undefined)) return known;
    whatIfs += 1;
    const outcome = whatIf(graph, decisions, shelf);
    const unknown = [...outcome.missing].filter((name) => universe.releasesOf(name) === undefined);
    const made = { outcome, cost: costOf(graph, decisions, outcome, standing), unknown };
    if (kept.size * graph.copies.length > MOST_KEPT) kept.clear();
    kept.set(key, made);
    return made;
  }
}
