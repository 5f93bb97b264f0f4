import { createRoute } from '@tanstack/react-router';
import { lazyView } from '#web/app/lazy-view.ts';
import { at } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';
import { NoSuchPage } from '#web/components/not-here.tsx';

export const projectRoutes = [
  createRoute({ ...at('/projects'), component: lazyView(() => import('#web/features/projects/projects.screen.tsx')) }),
  createRoute({
    ...at('/projects/add'),
    validateSearch: keep('integration_id'),
    component: lazyView(() => import('#web/features/projects/import-projects.screen.tsx')),
  }),
  createRoute({ ...at('/projects/$page'), component: NoSuchPage }),
] as const;
