import { createRoute } from '@tanstack/react-router';
import { lazyView } from '#web/app/lazy-view.ts';
import { at } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';
import { TABLE_PARAMETERS } from '#web/ui/table/table-state.ts';
import { NoSuchPage } from '#web/components/not-here.tsx';

export const projectRoutes = [
  createRoute({ ...at('/projects'), component: lazyView(() => import('#web/features/projects/projects.screen.tsx')) }),
  createRoute({
    ...at('/projects/add'),
    validateSearch: keep('integration_id'),
    component: lazyView(() => import('#web/features/projects/import-projects.screen.tsx')),
  }),
  createRoute({
    ...at('/projects/vulnerabilities'),
    validateSearch: keep('group', 'peek', ...TABLE_PARAMETERS),
    component: lazyView(() => import('#web/features/portfolio/findings.screen.tsx')),
  }),
  createRoute({ ...at('/projects/components'), component: lazyView(() => import('#web/features/portfolio/components.screen.tsx')) }),
  createRoute({ ...at('/projects/$page'), component: NoSuchPage }),
] as const;
