import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from '#web/app/router.tsx';
import { language } from '#web/messages/language.ts';
import { AUTH_STORE_KEY } from '#contract/specification-constants.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { auth, endSession } from '#web/session/session.ts';
import { loadOverlayParts } from '#web/ui/overlays.ts';
import { afterFirstPaint } from '#web/ui/after-first-paint.ts';
import { fetchFont } from '#web/ui/font.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import './styles/index.css';

const queries = createQueryClient(() => {
  // Several requests may be refused at once.
  if (!auth.get().authenticated) return;
  endSession();
  queries.clear();
  void router.navigate({ to: '/login', search: { redirect: router.state.location.href, ended: 'yes' } });
});

document.documentElement.lang = language;

// Signing out in one tab signs out in all of them; a refresh in one gives the others its tokens.
addEventListener('storage', (event) => {
  if (event.key !== AUTH_STORE_KEY) return;
  auth.load();
  if (event.newValue === null) {
    endSession();
    queries.clear();
    void router.invalidate();
  }
});

// Fetched after the first view is painted and before the first click.
const ended = router.subscribe('onRendered', () => {
  ended();
  afterFirstPaint(() => {
    void fetchFont();
    whenIdle(() => void loadOverlayParts());
  });
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} context={{ queries }} />
    </QueryClientProvider>
  </StrictMode>,
);
