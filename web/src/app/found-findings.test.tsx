// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf, PROJECT } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([import('#web/features/portfolio/findings.screen.tsx'), import('./header/shell.tsx')]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;

/** Answers of the list by fix, and of the count of the single findings. */
const answers = (findings: number) => ({
  [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([]),
  [`GET ${ORG}/portfolio/findings`]: pageOf([], { matching_count: findings, total_entries: findings, complete: true }),
  [`GET ${ORG}/projects/${PROJECT.id}`]: PROJECT,
});

test('the heading of the findings repeats the number that led there', async () => {
  const app = await openApp('/projects/vulnerabilities?group=vulnerability&filters=severity_critical', answers(17));
  await app.shows('17 open findings');
  expect(app.find('main output').textContent).toBe('17 open findings');
  await app.shows('On the default branches of all projects.');
});

test('the findings of one project name it, and lead to those of all', async () => {
  const app = await openApp(`/projects/vulnerabilities?group=vulnerability&project=${PROJECT.id}&filters=kev`, answers(1));
  await app.shows('1 open finding');
  await app.shows(`Project: ${PROJECT.name}`);
  const { searchParams } = new URL(app.find<HTMLAnchorElement>('main a', 'Project:').href, 'http://understory.test');
  expect([searchParams.get('project'), searchParams.get('group'), searchParams.get('filters')]).toEqual([null, 'vulnerability', 'kev']);
});

test('by fix, the heading also says how many of the findings have one', async () => {
  const app = await openApp('/projects/vulnerabilities', answers(9));
  await app.shows('known fix');
  expect(app.find('main output').textContent).toBe('9 open findings, all with a known fix');
});
