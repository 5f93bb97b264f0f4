// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf, PROJECT } from '#web/testing/result-answers.ts';
import { toasts } from '#web/ui/toast-store.ts';

beforeAll(async () => {
  await Promise.all([import('#web/features/projects/projects.screen.tsx'), import('./header/shell.tsx')]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const OTHER = { ...PROJECT, id: '0198a0f0-0000-7000-8000-0000000000b2', name: 'meadow/other' };
const ANALYSIS = '0198a0f0-0000-7000-8000-0000000000c3';
const REASON = 'The default branch was never analyzed. Choose an analyzer.';
const done = { project_id: PROJECT.id, error: null };
const failed = { project_id: OTHER.id, error: { code: 'AnalysisDoesNotExist', message: REASON } };
const scheduled = { before: [{ analysis_id: ANALYSIS, schedule: null }], created: null };

async function openSelected() {
  const app = await openApp('/projects', {
    [`GET ${ORG}/projects`]: pageOf([PROJECT, OTHER]),
    [`GET ${ORG}/integrations`]: pageOf([]),
    [`GET ${ORG}/dashboard/project_quick_stats`]: pageOf([]),
    [`GET ${ORG}/analyzers`]: pageOf([]),
    [`POST ${ORG}/projects/analyze`]: { outcomes: [done, failed] },
    [`POST ${ORG}/projects/schedule`]: {
      outcomes: [
        { ...done, ...scheduled },
        { ...failed, before: [], created: null },
      ],
    },
    [`POST ${ORG}/projects/schedule/restore`]: { outcomes: [done] },
    [`POST ${ORG}/projects/remove`]: { outcomes: [done, { ...failed, project_id: OTHER.id, error: null }] },
  });
  await app.shows('meadow/other');
  await app.click('thead input[type=checkbox]');
  await app.shows('2 projects selected');
  const bodyOf = (route: string) => app.sent.find((sent) => sent.route === `POST ${ORG}/projects/${route}`)?.body;
  return { app, bodyOf };
}

const both = [PROJECT.id, OTHER.id];

test('selected projects are analyzed at once; those that failed are named with the reason and stay selected', async () => {
  const { app, bodyOf } = await openSelected();
  await app.click('[role=toolbar] button', 'Analyze');
  await app.click('[role=dialog] button', 'Analyze');
  await expect.poll(() => bodyOf('analyze')).toEqual({ project_ids: both, analyzer_id: null });
  await app.shows('1 project left as before');
  await app.shows(REASON);
  expect(toasts.list().at(-1)?.description).toBe('1 analysis started.');
  await app.shows('1 project selected');
});

test('a schedule for all selected projects is taken back from the toast', async () => {
  const { app, bodyOf } = await openSelected();
  await app.click('[role=toolbar] button', 'Schedule');
  await app.choose('[role=dialog] select', 'weekly');
  await app.click('[role=dialog] button', 'Schedule');
  await expect
    .poll(() => bodyOf('schedule'))
    .toMatchObject({ project_ids: both, analyzer_id: null, schedule: { schedule_type: 'weekly' } });
  await expect.poll(() => toasts.list().at(-1)?.description).toBe('1 project is scheduled: Every Monday at 06:00.');
  toasts.list().at(-1)!.action!.onClick();
  await expect.poll(() => bodyOf('schedule/restore')).toEqual({ projects: [{ project_id: PROJECT.id, ...scheduled }] });
});

test('before projects are removed each is named, with what goes with them', async () => {
  const { app, bodyOf } = await openSelected();
  await app.click('[role=toolbar] button', 'Remove');
  await app.shows('Remove 2 projects?');
  await app.shows('This also removes their analyses, results, decisions and comments, for good.');
  expect([...document.querySelectorAll('[role=alertdialog] li')].map((item) => item.textContent)).toEqual([PROJECT.name, OTHER.name]);
  await app.click('[role=alertdialog] button', 'Remove 2 projects');
  await expect.poll(() => bodyOf('remove')).toEqual({ project_ids: both });
  await expect.poll(() => toasts.list().at(-1)?.description).toBe('2 projects were removed.');
  expect(document.body.textContent).not.toContain('selected');
});
