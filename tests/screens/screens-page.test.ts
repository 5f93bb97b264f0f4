// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { router } from '#web/app/router.tsx';
import { SCENES, WITHOUT_SCENE } from './scenes.ts';
import { screensPage } from './screens-page.ts';

test('every route of the router has a screen in the list, or says what it shows instead', () => {
  const routes = new Set(Object.values(router.routesByPath).map(({ fullPath }) => withoutEnd(fullPath)));
  const listed = [...SCENES.map(({ route }) => route), ...Object.keys(WITHOUT_SCENE)].map(withoutEnd);
  expect(listed.toSorted()).toEqual([...routes].toSorted());
});

test('the page is the list in words', async () => {
  await expect(screensPage(SCENES)).toMatchFileSnapshot('../../docs/screens.md');
});

function withoutEnd(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
