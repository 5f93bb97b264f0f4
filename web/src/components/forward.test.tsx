// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { Forward } from './forward.tsx';

/** A page that forwards to its first tab, with whatever else happens on it, and a second tab whose program arrives later. */
async function show(meanwhile: ReactNode) {
  const arrival = Promise.withResolvers<void>();
  const root = createRootRoute({ component: Outlet });
  const under = { getParentRoute: () => root };
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        ...under,
        path: '/results',
        component: () => [meanwhile, <Forward key="f" from="/results" to="/results/first" search={{}} />],
      }),
      createRoute({ ...under, path: '/results/first', component: () => 'First' }),
      createRoute({ ...under, path: '/results/second', component: () => 'Second', loader: () => arrival.promise }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/results'] }),
  });
  const view = await render(<RouterProvider router={router as never} />);
  arrival.resolve();
  return view;
}

function ChooseSecond() {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate({ to: '/results/second' as never }), [navigate]);
  return null;
}

test('a page that only forwards leads to its target', async () => {
  const view = await show(null);
  await expect.poll(view.text).toBe('First');
});

test('a click made while the page loads is not undone', async () => {
  const view = await show(<ChooseSecond key="c" />);
  await expect.poll(view.text).toBe('Second');
});
