// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { endViews } from '#web/testing/end-views.ts';
import { SESSION, SIGNED_IN } from '#web/testing/open-app.tsx';
import { render } from '#web/testing/render.tsx';

// The router keeps the last page of other files, which would be shown first.
beforeAll(async () => {
  await endViews();
  vi.resetModules();
});
afterAll(() => void vi.resetModules());

test('the header is there with the first content, so that it pushes nothing down under the pointer', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  answerRequests(SIGNED_IN);
  localStorage.setItem('authStore', JSON.stringify(SESSION));
  await import('#web/features/help/help.screen.tsx');
  const { router } = await import('./router.tsx');
  router.history.push('/help');
  const queries = createQueryClient(() => {});
  const order = new Promise<string[]>((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      seen.disconnect();
      resolve([...document.querySelectorAll('header, h1')].map(({ tagName }) => tagName));
    });
    seen.observe(document, { subtree: true, childList: true });
  });
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} context={{ queries }} />
    </QueryClientProvider>,
  );
  expect(await order).toEqual(['HEADER', 'H1']);
});
