import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls as calls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import type { BusinessError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenWorld } from '#tests/given/given-world.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

async function team(...roles: Role[]): Promise<{ orgId: string; members: GivenUser[] }> {
  const members = [];
  for (const _ of roles) members.push(await givenUser(server));
  const orgId = await givenOrganization(server, { members: members.map((user, index) => ({ user, role: roles[index]! })) });
  return { orgId, members };
}

const refused = (code: string) => expect.objectContaining({ code });
const roleOf = async (viewer: GivenUser, orgId: string, userId: string) =>
  (await viewer.client(calls.getMember, { params: { orgId, userId } })).role;

test('an organization is founded once per name, changed, and deleted by its own name', async () => {
  const owner = await givenUser(server);
  const body = { name: 'Meadow', description: 'All that grows here', color_scheme: 'iris' } as const;
  const { id: orgId } = await owner.client(calls.createOrganization, { body });
  await expect(owner.client(calls.createOrganization, { body: { ...body, name: 'MEADOW' } })).rejects.toEqual(refused('AlreadyExists'));
  await owner.client(calls.updateOrganization, { params: { orgId }, body: { name: 'Orchard' } });
  expect(await owner.client(calls.getOrganization, { params: { orgId } })).toMatchObject({
    id: orgId,
    name: 'Orchard',
    description: body.description,
    color_scheme: 'iris',
    role: 'OWNER',
    personal: false,
    created_by: { id: owner.id },
    organizationMemberships: [{ user_id: owner.id, organization_id: orgId, role: 'OWNER' }],
  });
  await owner.client(userCalls.updateDefaultOrg, { params: { userId: owner.id }, body: { org_id: orgId } });
  await expect(owner.client(calls.deleteOrganization, { params: { orgId }, body: { name: 'Meadow' } })).rejects.toEqual(
    refused('ValidationFailed'),
  );
  await owner.client(calls.deleteOrganization, { params: { orgId }, body: { name: 'Orchard' } });
  await expect(owner.client(calls.getOrganization, { params: { orgId } })).rejects.toEqual(refused('EntityNotFound'));
  expect((await owner.client(authCalls.authenticatedUser, {})).default_org).toBeNull();
});

test('the last owner cannot leave or be demoted; with a second one both may', async () => {
  const { orgId, members } = await team('OWNER', 'ADMIN');
  const [owner, admin] = members as [GivenUser, GivenUser];
  const demote = () => owner.client(calls.changeRole, { params: { orgId, userId: owner.id }, body: { role: 'USER' } });
  await expect(owner.client(calls.leaveOrganization, { params: { orgId } })).rejects.toEqual(refused('CannotLeaveAsLastOwner'));
  await expect(demote()).rejects.toEqual(refused('CannotLeaveAsLastOwner'));
  await owner.client(calls.changeRole, { params: { orgId, userId: admin.id }, body: { role: 'OWNER' } });
  await demote();
  expect(await roleOf(admin, orgId, owner.id)).toBe('USER');
  await owner.client(calls.leaveOrganization, { params: { orgId } });
  await expect(admin.client(calls.leaveOrganization, { params: { orgId } })).rejects.toEqual(refused('CannotLeaveAsLastOwner'));
});

