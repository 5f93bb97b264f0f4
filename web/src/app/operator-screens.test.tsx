// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/settings/operation.screen.tsx'),
    import('#web/features/organizations/organization.screen.tsx'),
    import('#web/features/organizations/audit-logs.tsx'),
    import('#web/features/organizations/members.tsx'),
    import('#web/features/organizations/vulnerability-data.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const SECURITY = {
  sign_in: 'PASSWORD',
  created_on: '2026-01-01T00:00:00Z',
  last_sign_in_on: null,
  password_changed_on: null,
  second_factor: false,
  recovery_codes_left: 0,
  open_sessions: 1,
  api_keys: 0,
  operator: true,
};
const PERSON = {
  id: '0198a0f0-0000-7000-8000-0000000000c1',
  first_name: 'Moss',
  last_name: 'Hollow',
  handle: 'moss.hollow',
  email: 'moss@x.example',
};
const ACCOUNT = {
  ...PERSON,
  sign_in: 'PASSWORD',
  activated: true,
  second_factor: false,
  operator: false,
  created_on: '2026-01-01T00:00:00Z',
  last_sign_in_on: null,
  disabled_on: null,
  open_sessions: 2,
  api_keys: 0,
  organizations: 1,
};

test('operators see the accounts and the emails that could not be sent', async () => {
  const mail = {
    id: '0198a0f0-0000-7000-8000-0000000000c2',
    recipient: 'gone@x.example',
    subject: 'Confirm',
    created_on: '2026-01-01T00:00:00Z',
    failed_on: '2026-01-02T00:00:00Z',
    attempts: 6,
    last_error: '550 no such mailbox',
  };
  const app = await openApp('/settings/operation', {
    'GET /api/auth/security': SECURITY,
    'GET /api/accounts': pageOf([ACCOUNT]),
    'GET /api/failed_mails': pageOf([mail]),
  });
  await app.shows('550 no such mailbox');
  expect(app.find('table[aria-label=Accounts]').textContent).toContain('Moss Hollow');
});

test('others are told that the page is not theirs, and nothing is asked for', async () => {
  const app = await openApp('/settings/operation', { 'GET /api/auth/security': { ...SECURITY, operator: false } });
  await app.shows('Operation is not open to you');
  expect(app.sent.filter(({ route }) => route.includes('accounts') || route.includes('mails'))).toEqual([]);
});

const ORG = `/api/org/${ORGANIZATION.id}`;
const as = (role: string) => ({ [`GET ${ORG}`]: { ...ORGANIZATION, role } });

test('the audit log is a time line with what each entry changed, and a broken chain is named', async () => {
  const entry = {
    id: '0198a0f0-0000-7000-8000-0000000000c3',
    action_severity: 2,
    action_class: 'Organization',
    action: 'RoleChanged',
    description: 'Changed the role of Moss Hollow.',
    blame_on: null,
    blame_on_email: '',
    created_on: '2026-11-20T12:00:00Z',
    address: '',
    before: { role: 'USER' },
    after: { role: 'ADMIN' },
    sequence: 7,
    hash: 'abc',
  };
  const app = await openApp(`/orgs/manage/logs/${ORGANIZATION.id}`, {
    ...as('ADMIN'),
    [`GET ${ORG}/audit_logs`]: pageOf([entry]),
    [`POST ${ORG}/audit_logs/verify`]: { entries: 6, fault: { sequence: 7, problem: 'The entry was changed.' } },
  });
  await app.shows('Changed the role of Moss Hollow.');
  expect(app.find('section[aria-label="Friday, November 20, 2026"] tbody tr').textContent).toBe('roleUSERADMIN');
  await app.click('button', 'Verify the chain');
  await app.shows('The chain is broken at entry 7');
  await app.shows('The entry was changed. Entries from there on cannot be trusted.');
});

test('a role is changed in its row by those above it, and read by everyone else', async () => {
  const member = {
    ...PERSON,
    role: 'USER',
    added_on: '2026-01-01T00:00:00Z',
    added_by: null,
    joined_on: '2026-01-01T00:00:00Z',
    organization_id: ORGANIZATION.id,
  };
  const answers = { [`GET ${ORG}/members`]: pageOf([member]) };
  const reader = await openApp(`/orgs/manage/members/${ORGANIZATION.id}`, answers);
  await reader.shows('Moss Hollow');
  expect(reader.all('table[aria-label=Members] select')).toEqual([]);
  const moderator = await openApp(`/orgs/manage/members/${ORGANIZATION.id}`, { ...answers, ...as('OWNER') });
  await moderator.shows('Moss Hollow');
  await moderator.choose('select[aria-label="Role of Moss Hollow"]', 'ADMIN');
  await moderator.shows('Moss Hollow is now Admin.');
  expect(moderator.sent.find(({ route }) => route === `PATCH ${ORG}/members/${PERSON.id}`)?.body).toEqual({ role: 'ADMIN' });
});

const FEED = { records: 100, modified: null, fetched_at: null, complete: true, starter: false };
const status = (change: object) => ({
  state: {
    hash: 'ab'.repeat(32),
    built_at: '2026-11-20T12:00:00Z',
    feeds: [
      { ...FEED, name: 'OSV npm' },
      { ...FEED, name: 'NVD' },
    ],
  },
  syncing: null,
  last_error: null,
  failures: { 'OSV npm': 'OSV npm has 1 rows where 100 were expected.', NVD: 'NVD cannot be reached.' },
  shrunken: ['OSV npm'],
  last_success: null,
  next_sync: null,
  may_sync: true,
  ...change,
});

test('operators accept a feed that lost records, after they were asked', async () => {
  const app = await openApp(`/orgs/manage/vulnerability_data/${ORGANIZATION.id}`, {
    'GET /api/knowledge/status': status({}),
    'POST /api/knowledge/sync/accept_shrunken': {},
  });
  await app.shows('OSV npm has 1 rows');
  expect(app.all('table[aria-label=Feeds] button')).toEqual(['Accept fewer records']);
  await app.click('button', 'Accept fewer records');
  await app.shows('Accept fewer records of OSV npm?');
  await app.click('button', 'Accept and sync');
  await app.shows('Sync started. OSV npm is used as it is now.');
  expect(app.sent.find(({ route }) => route === 'POST /api/knowledge/sync/accept_shrunken')?.body).toEqual({ feeds: ['OSV npm'] });
});

test.each([
  ['others', { may_sync: false }],
  ['anybody while a sync runs', { syncing: { source: 'NVD', done: 0, total: null, started_at: '2026-11-20T12:00:00Z' } }],
])('a feed that lost records is not accepted by %s', async (_, change) => {
  const app = await openApp(`/orgs/manage/vulnerability_data/${ORGANIZATION.id}`, { 'GET /api/knowledge/status': status(change) });
  await app.shows('OSV npm has 1 rows');
  expect(app.all('table[aria-label=Feeds] button')).toEqual([]);
});
