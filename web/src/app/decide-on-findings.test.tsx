// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { settle } from '#web/testing/render.tsx';
import { pageOf, PROJECT } from '#web/testing/result-answers.ts';
import { toasts } from '#web/ui/toast-store.ts';

beforeAll(async () => {
  await Promise.all([import('#web/features/portfolio/findings.screen.tsx'), import('./header/shell.tsx')]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const DECISION = '0198a0f0-0000-7000-8000-000000000003';
const COUNTS = { critical: 0, high: 2, medium: 0, low: 0, none: 0, not_scored: 0 };

const group = (id: string) => ({
  key: id,
  vulnerability_id: id,
  summary: 'Something bad',
  ecosystem: 'npm',
  name: 'lodash',
  version: '4.17.20',
  purl: 'pkg:npm/lodash@4.17.20',
  fixed_version: null,
  project: null,
  severity_class: 'HIGH',
  severity_score: 7.5,
  malware: false,
  kev: false,
  epss: null,
  published: null,
  counts: COUNTS,
  findings: 2,
  projects: 2,
  points: 10,
  proven: null,
});
const decisions = { finding: 4, package: 4, project: 4, organization: 2 };

function answers(preview: object, role = 'MODERATOR') {
  return {
    [`GET ${ORG}`]: { ...ORGANIZATION, role },
    [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([group('CVE-2020-1'), group('CVE-2020-2')], {
      matching_count: 30,
      total_entries: 40,
      total_pages: 2,
      complete: true,
    }),
    [`GET ${ORG}/portfolio/findings`]: pageOf([], { matching_count: 60, total_entries: 60, complete: true }),
    [`GET ${ORG}/projects/${PROJECT.id}`]: PROJECT,
    [`POST ${ORG}/portfolio/decisions/preview`]: preview,
    [`POST ${ORG}/portfolio/decisions`]: { ids: [DECISION], closes: 4 },
    [`POST ${ORG}/decisions/withdraw`]: { withdrawn: 1 },
  };
}

const listed = {
  group: 'vulnerability',
  search_key: '',
  active_filters: ['severity_high'],
  integration_ids: null,
  project_ids: [PROJECT.id],
};
const ADDRESS = `/projects/vulnerabilities?group=vulnerability&project=${PROJECT.id}&filters=severity_high`;

test('selected rows are decided in one step, with what that closes, and undone from the toast', async () => {
  const app = await openApp(ADDRESS, answers({ chosen: 4, projects: 2, decisions, closes: { findings: 5, projects: 2 } }));
  await app.shows('CVE-2020-2');
  await app.click('tbody input[type=checkbox]');
  await app.shows('1 row selected');
  await app.click('button', 'Decide');
  await app.shows('Decide on 4 findings in 2 projects');
  await app.shows('Closes 5 findings in 2 projects. 4 decisions. 1 of them were not selected; this scope covers them as well.');
  await app.choose('[role=dialog] select', 'false_positive');
  await app.click('[role=dialog] button', 'Decide');
  await expect
    .poll(() => app.sent.find(({ route }) => route === `POST ${ORG}/portfolio/decisions`)?.body)
    .toEqual({
      chosen: { ...listed, keys: ['CVE-2020-1'] },
      scope: 'finding',
      state: 'false_positive',
      justification: null,
      note: '',
      expires_on: null,
    });
  await expect.poll(() => toasts.list().at(-1)?.description).toBe('Decided. Closes 4 findings.');
  expect(document.body.textContent).not.toContain('selected');
  toasts.list().at(-1)!.action!.onClick();
  await expect.poll(() => app.sent.find(({ route }) => route === `POST ${ORG}/decisions/withdraw`)?.body).toEqual({ ids: [DECISION] });
  // The lists that an undo loads again belong to this test.
  await expect.poll(() => toasts.list().at(-1)?.description).toBe('The decision is withdrawn.');
});

test('all rows of the list are selected, also those of other pages; too many decisions are refused with what would do', async () => {
  const many = { finding: 4_000, package: 4_000, project: 4_000, organization: 30 };
  const app = await openApp(ADDRESS, answers({ chosen: 4_000, projects: 90, decisions: many, closes: null }));
  await app.shows('CVE-2020-2');
  await app.click('thead input[type=checkbox]');
  await app.shows('2 rows selected');
  await app.click('button', 'Select all 30 of the list');
  await app.shows('All 30 rows of the list selected');
  await app.click('button', 'Decide');
  await app.shows('This would take 4,000 decisions; at most 2,000 are made at once.');
  await app.shows('The vulnerabilities in all projects of the organization: 30 decisions');
  expect(app.find<HTMLButtonElement>('[role=dialog] button[type=submit]').disabled).toBe(true);
  const asked = app.sent.filter(({ route }) => route.endsWith('/preview')).map(({ body }) => body);
  // A page that was reconnected asks the same once more.
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual(asked.map(() => ({ chosen: { ...listed, keys: null }, scope: 'finding' })));
});

test('members who may not decide have nothing to select', async () => {
  const app = await openApp(ADDRESS, answers({}, 'USER'));
  await app.shows('CVE-2020-2');
  await settle();
  expect(app.all('main table input')).toEqual([]);
});
