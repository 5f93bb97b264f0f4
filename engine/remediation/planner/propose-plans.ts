import { PLAN_CLASSES } from '#contract/results/patches.ts';
import { rememberingShelf } from './choose-release.ts';
import { compareCosts, costOf, type PlanCost } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { MayOverride } from './list-options.ts';
import { improvePlan } from './improve-plan.ts';
import { keptPrices, openPricing, type PricingInput } from './price-plan.ts';
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
const MOST_ROUNDS = 40;

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
  // What was not read counts as if it brought nothing, so the cheapest plan of which all is known is the cheapest of all.
  const unknownOf = ({ unknown, missing }: Pick<FoundPlan, 'unknown' | 'missing'>) =>
    [...unknown, ...missing].filter((name) => universe.releasesOf(name) === undefined);
  /** Reads what a plan leans on, level by level; whether there was anything. */
  const readAllOf = async ({ decisions, unknown, missing }: FoundPlan, input: PricingInput) => {
    let names = unknownOf({ unknown, missing });
    const isNew = names.length > 0;
    for (; names.length > 0; names = unknownOf({ ...openPricing(input).price(decisions), missing })) await read(names);
    return isNew;
  };
  const kept = keptPrices();
  const untouched = whatIf(graph, NO_DECISIONS, shelf, false);
  const plans: ProposedPlan[] = [];
  for (const planClass of PLAN_CLASSES) {
    if (planClass === 'most_risk_removed' && !policy.allowMajor) continue;
    const classShelf = { ...shelf, policy: { ...policy, allowMajor: planClass === 'most_risk_removed' } };
    const budget = planClass === 'lockfile_only' ? 0 : BUDGETS.search;
    const input = { graph, shelf: classShelf, mayOverride: budget > 0 && mayOverride, searches: budget > 0, noGoods, kept };
    // A glance finds most of the documents that are needed; the whole search waits for them.
    let whatIfs = Math.min(budget, GLANCE);
    let found = searchPlan({ ...input, budget: whatIfs });
    for (let round = 0; round < MOST_ROUNDS; round++) {
      if (!(await readAllOf(found, input))) {
        if (whatIfs === budget) found = input.searches ? improvePlan(found, { ...input, budget: BUDGETS.neighbors }) : found;
        if (whatIfs === budget && !(await readAllOf(found, input))) break;
        whatIfs = budget;
      }
      found = searchPlan({ ...input, budget: whatIfs });
    }
    const milder = plans.at(-1);
    const isBetter = milder ? compareCosts({ ...found.cost, changed: 0 }, { ...milder.cost, changed: 0 }) < 0 : true;
    const doesSomething = found.cost.risk < costOf(graph, NO_DECISIONS, untouched, standing).risk;
    if (isBetter && doesSomething) plans.push({ ...found, class: planClass });
  }
  return { before: costOf(graph, NO_DECISIONS, untouched, standing), plans };
}
