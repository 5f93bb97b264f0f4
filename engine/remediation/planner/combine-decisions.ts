import { admits, eligibleReleases, type Shelf } from './choose-release.ts';
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
 * step by step. It leaves out what can't be cheaper: a combination of which something is known to cost as much, a decision that neither concerns nor
 * brings anything on the way to a vulnerable release or to one that comes, and one after which more risk would stay than the decisions that
 * may follow can remove.
 */
export function combineDecisions(start: PricedPlan, { graph, shelf, pricing, atoms, budget }: Combining): PricedPlan {
  let best = start;
  let left = budget;
  const known = new Set<string>();
  const reaches = atoms.map((atom) => reachOf(atom, { graph, shelf }));
  const descend = (state: PricedPlan, further: number): void => {
    const { leastRisk } = leastRiskOf(state, shelf, reaches);
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
      if (compareCosts(tried.cost, best.cost) < 0) best = tried;
      worthMore.push(tried);
    }
    if (further === 0) return;
    for (const tried of worthMore.sort((a, b) => compareCosts(a.cost, b.cost))) descend(tried, further - 1);
  };
  descend(pricing.price(NO_DECISIONS), MOST_COMBINED - 1);
  return best;
}

/** The risk that stays at least after a plan and further decisions; `reaches` says of each of these what it is about and what it brings. */
export function leastRiskOf({ stuck, unmetPeers, outcome }: PricedPlan, { standing }: Shelf, reaches: readonly Reach[]) {
  const needing = new Map<string, { from: Installed; range: string | null }[]>();
  for (const from of outcome.installed.values()) {
    for (const { target, kind, range } of from.edges)
      if (target !== null && kind !== 'peer') needing.set(target, [...(needing.get(target) ?? []), { from, range }]);
  }
  const asking = Map.groupBy(outcome.roots, ({ target }) => target);
  const leadingTo = (targets: Iterable<string>): Set<string> => {
    const leading = new Set(targets);
    for (const key of leading) for (const { from } of needing.get(key) ?? []) leading.add(from.key);
    return leading;
  };
  const concernedBy = (leading: ReadonlySet<string>, lacking: readonly string[] = []) => {
    const names = new Set(lacking);
    const ranges = new Map<string, (string | null)[]>();
    for (const key of leading) {
      const { name } = outcome.find(key)!;
      names.add(name);
      const asked = ranges.get(name) ?? [];
      for (const { range } of needing.get(key) ?? []) asked.push(range);
      for (const { edge } of asking.get(key) ?? []) asked.push(edge.range);
      ranges.set(name, asked);
    }
    const isShared = ({ name, version }: Reach['brought'][number]) => ranges.get(name)?.some((range) => admits(range, version)) === true;
    return reaches.map(({ decided, brought }) => decided.some((name) => names.has(name)) || brought.some(isShared));
  };
  const vulnerable = [...new Set(stuck.map(({ target }) => target))].map((target) => ({
    risk: riskOf(outcome.find(target)!, standing),
    concernedBy: concernedBy(leadingTo([target])),
  }));
  // Fewer releases may have to come.
  const changing = concernedBy(leadingTo(outcome.notable.filter(({ copy }) => copy === null).map(({ key }) => key)));
  // What is lacking may come, and what asks for it may move.
  const lacking = unmetPeers.map(({ parent, edge }) => concernedBy(leadingTo([parent.key]), [edge.name]));
  const leastOf = (open: typeof vulnerable, further: number): number =>
    open.length === 0 || further === 0
      ? open.reduce((sum, { risk }) => sum + risk, 0)
      : Math.min(...reaches.map((_, atom) => leastOf(without(open, atom), further - 1)));
  const without = (open: typeof vulnerable, atom: number) => open.filter(({ concernedBy }) => !concernedBy[atom]);
  return {
    /** After an atom and so many more; undefined for an atom that can change nothing about a vulnerable release, a lack of a peer or what comes. */
    leastRisk(atom: number, further: number): number | undefined {
      const open = without(vulnerable, atom);
      if (open.length === vulnerable.length && !lacking.some((each) => each[atom]) && !changing[atom]) return undefined;
      return leastOf(open, further);
    },
    /** After just these; without end where peers are still lacking that none of them concerns. */
    riskAfter: (some: readonly number[]): number =>
      lacking.every((each) => some.some((atom) => each[atom])) ? leastOf(some.reduce(without, vulnerable), 0) : Number.POSITIVE_INFINITY,
  };
}

/** What decisions are about, and the releases that come with what they choose: others may share these. */
export interface Reach {
  readonly decided: readonly string[];
  readonly brought: readonly { readonly name: string; readonly version: string }[];
}

export function reachOf({ refresh, ranges, overrides }: Decisions, { graph, shelf }: { graph: PlanGraph; shelf: Shelf }): Reach {
  const decided = [
    ...[...refresh].map(([id, version]) => ({ name: graph.copies[id]!.name, range: version })),
    ...[...ranges].map(([key, range]) => ({ name: key.slice(key.indexOf('\0') + 1), range })),
    ...[...overrides].map(([key, version]) => ({ name: overriddenName(key), range: version })),
  ];
  const brought = new Map<string, { name: string; version: string }>();
  const bring = ({ name, range }: { name: string; range: string }) => {
    const release = eligibleReleases(name, null, shelf).find(({ version }) => admits(range, version));
    if (!release || brought.has(`${name}@${release.version}`)) return;
    brought.set(`${name}@${release.version}`, { name, version: release.version });
    for (const need of release.needs) if (need.kind !== 'peer' && !isLockedClean(need)) bring(need);
  };
  const isLockedClean = ({ name, range }: { name: string; range: string }) =>
    graph.copies.some(
      (copy) => copy.name === name && admits(range, copy.version) && shelf.standing.threatsOf(name, copy.version).length === 0,
    );
  for (const each of decided) bring(each);
  return { decided: [...new Set(decided.map(({ name }) => name))], brought: [...brought.values()] };
}