test('of two owners who leave at the same time one stays', async () => {
  const { orgId, members } = await team('OWNER', 'OWNER');
  const outcomes = await Promise.allSettled(members.map((owner) => owner.client(calls.leaveOrganization, { params: { orgId } })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

// Actor, target, new role, answer.
const roleChanges = `
  OWNER      OWNER      ADMIN      ok
  OWNER      USER       OWNER      ok
  ADMIN      MODERATOR  USER       ok
  ADMIN      USER       MODERATOR  ok
  ADMIN      USER       ADMIN      NotAuthorized
  ADMIN      USER       OWNER      NotAuthorized
  ADMIN      ADMIN      USER       NotAuthorized
  ADMIN      OWNER      USER       NotAuthorized
  MODERATOR  USER       USER       ok
  MODERATOR  USER       MODERATOR  NotAuthorized
  MODERATOR  ADMIN      USER       NotAuthorized
  MODERATOR  MODERATOR  USER       NotAuthorized
  USER       USER       USER       NotAuthorized
`;

test.for(
  roleChanges
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [Role, Role, Role, string]),
)('%s makes %s a %s: %s', async ([actor, target, role, answer]) => {
  const { orgId, members } = await team('OWNER', actor, target);
  const [, who, whom] = members as [GivenUser, GivenUser, GivenUser];
  const change = who.client(calls.changeRole, { params: { orgId, userId: whom.id }, body: { role } });
  const outcome = await change.then(
    () => 'ok',
    (error: BusinessError) => error.code,
  );
  expect(outcome).toBe(answer);
});

test('nobody removes an equal, a higher one or themselves', async () => {
  const { orgId, members } = await team('OWNER', 'MODERATOR', 'MODERATOR', 'USER');
  const [owner, moderator, equal, user] = members as [GivenUser, GivenUser, GivenUser, GivenUser];
  const revoke = (whom: GivenUser) => moderator.client(calls.revokeMembership, { params: { orgId, userId: whom.id } });
  await expect(revoke(owner)).rejects.toEqual(refused('NotAuthorized'));
  await expect(revoke(equal)).rejects.toEqual(refused('NotAuthorized'));
  await expect(revoke(moderator)).rejects.toEqual(refused('CannotRevokeOwnMembership'));
  await revoke(user);
  await expect(revoke(user)).rejects.toEqual(refused('EntityNotFound'));
  await expect(user.client(calls.getOrganization, { params: { orgId } })).rejects.toEqual(refused('EntityNotFound'));
});

test('a personal organization is not left, deleted, or shared', async () => {
  const owner = await givenUser(server);
  const orgId = await givenOrganization(server, { personal: true, members: [{ user: owner, role: 'OWNER' }] });
  const params = { orgId };
  const no = refused('PersonalOrgCannotBeModified');
  await expect(owner.client(calls.leaveOrganization, { params })).rejects.toEqual(no);
  await expect(owner.client(calls.deleteOrganization, { params })).rejects.toEqual(no);
  await expect(owner.client(calls.createInvite, { params, body: { user_email: 'a@example.org', role: 'USER' } })).rejects.toEqual(no);
});

test('members are searched, sorted, filtered and counted over the whole list', async () => {
  const owner = await givenUser(server, { firstName: 'Zoe', lastName: 'Alder' });
  const users = [];
  for (let index = 0; index < 12; index += 1) {
    users.push(
      await givenUser(server, { firstName: `First${String(index).padStart(2, '0')}`, lastName: index < 3 ? '100%_sure' : 'Birch' }),
    );
  }
  const members = users.map((user, index) => ({ user, role: index % 2 === 0 ? ('USER' as const) : ('ADMIN' as const) }));
  const orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }, ...members] });
  const list = (query: object) => owner.client(calls.listMembers, { params: { orgId }, query });

  const page = await list({ sort_key: 'first_name', sort_direction: 'ASC', page: 1, entries_per_page: 5 });
  expect(page.data.map(({ first_name }) => first_name)).toEqual(['First05', 'First06', 'First07', 'First08', 'First09']);
  expect(page).toMatchObject({
    page: 1,
    entry_count: 5,
    entries_per_page: 5,
    total_entries: 13,
    total_pages: 3,
    matching_count: 13,
    filter_count: { owner: 1, admin: 6, moderator: 0, user: 6 },
  });
  const found = await list({ search_key: '100%_', active_filters: '[user]' });
  expect(found).toMatchObject({ total_entries: 13, matching_count: 2, filter_count: { owner: 0, admin: 1, moderator: 0, user: 2 } });
  expect((await list({ search_key: '%' })).matching_count).toBe(3);
  const byRole = await list({ sort_key: 'role', sort_direction: 'ASC', entries_per_page: 1 });
  expect(byRole.data[0]).toMatchObject({ id: owner.id, role: 'OWNER' });
  await expect(list({ sort_key: 'password_hash' })).rejects.toEqual(refused('ValidationFailed'));
  await expect(list({ active_filters: '[everybody]' })).rejects.toEqual(refused('ValidationFailed'));
});

