import { dueDateCalls } from '#contract/calls/due-dates.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as store from './due-dates.store.ts';
import { completenessOf } from './is-complete.store.ts';
import { setDaysAllowed } from './set-days-allowed.ts';

const AT_MOST = 1_000;

export const dueDateBindings = bind(dueDateCalls, {
  async showDueDates(ctx, { query: { integrationIds, project_ids: projectIds } }) {
    const { organizationId } = ctx.actor;
    const [selection, now] = [{ organizationId, integrationIds, projectIds }, ctx.clock.now()];
    const [{ days, changed_on }, counts, { findings: complete }, time_to_resolve] = await Promise.all([
      store.daysAllowed(ctx.db, organizationId),
      store.counts(ctx.db, selection, now),
      completenessOf(ctx.db, selection),
      store.timeToResolve(ctx.db, selection, now),
    ]);
    return { days, changed_on: changed_on?.toISOString() ?? null, complete, ...counts, time_to_resolve };
  },
  setDaysAllowed: (ctx, { body }) => setDaysAllowed(ctx, body),
  async listProjectDueDates(ctx, { params }) {
    const { organizationId } = ctx.actor;
    const { id: projectId } = await findProject(ctx, { organizationId, projectId: params.projectId });
    const [analysis_id, findings] = await Promise.all([
      store.analysisOf(ctx.db, projectId),
      store.ofProject(ctx.db, { organizationId, projectId, now: ctx.clock.now(), limit: AT_MOST }),
    ]);
    return { analysis_id, findings };
  },
});
