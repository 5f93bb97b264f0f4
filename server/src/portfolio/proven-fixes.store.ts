import { sql } from 'kysely';
import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import type { Context } from '#server/platform/context.ts';
import { versionOrder } from '#server/results/version-order.ts';
import { POINTS } from './finding-conditions.sql.ts';
import { isSelected, type ProjectSelection } from './selected-projects.sql.ts';

type Proven = NonNullable<FindingsGroup['proven']>;

/** What the proven plans of the selected projects remove of open findings, by component. */
export async function provenOf(
  db: Context['db'],
  selection: ProjectSelection,
  facts: readonly (number | string)[],
): Promise<ReadonlyMap<string, Proven>> {
  if (facts.length === 0) return new Map();
  const { rows } = await sql<Omit<Proven, 'points' | 'to'> & { purl: string; thousandths: number; to: string[][] }>`
    select found.purl, count(*)::int as findings, count(distinct found.project_id)::int as projects,
      sum(found.points * 1000)::int as thousandths, jsonb_agg(distinct component -> 'to') as "to"
    from (
      select f.project_id, fact.purl, fact.vulnerability_id, ${POINTS} as points
      from project_finding f join finding_fact fact on fact.id = f.fact_id
      where f.fact_id = any (${[...facts]}) and f.open and ${isSelected(selection, { table: 'f' })}
    ) found
    join project_state state on state.project_id = found.project_id
    join result_patch patch on patch.run_id = (state.runs ->> 'js-patching')::uuid and patch.vulnerability_id = found.vulnerability_id
    cross join jsonb_array_elements(patch.document -> 'components') component
    where component ->> 'purl' = found.purl and (component ->> 'cured')::boolean
    group by found.purl`.execute(db);
  return new Map(
    rows.map(({ purl, findings, projects, thousandths, to }) => [
      purl,
      { findings, projects, points: Math.round(thousandths / 10) / 100, to: inOrder([...new Set(to.flat())]) },
    ]),
  );
}

function inOrder(versions: readonly string[]): string[] {
  return versions.toSorted((a, b) => (versionOrder(a) < versionOrder(b) ? -1 : 1));
}
