import { admits, eligibleReleases, isInstallable, majorOf, type Shelf } from './choose-release.ts';
import { combineDecisions, leastRiskOf, MOST_SINGLE, MOST_SINGLE_SMALL, reachOf } from './combine-decisions.ts';
import { bumpEverywhere, listOptions, listPeerOptions } from './list-options.ts';
import { compareCosts, riskOf } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import { openPricing, type PricedPlan } from './price-plan.ts';
import type { FoundPlan, SearchInput } from './search-plan.ts';
import { keyOf, merge, NO_DECISIONS, overrideKey, type Decisions } from './decisions.ts';

// Beyond this many decisions their pairs are too many.
const MOST_PAIRED = 32;
const MOST_PAIRED_SMALL = 64;
const MOST_ATOMS = 80;
// Beyond this many overrides a step is not worth it.
const MOST_FORCED = 4;
// In a graph of this size everything may matter.
const SMALL_GRAPH = 24;
// Combinations that are tried at most.
const MOST_COMBINATIONS = 800;
// Copies that may be visited while neighbors are tried: a few tenths of a second.
const MOST_VISITED = 60_000;

/**
 * A plan without a cheaper neighbor: none that decides one or two things more, one less, or one otherwise. The search goes group by group and
 * from what is stuck to what may free it, so it does not see choices that pay only together. A plan of many decisions may be far from a simple one
 * that does as much, so few decisions are first combined in every way; where these are too many, neighbors are also looked for around the
 * lockfile as it is.
 */
export function improvePlan(found: FoundPlan, input: SearchInput): FoundPlan {
  const { graph, shelf, budget } = input;
  const pricing = openPricing(input);
  const missing = new Set(found.missing);
  const own = atomsOf(input);
  const atoms = [...new Map([...found.looked, ...own].map((atom) => [keyOf(atom), atom])).values()].slice(0, MOST_ATOMS);
  const most = Math.min(budget, Math.ceil(MOST_VISITED / graph.copies.length));
  const isSmall = graph.copies.length <= SMALL_GRAPH;
  const names = atoms.map((atom) => ({ decided: reachOf(atom, { graph, shelf }).decided, brought: [] }));
  const starts =
    own.length > (isSmall ? MOST_SINGLE_SMALL : MOST_SINGLE)
      ? [found, pricing.price(NO_DECISIONS)]
      : [combineDecisions(found, { graph, shelf, pricing, atoms: own, budget: Math.min(most, MOST_COMBINATIONS) })];
  const best = starts.map((start) => climb(start)).reduce((a, b) => (compareCosts(b.cost, a.cost) < 0 ? b : a));
  return { ...found, ...best, missing, whatIfs: found.whatIfs + pricing.whatIfs() };

  function climb(start: PricedPlan): PricedPlan {
    let best = start;
    let left = most;
    const known = new Map<string, PricedPlan | null>();
    const isCheaper = (decisions: Decisions, risk: number): PricedPlan | boolean => {
      if (left <= 0 || compareCosts(pricing.least(decisions, risk), best.cost) >= 0) return false;
      const key = keyOf(decisions);
      if (known.has(key)) return false;
      known.set(key, null);
      left -= 1;
      const tried = pricing.price(decisions);
      known.set(key, tried);
      if (compareCosts(tried.cost, best.cost) >= 0) return tried;
      best = tried;
      return true;
    };
    const isBetter = (decisions: Decisions, risk: number): boolean => {
      const tried = isCheaper(decisions, risk);
      if (typeof tried === 'boolean') return tried;
      const forced = withForced(tried, input, missing);
      return forced !== undefined && isCheaper(forced, tried.cost.risk - riskOfStuck(tried, shelf)) === true;
    };
    // The second of two has to concern what is still vulnerable or lacking after the first, in one order at least.
    const leastRiskAfter = (from: Decisions): ((added: readonly number[]) => number) => {
      const { riskAfter } = leastRiskOf(pricing.price(from), shelf, names);
      const afterOne = new Map<number, ReturnType<typeof leastRiskOf>['riskAfter']>();
      const least = (one: number, other: number): number | undefined => {
        const tried = afterOne.has(one) ? null : known.get(keyOf(merge(from, atoms[one]!)));
        if (tried) afterOne.set(one, leastRiskOf(tried, shelf, names).riskAfter);
        return afterOne.get(one)?.([other]);
      };
      return (added) => {
        const [first, second] = added;
        if (second === undefined) return riskAfter(added);
        const [one, other] = [least(first!, second), least(second, first!)];
        return Math.max(riskAfter(added), Math.min(one ?? other ?? 0, other ?? one ?? 0));
      };
    };
    const steps = (): boolean => {
      const fewer = fewerThan(best.decisions);
      if (fewer.some((decisions) => isBetter(decisions, 0))) return true;
      const froms = [best.decisions, ...fewer].map((from) => ({
        from,
        // In a large graph this takes longer than the few what-ifs that are left.
        riskAfter: isSmall ? leastRiskAfter(from) : () => 0,
      }));
      for (const added of additionsOf(atoms.length, isSmall ? MOST_PAIRED_SMALL : MOST_PAIRED)) {
        for (const { from, riskAfter } of froms) {
          if (left <= 0) return false;
          const decisions = added.reduce((merged, atom) => merge(merged, atoms[atom]!), from);
          if (isBetter(decisions, riskAfter(added))) return true;
        }
      }
      return false;
    };
    for (let goesOn = true; goesOn;) goesOn = steps();
    return best;
  }
}

