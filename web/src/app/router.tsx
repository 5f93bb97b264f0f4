import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Loading } from '#web/ui/states.tsx';
import { ErrorView } from './error-view.tsx';
import { LAZY_DELAY_MS, lazyView } from './lazy-view.ts';
import { RootView } from './root-view.tsx';
import { isUnsubscription } from './guard.ts';
import { runGuard } from './run-guard.ts';
import { keep, parseSearch, stringifySearch } from './search-params.ts';

const root = createRootRoute({
  component: RootView,
  errorComponent: ErrorView,
  notFoundComponent: () => null,
  beforeLoad: async ({ location, preload, matches }) => {
    // A path that does not exist is nobody's to protect; it redirects by itself.
    if (preload || matches.some((match) => match.routeId === '/$')) return;
    if (isUnsubscription(location.pathname, location.search)) return;
    const instead = await runGuard(location.pathname);
    if (instead === '/login') {
      const wanted = location.pathname === '/' ? {} : { redirect: location.href };
      throw redirect({ to: '/login', search: wanted, replace: true });
    }
    if (instead === '/') throw redirect({ to: '/', replace: true });
  },
});

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });
const view = {
  home: () => import('#web/features/home/home.screen.tsx'),
  login: () => import('#web/features/auth/sign-in.screen.tsx'),
  signup: () => import('#web/features/auth/sign-up.screen.tsx'),
  recovery: () => import('#web/features/auth/password-reset-request.screen.tsx'),
  emailAction: () => import('./email-action.view.tsx'),
  callback: () => import('#web/features/auth/social-callback.screen.tsx'),
  results: () => import('#web/features/results/results.screen.tsx'),
  projects: () => import('./projects.view.tsx'),
  analyses: () => import('./analyses.view.tsx'),
  organizations: () => import('./organizations.view.tsx'),
  settings: () => import('./settings.view.tsx'),
  help: () => import('#web/features/help/help.screen.tsx'),
  legal: () => import('#web/features/legal/legal.screen.tsx'),
  notFound: () => import('#web/features/not-found/not-found.screen.tsx'),
};

/** Source: specification, section 2, "Route table". */
const routes = root.addChildren([
  createRoute({ ...at('/'), component: lazyView(view.home) }),
  createRoute({
    ...at('/results/{-$page}'),
    validateSearch: keep('analysis_id', 'project_id', 'run_index', 'at', 'workspace', 'purl', 'vulnerability_id', 'base_run', 'head_run'),
    component: lazyView(view.results),
  }),
  createRoute({ ...at('/projects/{-$page}'), validateSearch: keep('integration_id'), component: lazyView(view.projects) }),
  createRoute({ ...at('/analyses/{-$page}'), validateSearch: keep('project_id', 'analysis_id'), component: lazyView(view.analyses) }),
  createRoute({ ...at('/login'), validateSearch: keep('redirect', 'email'), component: lazyView(view.login) }),
  createRoute({ ...at('/help'), component: lazyView(view.help) }),
  createRoute({ ...at('/orgs/{-$action}/{-$page}/{-$orgId}'), component: lazyView(view.organizations) }),
  createRoute({ ...at('/signup/{-$provider}'), validateSearch: keep('provider', 'redirect'), component: lazyView(view.signup) }),
  createRoute({ ...at('/password_reset_request'), component: lazyView(view.recovery) }),
  createRoute({
    ...at('/email_action/{-$page}'),
    validateSearch: keep('token', 'userid', 'useremail', 'orgId'),
    component: lazyView(view.emailAction),
  }),
  createRoute({ ...at('/settings/{-$page}'), validateSearch: keep('unsubscribe'), component: lazyView(view.settings) }),
  createRoute({ ...at('/auth/gitlab/callback'), validateSearch: keep('code', 'state', 'error'), component: lazyView(view.callback) }),
  createRoute({ ...at('/auth/oidc/callback'), validateSearch: keep('code', 'state', 'iss', 'error'), component: lazyView(view.callback) }),
  createRoute({ ...at('/auth/github/callback'), validateSearch: keep('code', 'state', 'error'), component: lazyView(view.callback) }),
  createRoute({ ...at('/404'), component: lazyView(view.notFound) }),
  createRoute({ ...at('/terms'), component: lazyView(view.legal) }),
  createRoute({ ...at('/privacy'), component: lazyView(view.legal) }),
  createRoute({
    ...at('$'),
    beforeLoad: () => {
      throw redirect({ to: '/404', replace: true });
    },
  }),
]);

export const router = createRouter({
  routeTree: routes,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: LAZY_DELAY_MS,
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
