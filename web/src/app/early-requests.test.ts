// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendEarlyRequests, takeEarlyAnswer } from '#web/session/early-requests.ts';
import { AUTH_STORE_KEY } from '#contract/specification-constants.ts';
import { LAST_ORGANIZATION_KEY } from '#web/session/storage-keys.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { openApp, ORGANIZATION, SESSION, USER } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/home/home.screen.tsx'),
    import('#web/features/home/second-row.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);
afterEach(() => vi.useRealTimers());

const ORG = `/api/org/${ORGANIZATION.id}`;
const COUNTS = {
  critical: 2,
  high: 5,
  medium: 7,
  low: 0,
  none: 0,
  not_scored: 0,
  kev: 1,
  fixable: 3,
  by_code: 4,
  by_data: 0,
  complete: true,
};
const OVERVIEW = {
  open: COUNTS,
  month_ago: null,
  time_to_resolve: { mean_days: null, resolved: 0 },
  this_week: { by_code: 0, by_data: 0 },
  grade: null,
  best: null,
  penalty: null,
  projects: { total: 3, analyzed: 3, incomplete: 0, exploited: 1 },
  weeks: [{ ...COUNTS, week_number: { week: 47, year: 2026 }, monday: '2026-11-16' }],
};
const stored = (session: object) => {
  const entries = new Map([
    [AUTH_STORE_KEY, JSON.stringify(session)],
    [LAST_ORGANIZATION_KEY, ORGANIZATION.id],
  ]);
  return { getItem: (key: string) => entries.get(key) ?? null };
};
const pathsOf = (sent: readonly { route: string }[]) => sent.map(({ route }) => route.replace('GET ', ''));

const sendForProjects = () => sendEarlyRequests(stored(SESSION), { pathname: '/projects', search: '' });

test('the dashboard shows the answers to what was asked before its program was there, and asks for none of it again', async () => {
  // Mounts the application, which asks at once.
  await openApp('/404');
  const early = answerRequests({
    'GET /api/auth/user': USER,
    [`GET ${ORG}`]: ORGANIZATION,
    [`GET ${ORG}/meta_data`]: {
      ...ORGANIZATION,
      projects: [],
      integrations: [],
      counts: { members: 1, open_invitations: 0, projects: 3, integrations: 1, analyzers: 1, analyses: 3 },
    },
    [`GET ${ORG}/integrations/vcs`]: pageOf([]),
    [`GET ${ORG}/dashboard/overview`]: OVERVIEW,
    [`GET ${ORG}/portfolio/vulnerabilities`]: pageOf([], { complete: true }),
  });
  sendEarlyRequests(stored(SESSION), { pathname: '/', search: '' });
  expect(early).toHaveLength(6);

  const app = await openApp('/');
  await app.shows('14 open findings in 3 projects');
  await app.shows('No open finding has a known fixed version.');
  // The page before it took the first two.
  const earlyOfDashboard = pathsOf(early).slice(2);
  expect(pathsOf(app.sent).filter((path) => earlyOfDashboard.includes(path))).toEqual([]);
});

test('other addresses ask for the person and the organization alone', () => {
  const sent = answerRequests({});
  sendForProjects();
  expect(pathsOf(sent)).toEqual(['/api/auth/user', ORG]);
});

test.each([
  ['nobody is signed in', { getItem: () => null }],
  ['the entry is damaged', { getItem: () => '{' }],
  ['the token has to be renewed first', stored({ ...SESSION, tokenExpiry: new Date(Date.now() + 5_000).toISOString() })],
])('nothing is asked when %s', (_, storage) => {
  const sent = answerRequests({});
  sendEarlyRequests(storage, { pathname: '/', search: '' });
  expect(sent).toEqual([]);
});

test('an answer is given once, to the same token, and not after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00Z') });
  const user = { method: 'GET', path: '/api/auth/user' };
  answerRequests({});
  sendForProjects();
  expect(takeEarlyAnswer({ ...user, method: 'DELETE' }, SESSION.token)).toBeUndefined();
  expect((await takeEarlyAnswer(user, SESSION.token))?.status).toBe(200);
  expect(takeEarlyAnswer(user, SESSION.token)).toBeUndefined();
  sendForProjects();
  expect(takeEarlyAnswer(user, 'of another account')).toBeUndefined();
  sendForProjects();
  vi.setSystemTime(Date.now() + 11_000);
  expect(takeEarlyAnswer(user, SESSION.token)).toBeUndefined();
});
