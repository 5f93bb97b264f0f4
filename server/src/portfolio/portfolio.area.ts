import type { Area } from '#server/platform/area.ts';
import { systemContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { portfolioBindings } from './portfolio.calls.ts';
import { portfolioMigrations } from './portfolio.migrations.ts';
import { refreshProject, resettleProject } from './refresh-project.ts';
import { projectsWithoutState, projectsWithState } from './state-history.store.ts';

export const portfolioArea: Area = {
  name: 'portfolio',
  calls: portfolioBindings,
  migrations: portfolioMigrations,
  hooks: {
    results: { onProjectState: (tx, { projectId }) => refreshProject(tx, projectId) },
    open: {
      async onOpenChanged(tx, { projectIds }) {
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
  async start(services) {
    const ctx = systemContext(services, { name: 'portfolio', id: newId() });
    for (const projectId of await projectsWithoutState(ctx.db)) await refreshProject(ctx, projectId);
  },
};