/** What a step brings along may be vulnerable itself, or ask for other peers: it pays only with overrides of that, and with those. */
function withForced(
  { decisions, stuck, unmetPeers, outcome }: PricedPlan,
  { graph, shelf, mayOverride }: SearchInput,
  missing: Set<string>,
): Decisions | undefined {
  if (stuck.length + unmetPeers.length > MOST_FORCED) return undefined;
  const input = { graph, outcome, shelf, missing, mayOverride };
  let forced = decisions;
  for (const each of unmetPeers) {
    const option = listPeerOptions(each, input)[0];
    if (option) forced = merge(forced, option.decisions);
  }
  for (const each of mayOverride ? stuck : []) {
    const options = listOptions(each, input);
    const option = options.find((candidate) => candidate.decisions.overrides.size > 0);
    if (option) forced = merge(forced, option.decisions);
  }
  return forced === decisions ? undefined : forced;
}

/** What overrides of all that is stuck can remove at most. */
function riskOfStuck({ stuck, outcome }: PricedPlan, { standing }: Shelf): number {
  const targets = new Set(stuck.map(({ target }) => target));
  return [...targets].reduce((sum, target) => sum + riskOf(outcome.find(target)!, standing), 0);
}

function fewerThan(decisions: Decisions): Decisions[] {
  const fewer = withoutEach(decisions);
  // Overrides cost most: one other change may make all of them unnecessary.
  return decisions.overrides.size > 1 ? [...fewer, { ...decisions, overrides: new Map() }] : fewer;
}

/** One atom, then two. */
function* additionsOf(atoms: number, most: number): Generator<readonly number[]> {
  for (let atom = 0; atom < atoms; atom++) yield [atom];
  const paired = Math.min(atoms, most);
  for (let first = 0; first < paired; first++) for (let second = first + 1; second < paired; second++) yield [first, second];
}

/** What may be decided: all that the search has looked at, and every release for what is vulnerable or leads there. */
function atomsOf({ graph, shelf, mayOverride }: SearchInput): Decisions[] {
  const found = new Map<string, Decisions>();
  const add = (atom: Partial<Decisions>) => {
    const decisions = { ...NO_DECISIONS, ...atom };
    if (found.size < MOST_ATOMS) found.set(keyOf(decisions), decisions);
  };
  const concerned = graph.copies.length > SMALL_GRAPH ? concernedBy(graph, shelf) : new Set(graph.copies.keys());
  const asked = new Map<number, (string | null)[]>();
  for (const { to, kind, range } of [...graph.importers, ...graph.copies].flatMap(({ edges }) => edges))
    if (to !== null && kind !== 'peer') asked.set(to, [...(asked.get(to) ?? []), range]);
  for (const [id, { name, version, movable }] of graph.copies.entries()) {
    if (!movable || !concerned.has(id)) continue;
    const ranges = asked.get(id) ?? [];
    const declared = new Set(
      graph.importers.flatMap(({ edges }) => edges.flatMap((edge) => (edge.to === id && edge.kind !== 'peer' ? [edge.range] : []))),
    );
    for (const release of eligibleReleases(name, version, shelf)) {
      if (isInstallable(release, shelf) === false) continue;
      if (ranges.every((range) => admits(range, release.version))) add({ refresh: new Map([[id, release.version]]) });
      if (!shelf.policy.allowMajor && majorOf(release.version) !== majorOf(version)) continue;
      for (const range of declared)
        if (!admits(range, release.version)) add({ ranges: bumpEverywhere(graph, name, range, release.version) });
      if (mayOverride && declared.size === 0 && shelf.standing.threatsOf(name, version).length > 0)
        add({ overrides: new Map([[overrideKey(null, name), release.version]]) });
    }
  }
  return [...found.values()];
}

/** Vulnerable copies and everything that leads to them. */
function concernedBy({ copies }: PlanGraph, { standing }: Shelf): Set<number> {
  const parents = new Map<number, number[]>();
  for (const [id, { edges }] of copies.entries())
    for (const { to, kind } of edges) if (to !== null && kind !== 'peer') parents.set(to, [...(parents.get(to) ?? []), id]);
  const concerned = new Set(copies.flatMap(({ name, version }, id) => (standing.threatsOf(name, version).length > 0 ? [id] : [])));
  for (const id of concerned) for (const parent of parents.get(id) ?? []) concerned.add(parent);
  return concerned;
}

function withoutEach(decisions: Decisions): Decisions[] {
  return (['refresh', 'ranges', 'overrides'] as const).flatMap((kind) =>
    [...decisions[kind].keys()].map((key) => {
      const fewer = new Map<unknown, string>(decisions[kind]);
      fewer.delete(key);
      return { ...decisions, [kind]: fewer };
    }),
  );
}
