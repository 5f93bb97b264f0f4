import { PLAN_CLASSES } from '#contract/results/patches.ts';
import { rememberingShelf } from './choose-release.ts';
import { compareCosts, costOf, type PlanCost } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { MayOverride } from './list-options.ts';
import { improvePlan } from './improve-plan.ts';
import { keptPrices } from './price-plan.ts';
import { searchPlan, type FoundPlan } from './search-plan.ts';
import type { Standing, UpgradePolicy } from './universe.ts';
import type { GrowingUniverse } from './load-universe.ts';
import { NO_DECISIONS, type Decisions } from './decisions.ts';
import { whatIf } from './what-if.ts';

type PlanClass = (typeof PLAN_CLASSES)[number];

export interface ProposedPlan extends FoundPlan {
  readonly class: PlanClass;
}

export interface ProposeInput {
  readonly graph: PlanGraph;
  readonly universe: GrowingUniverse;
  readonly standing: Standing;
  readonly policy: UpgradePolicy;
  readonly mayOverride: MayOverride;
  /** See `Shelf`. */
  readonly installsPeers?: boolean;
  /** Decisions that a package manager refused together; none of them may be planned again. */
  readonly noGoods?: readonly Decisions[];
  /** Called with the packages that have just become known, so that dates can be read where an age is asked for. */
  known(names: readonly string[]): Promise<void>;
}

export interface Proposals {
  /** Cost of the lockfile as it is. */
  readonly before: PlanCost;
  /** Different plans, the mildest first. */
  readonly plans: readonly ProposedPlan[];
}

/** What-ifs of the search, and of looking for cheaper neighbors of what it found. */
export const BUDGETS = { search: 160, neighbors: 1_200 };
const GLANCE = 30;
const MOST_ROUNDS = 16;

/** At most one plan a class, each better than the milder ones: what does no more than a milder plan is left out. */
export async function proposePlans({
  graph,
  universe,
  standing,
  policy,
  mayOverride,
  installsPeers = false,
  known,
  noGoods = [],
}: ProposeInput): Promise<Proposals> {
  const shelf = rememberingShelf({ universe, standing, policy, installsPeers });
  const read = async (names: Iterable<string>) => {
    const list = [...names];
    await universe.read(list);
    await known(list);
    shelf.chosen?.clear();
  };
  await read(
    graph.copies.filter(({ name, version, movable }) => movable && standing.threatsOf(name, version).length > 0).map(({ name }) => name),
  );
  const kept = keptPrices();
  const untouched = whatIf(graph, NO_DECISIONS, shelf, false);
  const plans: ProposedPlan[] = [];
  for (const planClass of PLAN_CLASSES) {
    if (planClass === 'most_risk_removed' && !policy.allowMajor) continue;
    const classShelf = { ...shelf, policy: { ...policy, allowMajor: planClass === 'most_risk_removed' } };
    const budget = planClass === 'lockfile_only' ? 0 : BUDGETS.search;
    const input = { graph, shelf: classShelf, mayOverride: budget > 0 && mayOverride, searches: budget > 0, noGoods, kept };
    const search = (whatIfs: number) => searchPlan({ ...input, budget: whatIfs });
    // A glance finds which documents are needed; the whole search waits for them.
    let whatIfs = Math.min(budget, GLANCE);
    let found = search(whatIfs);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const unknown = [...found.missing].filter((name) => universe.releasesOf(name) === undefined);
      if (unknown.length > 0) await read(unknown);
      else if (whatIfs === budget || found.exhaustive) break;
      else whatIfs = budget;
      found = search(whatIfs);
    }
    if (input.searches) found = improvePlan(found, { ...input, budget: BUDGETS.neighbors });
    const milder = plans.at(-1);
    const isBetter = milder ? compareCosts({ ...found.cost, changed: 0 }, { ...milder.cost, changed: 0 }) < 0 : true;
    const doesSomething = found.cost.risk < costOf(graph, NO_DECISIONS, untouched, standing).risk;
    if (isBetter && doesSomething) plans.push({ ...found, class: planClass });
  }
  return { before: costOf(graph, NO_DECISIONS, untouched, standing), plans };
}
