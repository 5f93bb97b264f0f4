import type * as z from 'zod';
import type { DashboardSelection } from '#contract/calls/dashboard.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { ProjectSelection } from '#server/portfolio/selected-projects.sql.ts';
import { refusedField } from '#server/platform/refused-field.ts';

export type SelectionQuery = z.output<z.ZodObject<typeof DashboardSelection>>;

const DAY_MS = 24 * 3600_000;

/** A day as an end includes all of it. */
export function periodOf({ start_date, end_date }: Pick<SelectionQuery, 'start_date' | 'end_date'>): { from?: Date; before?: Date } {
  const from = start_date === undefined ? undefined : new Date(start_date);
  const before =
    end_date === undefined ? undefined : new Date(new Date(end_date).getTime() + (end_date.length === 'YYYY-MM-DD'.length ? DAY_MS : 1));
  if (from && before && from >= before) throw refusedField('end_date', 'endBeforeStart');
  return { ...(from && { from }), ...(before && { before }) };
}

/** The projects that a call of the dashboard is about. */
export function selectProjects(ctx: Context<MemberActor>, query: Omit<SelectionQuery, 'start_date' | 'end_date'>): ProjectSelection {
  return { organizationId: ctx.actor.organizationId, integrationIds: query.integrationIds, projectIds: query.project_ids };
}
