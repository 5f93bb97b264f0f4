import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { LAZY } from '#contract/specification-constants.ts';
import { Loading } from '#web/ui/states.tsx';
import { ErrorView } from './error-view.tsx';
import { ofOrganization } from './address-organization.ts';
import { lazyView } from './lazy-view.ts';
import { at, root } from './root-route.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { accountRoutes } from './routes/account.ts';
import { analysisRoutes } from './routes/analyses.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { projectRoutes } from './routes/projects.ts';
import { resultRoutes } from './routes/results.ts';
import { settingsRoutes } from './routes/settings.ts';
import { keep, parseSearch, stringifySearch } from './search-params.ts';

/** Source: docs/rules.md, section 2. */
const routes = root.addChildren([
  createRoute({
    ...at('/'),
    ...ofOrganization,
    validateSearch: keep('integration', 'project', 'weeks'),
    component: lazyView(() => import('#web/features/home/home.screen.tsx')),
    loaderDeps: ({ search: { integration, project, weeks } }) => ({ integration, project, weeks }),
    loader: ({ context, deps }) => loadDashboard(context.queries, deps),
  }),
  ...resultRoutes,
  ...projectRoutes,
  ...analysisRoutes,
  ...organizationRoutes,
  ...settingsRoutes,
  ...accountRoutes,
  createRoute({ ...at('/help'), component: lazyView(() => import('#web/features/help/help.screen.tsx')) }),
  createRoute({ ...at('/terms'), component: lazyView(() => import('#web/features/legal/legal.screen.tsx')) }),
  createRoute({ ...at('/privacy'), component: lazyView(() => import('#web/features/legal/legal.screen.tsx')) }),
  createRoute({ ...at('/about'), component: lazyView(() => import('#web/features/about/about.screen.tsx')) }),
  createRoute({ ...at('/404'), component: lazyView(() => import('#web/features/not-found/not-found.screen.tsx')) }),
  ...(import.meta.env.DEV ? [createRoute({ ...at('/kit'), component: lazyView(() => import('#web/features/kit/kit.screen.tsx')) })] : []),
  createRoute({
    ...at('$'),
    beforeLoad: () => {
      throw redirect({ to: '/404', replace: true });
    },
  }),
]);

export const router = createRouter({
  routeTree: routes,
  // The provider states it.
  context: { queries: undefined! },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: LAZY.delayMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorView,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