const [BIRCH, ALDER, CEDAR] = ['Birch grove', 'alder carr', 'Cedar wood'];
test.for([
  ['joined_on', [BIRCH, ALDER, CEDAR]],
  ['created_on', [BIRCH, ALDER, CEDAR]],
  ['name', [ALDER, BIRCH, CEDAR]],
  ['description', [CEDAR, ALDER, BIRCH]],
  ['role', [CEDAR, BIRCH, ALDER]],
  ['number_of_members', [BIRCH, CEDAR, ALDER]],
] as const)('organizations are sorted by %s', async ([sort_key, ascending]) => {
  const [user, fern, moss] = [await givenUser(server), await givenUser(server), await givenUser(server)];
  const others = [fern, moss].map((other) => ({ user: other, role: 'USER' as const }));
  await givenOrganization(server, { name: BIRCH, description: 'in the north', members: [{ user, role: 'ADMIN' }] });
  server.clock.advance({ seconds: 1 });
  await givenOrganization(server, { name: ALDER, description: 'By the water', members: [{ user, role: 'USER' }, ...others] });
  server.clock.advance({ seconds: 1 });
  await givenOrganization(server, { name: CEDAR, description: 'alone', members: [{ user, role: 'OWNER' }, others[0]!] });
  const names = async (sort_direction: string) =>
    (await user.client(calls.listOrganizations, { query: { sort_key, sort_direction } })).data.map(({ name }) => name);
  expect(await names('ASC')).toEqual(ascending);
  expect(await names('DESC')).toEqual(ascending.toReversed());
});

interface Link {
  token: string;
  digest: string;
}

async function latestLink(email: string): Promise<Link> {
  const mail = (await server.mails()).findLast(({ recipient }) => recipient === email)!;
  const link = new URL(/http:\S+/.exec(mail.text)![0]);
  expect(link.pathname).toBe('/email_action/join_org');
  return { token: link.searchParams.get('token')!, digest: link.searchParams.get('useremail')! };
}

const join = (user: GivenUser, orgId: string, { token, digest }: Link) =>
  user.client(calls.join, { params: { orgId }, body: { token, email_digest: digest } });
const show = (user: GivenUser, orgId: string, { token, digest }: Link) =>
  user.client(calls.invitationInfo, { params: { orgId }, query: { token, user_email_hash: digest } });
const invite = (user: GivenUser, orgId: string, user_email: string, role: Role = 'USER') =>
  user.client(calls.createInvite, { params: { orgId }, body: { user_email, role } });

test('only the invited address sees and takes an invitation, once', async () => {
  const { orgId, members } = await team('OWNER', 'MODERATOR');
  const [owner, moderator] = members as [GivenUser, GivenUser];
  const guest = await givenUser(server, { email: 'guest@example.org' });
  await invite(moderator, orgId, 'Guest@Example.org');
  const link = await latestLink(guest.email);
  expect(link.digest).toBe(sha256Hex(guest.email));
  expect(await show(guest, orgId, link)).toMatchObject({
    id: orgId,
    role: 'USER',
    number_of_members: 2,
    invite_created_by: { id: moderator.id },
  });

  const stranger = await givenUser(server);
  await expect(show(stranger, orgId, link)).rejects.toEqual(refused('NotAuthorized'));
  await expect(join(stranger, orgId, link)).rejects.toEqual(refused('NotAuthorized'));
  await expect(join(stranger, orgId, { ...link, digest: sha256Hex(stranger.email) })).rejects.toEqual(
    refused('InvitationInvalidOrExpired'),
  );
  await expect(join(guest, orgId, { ...link, token: 'wrong' })).rejects.toEqual(refused('InvitationInvalidOrExpired'));
  const other = await team('OWNER');
  await expect(join(guest, other.orgId, link)).rejects.toEqual(refused('InvitationInvalidOrExpired'));

  await join(guest, orgId, link);
  expect(await roleOf(owner, orgId, guest.id)).toBe('USER');
  await expect(join(guest, orgId, link)).rejects.toEqual(refused('InvitationInvalidOrExpired'));
  await expect(show(guest, orgId, link)).rejects.toEqual(refused('EntityNotFound'));
  await expect(invite(owner, orgId, guest.email)).rejects.toEqual(refused('InvitationOrgAlreadyExists'));
});

