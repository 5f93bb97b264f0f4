import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { isSelected, type ProjectSelection } from './selected-projects.sql.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** Whether numbers over projects are complete, by what they count. Source: docs/rules.md, section 7. */
export interface Completeness {
  readonly findings: boolean | null;
  readonly components: boolean | null;
  /** Everything that is counted in at least one of the projects. */
  readonly all: boolean | null;
}

/** A project without a result lacks what others count, so their sum is a lower bound. */
export async function completenessOf(db: Context['db'], selection: ProjectSelection): Promise<Completeness> {
  const { rows } = await sql<Completeness>`
    select case when count(critical) > 0 then count(critical) filter (where complete) = count(*) end as findings,
      case when count(components) > 0 then count(components) filter (where complete) = count(*) end as components,
      case when count(project_id) > 0 then count(*) filter (where complete) = count(*)
        and count(critical) in (0, count(*)) and count(components) in (0, count(*)) and count(outdated) in (0, count(*))
        and count(license_violations) in (0, count(*)) end as all
    from (
      select s.* from project p left join project_state s on s.project_id = p.id
      where ${isSelected(selection, { table: 'p', projectId: 'id' })}
    ) states ${prepared}`.execute(db);
  return rows[0]!;
}
