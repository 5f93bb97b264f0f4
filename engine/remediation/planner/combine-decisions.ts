import type { Shelf } from './choose-release.ts';
import { keyOf, merge, NO_DECISIONS, overriddenName, sizeOf, type Decisions } from './decisions.ts';
import type { Installed } from './lock-ground.ts';
import { compareCosts, riskOf } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { openPricing, PricedPlan } from './price-plan.ts';

// So many decisions are combined in every way that may pay.
const MOST_COMBINED = 3;
/** Beyond this many single decisions their combinations are too many. */
export const MOST_SINGLE = 32;
export const MOST_SINGLE_SMALL = 64;

export interface Combining {
  readonly graph: PlanGraph;
  readonly shelf: Shelf;
  readonly pricing: ReturnType<typeof openPricing>;
  readonly atoms: readonly Decisions[];
  /** What-ifs that may be made at most. */
  readonly budget: number;
}

/**
 * The cheapest of a plan and all combinations of few decisions. Two of them often pay only together, so this does not follow what gets better
 * step by step. It leaves out what can't be cheaper: a combination of which something is known to cost as much, a decision about nothing that
 * leads to a vulnerable release, and one after which more risk would stay than the decisions that may follow can remove.
 */
export function combineDecisions(start: PricedPlan, { graph, shelf, pricing, atoms, budget }: Combining): PricedPlan {
  let best = start;
  let left = budget;
  const known = new Set<string>();
  const names = atoms.map((atom) => namesOf(atom, graph));
  const descend = (state: PricedPlan, further: number): void => {
    const { leastRisk } = leastRiskOf(state, shelf, names);
    const worthMore: PricedPlan[] = [];
    for (const [i, atom] of atoms.entries()) {
      const decisions = merge(state.decisions, atom);
      const key = keyOf(decisions);
      if (left <= 0 || sizeOf(decisions) === sizeOf(state.decisions) || known.has(key)) continue;
      const risk = leastRisk(i, further);
      if (risk === undefined || compareCosts(pricing.least(decisions, risk), best.cost) >= 0) continue;
      known.add(key);
      left -= 1;
      const tried = pricing.price(decisions);
      // What a package that was not read needs is unknown.
      if (tried.unknown.length > 0) continue;
      if (compareCosts(tried.cost, best.cost) < 0) best = tried;
      worthMore.push(tried);
    }
    if (further === 0) return;
    for (const tried of worthMore.sort((a, b) => compareCosts(a.cost, b.cost))) descend(tried, further - 1);
  };
  descend(pricing.price(NO_DECISIONS), MOST_COMBINED - 1);
  return best;
}

/** The risk that stays at least after a plan and further decisions; `names` are those of the packages that each of these is about. */
export function leastRiskOf({ stuck, unmetPeers, outcome }: PricedPlan, { standing }: Shelf, names: readonly (readonly string[])[]) {
  const needing = new Map<string, Installed[]>();
  for (const from of stuck.length + unmetPeers.length === 0 ? [] : outcome.installed.values()) {
    for (const { target, kind } of from.edges)
      if (target !== null && kind !== 'peer') needing.set(target, [...(needing.get(target) ?? []), from]);
  }
  const leadingTo = (target: string): Set<string> => {
    const leading = new Set([target]);
    for (const key of leading) for (const from of needing.get(key) ?? []) leading.add(from.key);
    return new Set([...leading].map((key) => outcome.find(key)!.name));
  };
  const concernedBy = (leading: ReadonlySet<string>) => names.map((each) => each.some((name) => leading.has(name)));
  const vulnerable = [...new Set(stuck.map(({ target }) => target))].map((target) => ({
    risk: riskOf(outcome.find(target)!, standing),
    concernedBy: concernedBy(leadingTo(target)),
  }));
  // What is lacking may come, and what asks for it may move.
  const lacking = unmetPeers.map(({ parent, edge }) => concernedBy(leadingTo(parent.key).add(edge.name)));
  const leastOf = (open: typeof vulnerable, further: number): number =>
    open.length === 0 || further === 0
      ? open.reduce((sum, { risk }) => sum + risk, 0)
      : Math.min(...names.map((_, atom) => leastOf(without(open, atom), further - 1)));
  const without = (open: typeof vulnerable, atom: number) => open.filter(({ concernedBy }) => !concernedBy[atom]);
  return {
    /** After an atom and so many more; undefined for an atom about nothing that leads to a vulnerable release or to a lack of a peer. */
    leastRisk(atom: number, further: number): number | undefined {
      const open = without(vulnerable, atom);
      if (open.length === vulnerable.length && !lacking.some((each) => each[atom])) return undefined;
      return leastOf(open, further);
    },
    /** After just these; without end where peers are still lacking that none of them concerns. */
    riskAfter: (some: readonly number[]): number =>
      lacking.every((each) => some.some((atom) => each[atom])) ? leastOf(some.reduce(without, vulnerable), 0) : Number.POSITIVE_INFINITY,
  };
}

export function namesOf({ refresh, ranges, overrides }: Decisions, { copies }: PlanGraph): string[] {
  return [
    ...[...refresh.keys()].map((id) => copies[id]!.name),
    ...[...ranges.keys()].map((key) => key.slice(key.indexOf('\0') + 1)),
    ...[...overrides.keys()].map(overriddenName),
  ];
}
