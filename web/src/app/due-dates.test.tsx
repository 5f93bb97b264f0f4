// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';
import { toasts } from '#web/ui/toast-store.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/organizations/organization.screen.tsx'),
    import('#web/features/organizations/due-dates/due-dates.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const ADDRESS = `/orgs/manage/due_dates/${ORGANIZATION.id}`;
const days = { critical: 15, high: 30, medium: null, low: null, not_scored: null };
const dates = {
  days,
  changed_on: '2026-11-01T00:00:00Z',
  complete: true,
  overdue: 1,
  due_soon: 2,
  later: 3,
  without: 4,
  time_to_resolve: { mean_days: 12.34, resolved: 5, by_severity: [{ severity_class: 'HIGH', mean_days: 12.34, resolved: 5 }] },
};
const finding = {
  project: { id: ORGANIZATION.id, name: 'meadow/storefront' },
  vulnerability_id: 'CVE-2021-23337',
  summary: null,
  purl: 'pkg:npm/lodash@4.17.20',
  ecosystem: 'npm',
  name: 'lodash',
  version: '4.17.20',
  fixed_version: '4.17.21',
  scopes: ['production'],
  direct: true,
  severity_class: 'HIGH',
  severity_score: 7.2,
  kev: false,
  malware: false,
  epss: null,
  cause: 'code',
  first_seen: '2026-10-01T00:00:00Z',
  due_on: '2026-10-31T00:00:00Z',
  overdue: true,
  analysis_id: ORGANIZATION.id,
};

function answers(role: string, shown: object = dates) {
  const organization = { ...ORGANIZATION, role };
  return {
    [`GET ${ORG}`]: organization,
    [`GET ${ORG}/due_dates`]: shown,
    [`PUT ${ORG}/due_dates`]: { overdue: 2 },
    [`GET ${ORG}/portfolio/findings`]: pageOf([finding], { complete: true }),
  };
}

test('an owner sees what is due and how long findings took, and sets the days of a severity', async () => {
  const app = await openApp(ADDRESS, answers('OWNER'));
  await app.shows('CVE-2021-23337');
  expect(app.all('section[aria-label="Due dates in figures"] dd')).toEqual(['1', '2', '3', '4', '12.3']);
  await app.shows('Mean of 5 findings resolved in the last 90 days: High 12.3 days (5).');
  expect(app.find<HTMLButtonElement>('button', 'Save days').disabled).toBe(true);
  const field = [...document.querySelectorAll('label')].find((label) => label.textContent.startsWith('Medium'))!.htmlFor;
  await app.type(`[id="${field}"]`, '4000');
  await app.shows('1 to 3,650 days.');
  expect(app.find<HTMLButtonElement>('button', 'Save days').disabled).toBe(true);
  await app.type(`[id="${field}"]`, '60');
  await app.click('button', 'Save days');
  await expect.poll(() => app.sent.find(({ route }) => route === `PUT ${ORG}/due_dates`)?.body).toEqual({ ...days, medium: 60 });
  await expect.poll(() => toasts.list().at(-1)?.description).toBe('Saved. 2 findings are overdue.');
});

test('where something could not be read, the figures are lower bounds as the list below them is', async () => {
  const app = await openApp(ADDRESS, {
    ...answers('USER', { ...dates, complete: false }),
    [`GET ${ORG}/portfolio/findings`]: pageOf([finding], { complete: false }),
  });
  await app.shows('1–1 of ≥ at least 1');
  expect(app.all('section[aria-label="Due dates in figures"] dd').slice(0, 4)).toEqual([1, 2, 3, 4].map((value) => `≥ at least ${value}`));
});

test('others read the days; where nothing was resolved, the mean is unknown and not zero', async () => {
  const nothing = { ...dates, time_to_resolve: { mean_days: null, resolved: 0, by_severity: [] } };
  const app = await openApp(ADDRESS, answers('ADMIN', nothing));
  await app.shows('Only owners can change them.');
  expect(app.all('section[aria-label="Due dates in figures"] dd').at(-1)).toBe('–');
  await app.shows('mean time to resolve: nothing was resolved');
  expect(document.body.textContent).not.toContain('Save days');
});

test('the choice of an integration narrows the numbers and the list, and leads to all', async () => {
  const app = await openApp(`${ADDRESS}?integration=${ORGANIZATION.id}`, answers('USER'));
  await app.shows('Integration: ');
  const link = app.find<HTMLAnchorElement>('main a', 'show all projects');
  expect(new URL(link.href, 'http://understory.test').searchParams.has('integration')).toBe(false);
});