test('an invitation names who owns the organization today, not who founded it', async () => {
  const { orgId, members } = await team('OWNER', 'OWNER');
  const [founder, heir] = members as [GivenUser, GivenUser];
  const guest = await givenUser(server);
  await invite(heir, orgId, guest.email);
  const link = await latestLink(guest.email);
  expect(await show(guest, orgId, link)).toMatchObject({ created_by: { id: founder.id }, owner: { id: founder.id } });
  await founder.client(calls.leaveOrganization, { params: { orgId } });
  expect(await show(guest, orgId, link)).toMatchObject({ created_by: { id: founder.id }, owner: { id: heir.id } });
});

test('an invitation offers no role at or above the own, lasts seven days, and is renewed by sending it again', async () => {
  const { orgId, members } = await team('OWNER', 'MODERATOR');
  const [owner, moderator] = members as [GivenUser, GivenUser];
  const guest = await givenUser(server);
  for (const role of ['OWNER', 'ADMIN', 'MODERATOR'] as const) {
    await expect(invite(moderator, orgId, guest.email, role)).rejects.toEqual(refused('NotAuthorized'));
  }
  const { id: invitationId } = await invite(owner, orgId, guest.email, 'ADMIN');
  await expect(invite(owner, orgId, guest.email)).rejects.toEqual(refused('InvitationOrgAlreadyExists'));
  const params = { orgId, invitationId };
  await expect(moderator.client(calls.resendInvitation, { params })).rejects.toEqual(refused('NotAuthorized'));
  await expect(moderator.client(calls.removeInvitation, { params })).rejects.toEqual(refused('NotAuthorized'));
  const first = await latestLink(guest.email);
  await owner.client(calls.resendInvitation, { params });
  const second = await latestLink(guest.email);
  await expect(show(guest, orgId, first)).rejects.toEqual(refused('EntityNotFound'));
  await expect(show(guest, orgId, second)).resolves.toMatchObject({ role: 'ADMIN' });
  const { data, filter_count } = await owner.client(calls.listInvitations, { params: { orgId }, query: { active_filters: '[open]' } });
  expect(data).toMatchObject([{ id: invitationId, user_email: guest.email, role: 'ADMIN', created_by: { id: owner.id } }]);
  expect(filter_count).toMatchObject({ open: 1, expired: 0 });
  await owner.client(calls.removeInvitation, { params });
  await expect(show(guest, orgId, second)).rejects.toEqual(refused('EntityNotFound'));
});

