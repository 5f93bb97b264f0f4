import { rangeLike } from '#engine/remediation/planner/list-options.ts';
import { compareCosts, costOf, type PlanCost } from '#engine/remediation/planner/plan-cost.ts';
import { admits } from '#engine/remediation/planner/choose-release.ts';
import { importerKey, overrideKey, type Decisions } from '#engine/remediation/planner/decisions.ts';
import { whatIf } from '#engine/remediation/planner/what-if.ts';
import type { Planning } from './made-planning.ts';

const MOST_MOVES = 3;

/** The cheapest of all combinations of at most three moves: every newer release of every package as refresh, bump or override. */
export function cheapestByForce({ graph, shelf }: Planning): { cost: PlanCost; decisions: Decisions; whatIfs: number } {
  const moves: Decisions[] = [];
  const empty = { refresh: new Map<number, string>(), ranges: new Map<string, string>(), overrides: new Map<string, string>() };
  for (const [id, { name, version }] of graph.copies.entries()) {
    const newer = shelf.universe.releasesOf(name)!.filter((release) => !admits(`<=${version}`, release.version));
    const clean = newer.filter((release) => shelf.standing.threatsOf(name, release.version).length === 0);
    const ranges = [...graph.importers.flatMap(({ edges }) => edges), ...graph.copies.flatMap(({ edges }) => edges)]
      .filter(({ to }) => to === id)
      .map(({ range }) => range);
    const direct = graph.importers[0]!.edges.find((edge) => edge.name === name);
    for (const { version: to } of clean) {
      if (ranges.every((range) => admits(range, to))) moves.push({ ...empty, refresh: new Map([[id, to]]) });
      if (direct && !admits(direct.range, to))
        moves.push({ ...empty, ranges: new Map([[importerKey('.', name), rangeLike(direct.range!, to)]]) });
      if (!direct && shelf.standing.threatsOf(name, version).length > 0)
        moves.push({ ...empty, overrides: new Map([[overrideKey(null, name), to]]) });
    }
  }
  let best: { cost: PlanCost; decisions: Decisions } | undefined;
  let whatIfs = 0;
  const visit = (from: number, decisions: Decisions, count: number) => {
    whatIfs += 1;
    const cost = costOf(graph, decisions, whatIf(graph, decisions, shelf), shelf.standing);
    if (!best || compareCosts(cost, best.cost) < 0) best = { cost, decisions };
    if (count === MOST_MOVES) return;
    for (let i = from; i < moves.length; i++) {
      const { refresh, ranges, overrides } = moves[i]!;
      visit(
        i + 1,
        {
          refresh: new Map([...decisions.refresh, ...refresh]),
          ranges: new Map([...decisions.ranges, ...ranges]),
          overrides: new Map([...decisions.overrides, ...overrides]),
        },
        count + 1,
      );
    }
  };
  visit(0, empty, 0);
  return { ...best!, whatIfs };
}
