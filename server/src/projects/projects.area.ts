import type { OrganizationExtension } from '#server/organizations/organization-extensions.ts';
import type { Area } from '#server/platform/area.ts';
import { projectBindings } from './projects.calls.ts';
import * as store from './projects.store.ts';

export const projectsArea: Area = { name: 'projects', calls: projectBindings, jobs: [] };

export const projectsOfOrganizations: OrganizationExtension = {
  area: 'projects',
  count: async (ctx, organizationId) => ({ projects: await store.count(ctx.db, organizationId) }),
};