test('an invitation that ran out opens nothing and makes room for a new one', async () => {
  const late = await testServer({ role: 'api' });
  const owner = await givenUser(late);
  const orgId = await givenOrganization(late, { members: [{ user: owner, role: 'OWNER' }] });
  await owner.client(calls.createInvite, { params: { orgId }, body: { user_email: 'guest@example.org', role: 'USER' } });
  late.clock.advance({ days: 7, seconds: 1 });
  const guest = await givenUser(late, { email: 'guest@example.org' });
  const link = new URL(/http:\S+/.exec((await late.mails())[0]!.text)![0]);
  const body = { token: link.searchParams.get('token')!, email_digest: link.searchParams.get('useremail')! };
  await expect(guest.client(calls.join, { params: { orgId }, body })).rejects.toEqual(refused('InvitationInvalidOrExpired'));
  const sponsor = await givenUser(late);
  await late.db
    .insertInto('membership')
    .values({
      id: orgId,
      organization_id: orgId,
      user_id: sponsor.id,
      role: 0,
      added_on: late.clock.now(),
      added_by: null,
      joined_on: late.clock.now(),
    })
    .execute();
  await sponsor.client(calls.createInvite, { params: { orgId }, body: { user_email: 'guest@example.org', role: 'USER' } });
  await late.stop();
});

test('who blocks invitations gets none, from one organization or from all, until they are let in again', async () => {
  const { orgId, members } = await team('OWNER');
  const { orgId: elsewhere, members: others } = await team('OWNER');
  const [owner, other] = [members[0]!, others[0]!];
  const guest = await givenUser(server);
  const block = (from: 'organization' | 'all', { token, digest }: Link) =>
    server.client()(calls.blockInvites, { params: { orgId }, body: { token, email_digest: digest, from } });
  await invite(owner, orgId, guest.email);
  const link = await latestLink(guest.email);
  await expect(block('all', { ...link, token: 'wrong' })).rejects.toEqual(refused('UnsubscriptionTokenInvalidOrExpired'));
  await block('organization', link);
  await expect(join(guest, orgId, link)).rejects.toEqual(refused('InvitationInvalidOrExpired'));
  await expect(invite(owner, orgId, guest.email)).rejects.toEqual(refused('InvitationsBlocked'));
  await expect(invite(other, elsewhere, guest.email)).resolves.toBeDefined();

  const params = { userId: guest.id };
  await guest.client(userCalls.blockInvitations, { params, body: { org_id: null } });
  const { data } = await guest.client(userCalls.listInvitationBlocks, { params });
  expect(data.map(({ organization }) => organization?.id ?? null)).toEqual([null, orgId]);
  for (const { id: blockId } of data) await guest.client(userCalls.unblockInvitations, { params: { ...params, blockId } });
  await expect(invite(owner, orgId, guest.email)).resolves.toBeDefined();
});

test('the meta data lists the projects and integrations of the own organization, and counts all else', async () => {
  const [{ ids, members }, other] = [await givenWorld(server, { mark: 'Listed' }), await givenWorld(server, { mark: 'Other' })];
  const params = { orgId: ids['orgId']! };
  const data = await members.USER.client(calls.organizationMetaData, { params });
  expect(data).toMatchObject({
    id: params.orgId,
    projects: [{ id: ids['projectId'], name: 'Listed project' }],
    integrations: [{ id: ids['integrationId'], integration_provider: 'GITHUB', service_domain: '127.0.0.1', account: 'Listed' }],
    counts: { members: 4, projects: 1, integrations: 1, analyzers: 1, analyses: 1 },
  });
  expect(JSON.stringify(data)).not.toContain(other.ids['projectId']);
  expect(await members.USER.client(calls.organizationMetaData, { params, query: { lists: 'none' } })).toEqual({
    ...data,
    projects: [],
    integrations: [],
  });
});

test('the meta data of a new organization has nothing but its people', async () => {
  const { orgId, members } = await team('OWNER', 'USER');
  await invite(members[0]!, orgId, 'somebody@example.org');
  const { created_on } = await members[1]!.client(calls.getOrganization, { params: { orgId } });
  expect(await members[1]!.client(calls.organizationMetaData, { params: { orgId } })).toEqual({
    id: orgId,
    created_on,
    name: expect.any(String) as string,
    personal: false,
    projects: [],
    integrations: [],
    counts: { members: 2, open_invitations: 1, projects: 0, integrations: 0, analyzers: 0, analyses: 0 },
  });
});
