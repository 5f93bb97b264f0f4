// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';

test('the header is there with the first content, so that it pushes nothing down under the pointer', async () => {
  await import('#web/features/help/help.screen.tsx');
  const order: string[] = [];
  const observer = new MutationObserver(() => {
    for (const name of ['header', 'h1']) if (!order.includes(name) && document.querySelector(name)) order.push(name);
  });
  observer.observe(document, { subtree: true, childList: true });
  const app = await openApp('/help');
  await app.shows('The Meadow');
  observer.disconnect();
  expect(order).toEqual(['header', 'h1']);
});
