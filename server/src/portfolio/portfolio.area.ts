import type { Area } from '#server/platform/area.ts';
import { systemContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { bulkDecisionBindings } from './bulk-decisions.calls.ts';
import { stopColumns } from './columns/columns-of.ts';
import { dueDateBindings } from './due-dates.calls.ts';
import { portfolioBindings } from './portfolio.calls.ts';
import { portfolioMigrations } from './portfolio.migrations.ts';
import { projectBindings } from './projects.calls.ts';
import { refreshProject, resettleProject } from './refresh-project.ts';
import { tellDueHandler, tellDueJob } from './tell-due.job.ts';
import { projectsWithoutState, projectsWithState } from './state-history.store.ts';

export const portfolioArea: Area = {
  name: 'portfolio',
  calls: [...projectBindings, ...portfolioBindings, ...bulkDecisionBindings, ...dueDateBindings],
  migrations: portfolioMigrations,
  jobs: [tellDueHandler],
  hooks: {
    results: { onProjectState: (tx, { projectId }) => refreshProject(tx, projectId) },
    open: {
      async onOpenChanged(tx, { projectIds }) {
        for (const projectId of projectIds) await resettleProject(tx, projectId);
      },
    },
    licenses: {
      async onCorrected(tx, { projectIds }) {
        for (const projectId of projectIds) await resettleProject(tx, projectId);
      },
    },
    policies: {
      async onChanged(tx, { organizationId, kind }) {
        if (kind !== 'license_policy') return;
        for (const projectId of await projectsWithState(tx.db, organizationId)) await resettleProject(tx, projectId);
      },
    },
  },
  stop: stopColumns,
  async start(services) {
    await services.queue.schedule(tellDueJob, { key: 'hourly', cron: '7 * * * *', timezone: 'UTC', payload: {} });
    const ctx = systemContext(services, { name: 'portfolio', id: newId() });
    for (const projectId of await projectsWithoutState(ctx.db)) await refreshProject(ctx, projectId);
  },
};
