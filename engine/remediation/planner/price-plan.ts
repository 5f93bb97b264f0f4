import type { Shelf } from './choose-release.ts';
import { contains, keyOf, type Decisions } from './decisions.ts';
import { costOf, growingCost, type PlanCost } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import { whatIf, type Stuck, type UnmetPeer, type WhatIf } from './what-if.ts';

export interface PricedPlan {
  readonly decisions: Decisions;
  readonly cost: PlanCost;
  readonly stuck: readonly Stuck[];
  readonly unmetPeers: readonly UnmetPeer[];
  /** Packages that were asked for and are not known. */
  readonly unknown: readonly string[];
  /** The whole graph; where it was not kept, it is worked out again. */
  readonly outcome: WhatIf;
}

/** What-ifs that were made for one graph and one universe, which only grows, by `keyOf` their decisions. */
export interface KeptPrices {
  /** Each counts until a package becomes known that it asked for in vain. */
  readonly prices: Map<string, Pick<PricedPlan, 'cost' | 'stuck' | 'unmetPeers' | 'unknown'>>;
  /** The latest whole graphs. */
  readonly outcomes: Map<string, WhatIf>;
}

export const keptPrices = (): KeptPrices => ({ prices: new Map(), outcomes: new Map() });

export interface PricingInput {
  readonly graph: PlanGraph;
  readonly shelf: Shelf;
  /** Decisions that a package manager refused together. */
  readonly noGoods?: readonly Decisions[];
  readonly kept?: KeptPrices;
}

// Copies in all outcomes that are kept: a whole outcome of a large graph is many times larger than its price.
const MOST_KEPT = 40_000;

/** What decisions lead to, and what that costs. The same is asked again by other classes of plans and when more packages are known. */
export function openPricing({ graph, shelf, noGoods = [], kept = keptPrices() }: PricingInput) {
  const { universe, standing } = shelf;
  const isUnknown = (name: string) => universe.releasesOf(name) === undefined;
  const { prices, outcomes } = kept;
  let whatIfs = 0;
  return {
    /** What-ifs that were made for this, without those that were known. */
    whatIfs: () => whatIfs,
    /** What these decisions and any others beside them cost at least, if so much risk stays. */
    least: (decisions: Decisions, risk: number): PlanCost => ({ ...growingCost(graph, decisions), risk }),
    price(decisions: Decisions): PricedPlan {
      const key = keyOf(decisions);
      const known = prices.get(key);
      const { cost, stuck, unmetPeers, unknown } = known?.unknown.every(isUnknown) ? known : make(key, decisions);
      // Worse than doing nothing, so that it is never chosen.
      const isRefused = noGoods.some((refused) => contains(decisions, refused));
      return {
        decisions,
        cost: isRefused ? { ...cost, unmetPeers: Number.POSITIVE_INFINITY } : cost,
        stuck,
        unmetPeers,
        unknown,
        get outcome() {
          return outcomes.get(key) ?? outcomeOf(key, decisions);
        },
      };
    },
  };

  function make(key: string, decisions: Decisions) {
    const outcome = outcomeOf(key, decisions);
    const { stuck, unmetPeers, missing } = outcome;
    const made = { cost: costOf(graph, decisions, outcome, standing), stuck, unmetPeers, unknown: [...missing].filter(isUnknown) };
    prices.set(key, made);
    return made;
  }

  function outcomeOf(key: string, decisions: Decisions): WhatIf {
    whatIfs += 1;
    const outcome = whatIf(graph, decisions, shelf);
    const oldest = outcomes.size * graph.copies.length < MOST_KEPT ? undefined : outcomes.keys().next().value;
    if (oldest !== undefined) outcomes.delete(oldest);
    outcomes.set(key, outcome);
    return outcome;
  }
}
