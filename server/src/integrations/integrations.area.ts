import type { Area } from '#server/platform/area.ts';
import { integrationBindings } from './integrations.calls.ts';
import { integrationMigrations } from './integrations.migrations.ts';
import * as store from './integrations.store.ts';
import { syncRepositoriesHandler } from './sync-repositories.handler.ts';

export const integrationsArea: Area = {
  name: 'integrations',
  calls: integrationBindings,
  jobs: [syncRepositoriesHandler],
  migrations: integrationMigrations,
  hooks: {
    organizations: {
      list: async ({ db }, organizationId) => ({ integrations: await store.accounts(db, organizationId) }),
      count: async ({ db }, organizationId) => ({ integrations: await store.count(db, organizationId) }),
    },
  },
};
