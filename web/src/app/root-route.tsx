import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { currentUser } from '#web/session/session.ts';
import { enterOrganizationOf } from './address-organization.ts';
import { isUnsubscription } from './guard.ts';
import { loadShell, RootError, RootView } from './root-view.tsx';
import { runGuard } from './run-guard.ts';

/** The frame of every view; nothing is shown before the guard allows it. */
export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: RootView,
  errorComponent: RootError,
  notFoundComponent: () => null,
  beforeLoad: async ({ location, preload, matches }) => {
    // An unknown path needs no protection; it redirects.
    if (preload || matches.some((match) => match.routeId === '/$')) return;
    if (isUnsubscription(location.pathname, location.search)) return;
    const instead = await runGuard(location.pathname);
    if (instead?.to === '/login') {
      const wanted = location.pathname === '/' ? {} : { redirect: location.href };
      throw redirect({ to: '/login', search: { ...wanted, ...(instead.ended && { ended: instead.ended }) }, replace: true });
    }
    if (instead) throw redirect({ to: '/', replace: true });
    if (currentUser.get().user) await loadShell();
    await enterOrganizationOf(location.search);
  },
});

/** Options of a top-level route. */
export const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });
