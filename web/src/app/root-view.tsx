import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from '../api/external-store.ts';
import { auth, currentUser } from '../api/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { Header } from './header/header.tsx';

/** The header, to an authenticated user only, and below it the current view. */
export function RootView() {
  const { authenticated } = useStore(auth);
  const { user, organization } = useStore(currentUser);
  const signedIn = authenticated && user !== null && user.activated;
  const main = useFocusOnNavigation();
  return (
    <TooltipProvider delayDuration={300}>
      <a
        href="#main"
        className="sr-only rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        Skip to content
      </a>
      {signedIn && <Header user={user} organization={organization} />}
      {signedIn && organization && <LiveUpdates key={organization.id} orgId={organization.id} />}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Toaster />
    </TooltipProvider>
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
