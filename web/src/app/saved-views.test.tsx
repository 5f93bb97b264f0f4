// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([import('#web/features/portfolio/components.screen.tsx'), import('./header/shell.tsx')]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const id = (last: string) => `0198a0f0-0000-7000-8000-0000000000${last}`;
const view = {
  id: id('a1'),
  list: 'components',
  name: 'Old lodash',
  query: { q: 'lodash', filters: 'deprecated' },
  shared: false,
  is_default: false,
  may_change: true,
  created_by: null,
};
const COMPONENT = {
  ecosystem: 'npm',
  name: 'lodash',
  versions: [{ version: '4.17.20', projects: 1 }],
  projects: 1,
  direct: 1,
  findings: 0,
  licenses: ['MIT'],
  deprecated: false,
  latest: null,
};

async function open(address: string, views: readonly object[], role = 'USER') {
  const app = await openApp(address, {
    [`GET ${ORG}`]: { ...ORGANIZATION, role },
    [`GET ${ORG}/portfolio/components`]: pageOf([COMPONENT], { complete: true }),
    [`GET ${ORG}/saved_views`]: { views },
    [`POST ${ORG}/saved_views`]: { id: id('a9') },
    [`PUT ${ORG}/saved_views/default`]: {},
    [`PUT ${ORG}/saved_views/${view.id}`]: {},
  });
  await app.shows('4.17.20');
  const bodyOf = (route: string) =>
    app.sent.findLast((sent) => sent.route === `${route.split(' ')[0]} ${ORG}/${route.split(' ')[1]}`)?.body;
  return { app, bodyOf, address: () => Object.fromEntries(new URLSearchParams(app.search())) };
}

const saveButton = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save view');

test('the row of views is there before the first view is saved and before anything is filtered', async () => {
  const { app } = await open('/projects/components', []);
  const row = app.find('nav[aria-label="Saved views"]');
  expect(row.textContent).toBe('Everything');
  expect(saveButton()?.disabled).toBe(true);
  await app.click('th button', 'Component');
  await expect.poll(() => saveButton()?.disabled).toBe(false);
  expect(app.find('nav[aria-label="Saved views"]')).toBe(row);
});

test('a view fills the address, and what was changed since is saved into it', async () => {
  const { app, bodyOf, address } = await open('/projects/components', [view]);
  await app.click('nav[aria-label="Saved views"] button', 'Old lodash');
  await expect.poll(address).toMatchObject({ ...view.query, view: view.id });
  expect(document.querySelector('nav[aria-label="Saved views"] [aria-current=page]')?.textContent).toContain('Old lodash');
  await app.click('th button', 'Component');
  await expect.poll(address).toMatchObject({ sort: 'name' });
  await app.click('button', 'Save changes');
  await expect
    .poll(() => bodyOf(`PUT saved_views/${view.id}`))
    .toEqual({ name: 'Old lodash', shared: false, query: { ...view.query, sort: 'name' } });
});

test('what the list shows is saved under a name, without its page, and only moderators are asked to share', async () => {
  const { app, bodyOf, address } = await open('/projects/components?filters=deprecated&page=3', []);
  await app.click('button', 'Save view');
  expect(document.querySelector('[role=dialog] input[type=checkbox]')).toBeNull();
  await app.type('[role=dialog] input', 'Deprecated');
  await app.click('[role=dialog] button', 'Save');
  const query = { filters: 'deprecated' };
  await expect.poll(() => bodyOf('POST saved_views')).toEqual({ list: 'components', name: 'Deprecated', shared: false, query });
  await expect.poll(address).toMatchObject({ ...query, view: id('a9') });
});

test('a moderator is asked whether a view is shared', async () => {
  const { app, bodyOf } = await open('/projects/components?q=lodash', [], 'MODERATOR');
  await app.click('button', 'Save view');
  await app.type('[role=dialog] input', 'Lodash');
  await app.click('[role=dialog] input[type=checkbox]');
  await app.click('[role=dialog] button', 'Save');
  await expect.poll(() => bodyOf('POST saved_views')).toMatchObject({ name: 'Lodash', shared: true });
});

test('a list opens with the view that was chosen for it, and shows everything where that is asked for', async () => {
  const { app, address } = await open('/projects/components', [{ ...view, is_default: true }]);
  await expect.poll(address).toMatchObject({ ...view.query, view: view.id });
  await app.click('nav[aria-label="Saved views"] button', 'Everything');
  await expect.poll(address).toEqual({ view: 'all', org: ORGANIZATION.id });
});

test('Escape does not lose the name of a view', async () => {
  const { app } = await open('/projects/components?q=lodash', []);
  await app.click('button', 'Save view');
  await app.type('[role=dialog] input', 'Lodash');
  await app.press('[role=dialog] input', 'Escape');
  await app.shows('Discard your changes?');
  await app.click('[role=alertdialog] button', 'Keep editing');
  expect(app.find<HTMLInputElement>('[role=dialog] input').value).toBe('Lodash');
  await app.press('[role=dialog] input', 'Escape');
  await app.shows('Discard your changes?');
  await app.click('[role=alertdialog] button', 'Discard');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
});
