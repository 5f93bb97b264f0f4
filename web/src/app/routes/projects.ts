import { createRoute } from '@tanstack/react-router';
import { keepOrganization, ofOrganization } from '#web/app/address-organization.ts';
import { lazyView } from '#web/app/lazy-view.ts';
import { at } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';
import { TABLE_PARAMETERS } from '#web/ui/table/table-parameters.ts';

export const projectRoutes = [
  createRoute({ ...at('/projects'), ...ofOrganization, component: lazyView(() => import('#web/features/projects/projects.screen.tsx')) }),
  createRoute({
    ...at('/projects/add'),
    ...ofOrganization,
    validateSearch: keep('integration_id'),
    component: lazyView(() => import('#web/features/projects/import-projects.screen.tsx')),
  }),
  createRoute({
    ...at('/projects/vulnerabilities'),
    ...ofOrganization,
    validateSearch: keep('group', 'peek', 'project', 'integration', 'view', ...TABLE_PARAMETERS),
    component: lazyView(() => import('#web/features/portfolio/findings.screen.tsx')),
  }),
  createRoute({
    ...at('/projects/components'),
    ...ofOrganization,
    component: lazyView(() => import('#web/features/portfolio/components.screen.tsx')),
  }),
  // An id in the place of the page is a project. Source: docs/rules.md, section 2.
  createRoute({
    ...at('/projects/$projectId'),
    validateSearch: keep('org'),
    search: { middlewares: [keepOrganization] },
    component: lazyView(() => import('#web/features/home/project/project-home.screen.tsx')),
  }),
] as const;
