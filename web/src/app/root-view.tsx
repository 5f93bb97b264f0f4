import { type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#web/messages/translate.ts';
import { useStore } from '#web/session/external-store.ts';
import { auth, currentUser } from '#web/session/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { usePainted } from '#web/ui/use-painted.ts';
import { ErrorView } from './error-view.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

// Only signed-in people need them, and they load the menus.
const Shell = lazyPart(async () => (await import('./header/shell.tsx')).Shell, <ShellPlace />, { atOnce: true });
const LiveUpdates = lazyPart(async () => (await import('#web/live/live-updates.tsx')).LiveUpdates, null);

/** To be loaded before a view is shown, which the shell would push down under the pointer of who clicks in it. */
export const loadShell = Shell.preload;

/** As high as the header and the data status below it. */
function ShellPlace() {
  return (
    <div className="border-b border-line bg-sunken pb-7">
      <div className="h-12 bg-surface" />
    </div>
  );
}

export function RootView() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Errors outside a view are shown inside the frame. */
export function RootError(props: ErrorComponentProps) {
  return (
    <Frame>
      <ErrorView {...props} />
    </Frame>
  );
}

/** The header, for authenticated users only, and the current view below it. */
function Frame({ children }: { children: ReactNode }) {
  const { authenticated } = useStore(auth);
  const { user, organization } = useStore(currentUser);
  const signedIn = authenticated && user !== null && user.activated && (!user.social || user.setup_done);
  const isPainted = usePainted();
  const main = useFocusOnNavigation();
  useKeptFocus(main);
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        {t('Skip to content')}
      </a>
      {signedIn && <Shell user={user} organization={organization} />}
      {signedIn && organization && isPainted && <LiveUpdates key={organization.id} orgId={organization.id} />}
      <main id="main" ref={main} tabIndex={-1} className="outline-none max-md:pb-14">
        {children}
      </main>
      <Toaster />
    </>
  );
}

/** A new path moves the focus to its content, as a new page would; otherwise the focus stays in the menu. */
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
