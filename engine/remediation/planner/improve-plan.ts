import { admits, eligibleReleases, majorOf, type Shelf } from './choose-release.ts';
import { bumpEverywhere, type MayOverride } from './list-options.ts';
import { compareCosts, growingCost, type PlanCost } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import { keyOf, merge, NO_DECISIONS, overrideKey, type Decisions } from './what-if.ts';

interface Tried {
  readonly decisions: Decisions;
  readonly cost: PlanCost;
}

export interface ImproveInput<State extends Tried> {
  readonly graph: PlanGraph;
  readonly shelf: Shelf;
  readonly mayOverride: MayOverride;
  /** Decisions that the search has looked at. */
  readonly seen: Iterable<Decisions>;
  ask(decisions: Decisions): State;
  /** What-ifs that may be made. */
  readonly budget: number;
}

// Beyond this many decisions their pairs are too many.
const MOST_PAIRED = 32;
const MOST_ATOMS = 80;

/**
 * A plan without a cheaper neighbor: none that decides one or two things more, one less, or one otherwise. The search goes group by group and from
 * what is stuck to what may free it, so it does not see choices that pay only together.
 */
export function improvePlan<State extends Tried>(start: State, input: ImproveInput<State>): State {
  const atoms = atomsOf(input);
  let best = start;
  let left = input.budget;
  const known = new Set<string>();
  const isBetter = (decisions: Decisions): boolean => {
    const key = keyOf(decisions);
    if (left <= 0 || known.has(key)) return false;
    known.add(key);
    if (compareCosts(growingCost(input.graph, decisions), best.cost) >= 0) return false;
    left -= 1;
    const tried = input.ask(decisions);
    if (compareCosts(tried.cost, best.cost) >= 0) return false;
    best = tried;
    return true;
  };
  const steps = (): boolean => {
    for (const decisions of neighborsOf(best.decisions, atoms)) if (isBetter(decisions)) return true;
    return false;
  };
  while (left > 0 && steps());
  return best;
}

function* neighborsOf(decisions: Decisions, atoms: readonly Decisions[]): Generator<Decisions> {
  const fewer = withoutEach(decisions);
  yield* fewer;
  for (const from of [decisions, ...fewer]) for (const atom of atoms) yield merge(from, atom);
  if (atoms.length > MOST_PAIRED) return;
  for (const from of [decisions, ...fewer]) {
    for (const [i, first] of atoms.entries()) for (const second of atoms.slice(i + 1)) yield merge(merge(from, first), second);
  }
}

/** What may be decided: all that the search has looked at, and every release for what is vulnerable or leads there. */
function atomsOf({ graph, shelf, mayOverride, seen }: ImproveInput<Tried>): Decisions[] {
  const found = new Map<string, Decisions>();
  const add = (atom: Partial<Decisions>) => {
    const decisions = { ...NO_DECISIONS, ...atom };
    if (found.size < MOST_ATOMS) found.set(keyOf(decisions), decisions);
  };
  for (const decisions of seen) add(decisions);
  const concerned = concernedBy(graph, shelf);
  for (const [id, { name, version, movable }] of graph.copies.entries()) {
    if (!movable || !concerned.has(id)) continue;
    const ranges = [...graph.importers.flatMap(({ edges }) => edges), ...graph.copies.flatMap(({ edges }) => edges)].flatMap((edge) =>
      edge.to === id && edge.kind !== 'peer' ? [edge.range] : [],
    );
    const declared = new Set(
      graph.importers.flatMap(({ edges }) => edges.flatMap((edge) => (edge.to === id && edge.kind !== 'peer' ? [edge.range] : []))),
    );
    for (const release of eligibleReleases(name, version, shelf)) {
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
