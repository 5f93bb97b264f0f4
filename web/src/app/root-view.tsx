import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useStore } from '#web/session/external-store.ts';
import { auth, currentUser } from '#web/session/session.ts';
import { Toaster } from '#web/ui/toaster.tsx';

// Only the signed-in need them, and they bring the menus with them.
const Header = lazy(async () => ({ default: (await import('./header/header.tsx')).Header }));
const LiveUpdates = lazy(async () => ({ default: (await import('#web/live/live-updates.tsx')).LiveUpdates }));

/** The header, to an authenticated user only, and below it the current view. */
export function RootView() {
  const { authenticated } = useStore(auth);
  const { user, organization } = useStore(currentUser);
  const signedIn = authenticated && user !== null && user.activated && (!user.social || user.setup_done);
  const main = useFocusOnNavigation();
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        Skip to content
      </a>
      {signedIn && (
        <Suspense fallback={<div className="h-14 border-b border-line bg-surface" />}>
          <Header user={user} organization={organization} />
          {organization && <LiveUpdates key={organization.id} orgId={organization.id} />}
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Toaster />
    </>
  );
}

/** A new path moves the focus to its content, as a new page would; without it the keyboard stays in the menu that was used. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return main;
}
