import type { Area } from '#server/platform/area.ts';
import { systemContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { portfolioBindings } from './portfolio.calls.ts';
import { portfolioMigrations } from './portfolio.migrations.ts';
import { refreshProject } from './refresh-project.ts';
import { projectsWithoutState } from './state-history.store.ts';

export const portfolioArea: Area = {
  name: 'portfolio',
  calls: portfolioBindings,
  migrations: portfolioMigrations,
  hooks: { results: { onProjectState: (tx, { projectId }) => refreshProject(tx, projectId) } },
  async start(services) {
    const ctx = systemContext(services, { name: 'portfolio', id: newId() });
    for (const projectId of await projectsWithoutState(ctx.db)) await refreshProject(ctx, projectId);
  },
};
