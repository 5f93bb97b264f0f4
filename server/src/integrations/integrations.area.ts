import type { OrganizationExtension } from '#server/organizations/organization-extensions.ts';
import type { Area } from '#server/platform/area.ts';
import { integrationBindings } from './integrations.calls.ts';
import * as store from './integrations.store.ts';
import { syncRepositoriesJob } from './sync-repositories.job.ts';

export const integrationsArea: Area = { name: 'integrations', calls: integrationBindings, jobs: [syncRepositoriesJob] };

export const integrationsOfOrganizations: OrganizationExtension = {
  area: 'integrations',
  count: async (ctx, organizationId) => ({ integrations: await store.count(ctx.db, organizationId) }),
};
