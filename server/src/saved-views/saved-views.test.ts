import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import type { SavedList } from '#contract/entities/saved-view.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let moderator: GivenUser;
let user: GivenUser;
let admin: GivenUser;
let orgId: string;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  moderator = await givenUser(server, { firstName: 'Mo', lastName: 'Derator' });
  admin = await givenUser(server);
  user = await givenUser(server, { firstName: 'Una', lastName: 'User' });
});
beforeEach(async () => {
  orgId = await givenOrganization(server, {
    members: [
      { user: admin, role: 'ADMIN' },
      { user: moderator, role: 'MODERATOR' },
      { user, role: 'USER' },
    ],
  });
});
afterAll(() => server.stop());

const calls = CALLS.savedViews;
const query = { q: 'lodash', filters: '[severity_high,kev]', sort: 'severity', group: 'component' };

async function save(person: GivenUser, said: { name: string; shared?: boolean; list?: SavedList }): Promise<string> {
  const body = { list: 'findings' as const, query, shared: false, ...said };
  return (await person.client(calls.saveView, { params: { orgId }, body })).id;
}
const change = (person: GivenUser, viewId: string, body: { name: string; shared: boolean; query?: Record<string, string> }) =>
  person.client(calls.changeView, { params: { orgId, viewId }, body: { query, ...body } });
const remove = (person: GivenUser, viewId: string) => person.client(calls.removeView, { params: { orgId, viewId } });
const choose = (person: GivenUser, view_id: string | null, list: SavedList = 'findings') =>
  person.client(calls.chooseDefaultView, { params: { orgId }, body: { list, view_id } });

async function seenBy(person: GivenUser, list: SavedList = 'findings') {
  const { views } = await person.client(calls.listSavedViews, { params: { orgId }, query: { list } });
  return views;
}
const namesOf = async (person: GivenUser, list?: SavedList) => (await seenBy(person, list)).map(({ name }) => name);

test('a person sees their own views and the shared ones of a list, by name, with all that they contain', async () => {
  const mine = await save(user, { name: 'urgent' });
  const shared = await save(moderator, { name: 'Exploited', shared: true });
  await save(moderator, { name: 'Private' });
  await save(user, { name: 'Old ones', list: 'components' });
  expect(await seenBy(user)).toEqual([
    {
      id: shared,
      list: 'findings',
      name: 'Exploited',
      query,
      shared: true,
      is_default: false,
      may_change: false,
      created_by: { id: moderator.id, first_name: 'Mo', last_name: 'Derator' },
    },
    {
      id: mine,
      list: 'findings',
      name: 'urgent',
      query,
      shared: false,
      is_default: false,
      may_change: true,
      created_by: { id: user.id, first_name: 'Una', last_name: 'User' },
    },
  ]);
  expect([await namesOf(moderator), await namesOf(user, 'components'), await namesOf(user, 'projects')]).toEqual([
    ['Exploited', 'Private'],
    ['Old ones'],
    [],
  ]);
});

test('only a moderator shares, changes and removes what is shared, and each of these is audited', async () => {
  await expect(save(user, { name: 'For all', shared: true })).rejects.toMatchObject({ code: 'NotAuthorized' });
  const shared = await save(moderator, { name: 'For all', shared: true });
  const mine = await save(user, { name: 'Mine' });
  await expect(change(user, shared, { name: 'Other', shared: true })).rejects.toMatchObject({ code: 'NotAuthorized' });
  await expect(change(user, mine, { name: 'Mine', shared: true })).rejects.toMatchObject({ code: 'NotAuthorized' });
  await expect(remove(user, shared)).rejects.toMatchObject({ code: 'NotAuthorized' });
  await change(user, mine, { name: 'Still mine', shared: false, query: { q: 'axios' } });
  await change(moderator, shared, { name: 'For everyone', shared: true });
  await remove(moderator, shared);
  expect(await seenBy(user)).toMatchObject([{ id: mine, name: 'Still mine', query: { q: 'axios' } }]);
  const { data } = await admin.client(CALLS.organizations.listAuditLogs, { params: { orgId }, query: {} });
  expect(data.map(({ action, description }) => [action, description])).toEqual([
    ['SharedViewDelete', 'Removed the view For everyone of the findings.'],
    ['SharedViewUpdate', 'Changed the view For everyone of the findings: name from For all to For everyone.'],
    ['SharedViewCreate', 'Shared the view For all of the findings.'],
  ]);
});

test("another person's view and one of another organization do not exist", async () => {
  const mine = await save(user, { name: 'Mine' });
  const gone = { code: 'EntityNotFound' };
  await expect(change(moderator, mine, { name: 'Taken', shared: false })).rejects.toMatchObject(gone);
  await expect(remove(moderator, mine)).rejects.toMatchObject(gone);
  await expect(choose(moderator, mine)).rejects.toMatchObject(gone);
  orgId = await givenOrganization(server, { members: [{ user, role: 'OWNER' }] });
  await expect(remove(user, mine)).rejects.toMatchObject(gone);
  expect(await seenBy(user)).toEqual([]);
});

test('a name is taken once per person and list, whatever its case, and once among the shared ones', async () => {
  const taken = { code: 'AlreadyExists' };
  await save(user, { name: 'Urgent' });
  await expect(save(user, { name: 'URGENT' })).rejects.toMatchObject(taken);
  const other = await save(user, { name: 'Other' });
  await expect(change(user, other, { name: 'urgent', shared: false })).rejects.toMatchObject(taken);
  await save(user, { name: 'Urgent', list: 'projects' });
  await save(moderator, { name: 'Urgent' });
  await save(moderator, { name: 'Urgent', shared: true });
  await expect(save(moderator, { name: 'urgent', shared: true })).rejects.toMatchObject(taken);
});

test('each person chooses what a list opens with; a view that goes or is shared no longer is no default', async () => {
  const shared = await save(moderator, { name: 'Shared', shared: true });
  const mine = await save(user, { name: 'Mine' });
  await choose(user, mine);
  await choose(user, shared);
  await choose(moderator, shared);
  const defaultsOf = async (person: GivenUser) => (await seenBy(person)).filter((view) => view.is_default).map(({ name }) => name);
  expect([await defaultsOf(user), await defaultsOf(moderator)]).toEqual([['Shared'], ['Shared']]);
  await expect(choose(user, shared, 'projects')).rejects.toMatchObject({ code: 'EntityNotFound' });
  await change(moderator, shared, { name: 'Shared', shared: false });
  expect([await defaultsOf(user), await defaultsOf(moderator)]).toEqual([[], ['Shared']]);
  await choose(moderator, null);
  expect(await defaultsOf(moderator)).toEqual([]);
  await choose(user, mine);
  await remove(user, mine);
  expect(await seenBy(user)).toEqual([]);
});

test('fifty views of a list are saved at most', async () => {
  for (let count = 0; count < 50; count += 1) await save(user, { name: `View ${count}` });
  await expect(save(user, { name: 'One more' })).rejects.toMatchObject({ code: 'TooManyRequests' });
  await save(user, { name: 'One more', list: 'projects' });
});
