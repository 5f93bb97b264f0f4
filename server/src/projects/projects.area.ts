import type { Area } from '#server/platform/area.ts';
import { followRepositories } from './follow-repositories.ts';
import { projectBindings } from './projects.calls.ts';
import { projectMigrations } from './projects.migrations.ts';
import * as store from './projects.store.ts';

export const projectsArea: Area = {
  name: 'projects',
  calls: projectBindings,
  migrations: projectMigrations,
  hooks: {
    integrations: { onRepositoriesRead: followRepositories },
    organizations: {
      list: async ({ db }, organizationId) => ({ projects: await store.names(db, organizationId) }),
      count: async ({ db }, organizationId) => ({ projects: await store.count(db, organizationId) }),
    },
  },
};
