import { createRoute } from '@tanstack/react-router';
import { ofOrganization } from '#web/app/address-organization.ts';
import { lazyView } from '#web/app/lazy-view.ts';
import { at } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';
import { TABLE_PARAMETERS } from '#web/ui/table/table-parameters.ts';
import { NoSuchPage } from '#web/components/not-here.tsx';

export const analysisRoutes = [
  createRoute({
    ...at('/analyses'),
    ...ofOrganization,
    validateSearch: keep('project_id', 'analysis_id', ...TABLE_PARAMETERS),
    component: lazyView(() => import('#web/features/analyses/analyses.screen.tsx')),
  }),
  createRoute({
    ...at('/analyses/schedules'),
    ...ofOrganization,
    validateSearch: keep(...TABLE_PARAMETERS),
    component: lazyView(() => import('#web/features/analyses/schedules.screen.tsx')),
  }),
  createRoute({
    ...at('/analyses/add'),
    ...ofOrganization,
    validateSearch: keep('project_id', 'analysis_id', 'branch'),
    component: lazyView(() => import('#web/features/analyses/create-analysis.screen.tsx')),
  }),
  createRoute({ ...at('/analyses/$page'), component: NoSuchPage }),
] as const;
