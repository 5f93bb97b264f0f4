import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { expect } from 'vitest';
import { answerRequests } from './answer-requests.ts';
import { onEndOfView } from './end-views.ts';
import { render } from './render.tsx';

export const USER = {
  id: '0198a0f0-0000-7000-8000-00000000000a',
  first_name: 'Fern',
  last_name: 'Meadow',
  handle: 'fern.meadow',
  email: 'fern@meadow.example',
  default_org: '0198a0f0-0000-7000-8000-00000000000b',
  activated: true,
  social: false,
  setup_done: true,
  created_on: '2026-01-01T00:00:00Z',
};
export const ORGANIZATION = {
  id: USER.default_org,
  name: 'The Meadow',
  color_scheme: 'moss',
  description: 'Everything that grows',
  created_on: '2026-01-01T00:00:00Z',
  personal: false,
  second_factor_required: false,
  role: 'USER',
  organizationMemberships: [],
  joined_on: '2026-01-01T00:00:00Z',
};
export const SIGNED_IN = {
  'GET /api/auth/user': USER,
  [`GET /api/org/${ORGANIZATION.id}`]: ORGANIZATION,
};
const AHEAD = '2999-01-01T00:00:00Z';
export const SESSION = {
  initialized: true,
  token: 'token',
  tokenExpiry: AHEAD,
  refreshToken: 'refresh',
  refreshTokenExpiry: AHEAD,
  authenticated: true,
};

// The document of the tests has no such function.
const reported: unknown[] = [];
Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });

let mounted: { view: Awaited<ReturnType<typeof render>>; queries: QueryClient } | undefined;

/** Opens the whole application at an address, over what the server answers; `session` is what the browser kept. */
export async function openApp(path: string, answers: Readonly<Record<string, unknown>> = {}, session: object | null = SESSION) {
  const sent = answerRequests({ ...SIGNED_IN, ...answers });
  const { router } = await import('#web/app/router.tsx');
  const { auth, currentUser } = await import('#web/session/session.ts');
  const { toasts } = await import('#web/ui/toast-store.ts');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  toasts.dismiss();
  localStorage.clear();
  if (session) localStorage.setItem('authStore', JSON.stringify(session));
  auth.load();
  currentUser.clear();
  mounted ??= await mount();
  // Away from the view of the test before, which would keep its state at the same address.
  router.history.push('/404', undefined, { ignoreBlocker: true });
  await shows('Page not found');
  mounted.queries.clear();
  sent.length = 0;
  currentUser.clear();
  router.history.push(path);
  const { queries } = mounted;
  return {
    ...mounted.view,
    sent,
    shows,
    isFetching: () => queries.isFetching(),
    path: () => router.state.location.pathname,
    search: () => router.state.location.searchStr,
  };
}

/** Waits until the application shows a text, however busy the machine is. */
async function shows(text: string): Promise<void> {
  await expect.poll(() => document.body.textContent, { timeout: PATIENCE_MS, interval: 20 }).toContain(text);
}

const PATIENCE_MS = 20_000;

async function mount() {
  const { router } = await import('#web/app/router.tsx');
  const { createQueryClient } = await import('#web/queries/query-client.ts');
  const queries = createQueryClient(() => {});
  const view = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} context={{ queries }} />
    </QueryClientProvider>,
  );
  onEndOfView(async () => void (mounted = undefined));
  return { view, queries };
}
