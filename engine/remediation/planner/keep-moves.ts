import { rememberingShelf, type Shelf } from './choose-release.ts';
import { importerKey, overriddenName, type Decisions } from './decisions.ts';
import { costOf } from './plan-cost.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { ProposedPlan } from './propose-plans.ts';
import type { Standing } from './universe.ts';
import { whatIf } from './what-if.ts';

export interface KeptMoves {
  readonly plan: ProposedPlan;
  /** What this part of the plan is measured by: vulnerable releases that it leaves alone count as if they had no finding. */
  readonly standing: Standing;
}

/** A plan with only the moves of these packages. Everything else that is vulnerable stays as it is locked. */
export function keepMoves(plan: ProposedPlan, names: ReadonlySet<string>, { graph, shelf }: { graph: PlanGraph; shelf: Shelf }): KeptMoves {
  const locked = new Set(graph.copies.map(({ name, version }) => `${name}@${version}`));
  const { threatsOf, isTooYoung } = shelf.standing;
  const standing: Standing = {
    threatsOf: (name, version) => (names.has(name) || !locked.has(`${name}@${version}`) ? threatsOf(name, version) : []),
    isTooYoung,
  };
  const decisions = decisionsOn(names, plan.decisions, graph);
  const outcome = whatIf(graph, decisions, rememberingShelf({ ...shelf, standing }));
  return { plan: { ...plan, decisions, outcome, cost: costOf(graph, decisions, outcome, shelf.standing) }, standing };
}

function decisionsOn(names: ReadonlySet<string>, { refresh, ranges, overrides }: Decisions, { importers, copies }: PlanGraph): Decisions {
  const declared = new Set(
    importers.flatMap(({ id, edges }) => edges.filter(({ name }) => names.has(name)).map((edge) => importerKey(id, edge.declared))),
  );
  return {
    refresh: new Map([...refresh].filter(([copy]) => names.has(copies[copy]!.name))),
    ranges: new Map([...ranges].filter(([key]) => declared.has(key))),
    overrides: new Map([...overrides].filter(([key]) => names.has(overriddenName(key)))),
  };
}
