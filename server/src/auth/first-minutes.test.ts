import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import { fullTemplate } from '#server/analyzers/analyzer-templates.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  handle: 'ada.byron',
  email: 'Ada@Example.org',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
};

test('a person registers, confirms the address, signs in and owns a personal organization with an analyzer', async () => {
  const anonymous = server.client();
  const { id } = await anonymous(authCalls.register, { body: person });
  await expect(anonymous(authCalls.authenticate, { body: { email: person.email, password: person.password } })).rejects.toMatchObject({
    code: 'RegistrationNotVerified',
  });

  const [mail] = await server.mails();
  const link = new URL(/http:\S+/.exec(mail!.text)![0]);
  expect([mail!.recipient, link.pathname]).toEqual(['ada@example.org', '/email_action/confirm_registration']);
  const confirmation = { token: link.searchParams.get('token')!, userIdHash: link.searchParams.get('userid')! };
  await anonymous(userCalls.confirmRegistration, { body: confirmation });
  await expect(anonymous(userCalls.confirmRegistration, { body: confirmation })).rejects.toMatchObject({
    code: 'AccountRegistrationVerificationTokenInvalidOrExpired',
  });

  const session = await anonymous(authCalls.authenticate, { body: { email: person.email, password: person.password } });
  const signedIn = server.client(session.token);
  const user = await signedIn(authCalls.authenticatedUser, {});
  const { data } = await signedIn(organizationCalls.listOrganizations, {});
  expect(user).toMatchObject({ id, email: 'ada@example.org', default_org: data[0]!.id, activated: true, social: false, setup_done: true });
  expect(data).toMatchObject([{ personal: true, role: 'OWNER', number_of_members: 1, created_by: { id, handle: 'ada.byron' } }]);
  const analyzers = await signedIn(analyzerCalls.listAnalyzers, { params: { orgId: data[0]!.id } });
  expect(analyzers.data.map(({ name }) => name)).toEqual([fullTemplate.name]);

  const next = await anonymous(authCalls.refresh, { body: { refresh_token: session.refresh_token } });
  await expect(server.client(next.token)(authCalls.authenticatedUser, {})).resolves.toMatchObject({ id });
});

test.each([
  ['en', "Ada's projects"],
  ['de', 'Projekte von Ada'],
] as const)('the personal organization of a registration in %s is called %s', async (language, name) => {
  const own = { ...person, language, email: `ada.${language}@example.org`, handle: `ada.${language}` };
  const { id } = await server.client()(authCalls.register, { body: own });
  const made = await server.db.selectFrom('organization').select('name').where('created_by', '=', id).execute();
  expect(made).toEqual([{ name }]);
});

const linkOf = (search: URLSearchParams) => ({ token: search.get('token')!, user_id_hash: search.get('userid')! });

test('somebody whose address a stranger registered sees when and from where, and removes the account by the mail', async () => {
  const anonymous = server.client();
  const stranger = { ...person, email: 'victim@example.org', handle: 'stranger', first_name: 'evil.example/win' };
  await anonymous(authCalls.register, { body: stranger });
  const mail = (await server.mails()).at(-1)!;
  expect(mail.text).toMatch(/ on [A-Z][a-z]+ \d{1,2}, \d{4} at \d\d:\d\d UTC from the network address 127\.0\.0\.1\./);
  expect(mail.text).toContain('Hello evil. example/win,');
  const link = new URL(/http:\S+not_me\S+/.exec(mail.text)![0]);
  const body = linkOf(link.searchParams);
  await anonymous(userCalls.disownRegistration, { body });
  expect(await server.db.selectFrom('user_account').select('id').where('email', '=', stranger.email).execute()).toEqual([]);
  await expect(anonymous(userCalls.disownRegistration, { body })).rejects.toMatchObject({
    code: 'AccountRegistrationVerificationTokenInvalidOrExpired',
  });
});

test("the link that removes a stranger's account does nothing to one that was confirmed", async () => {
  const anonymous = server.client();
  await anonymous(authCalls.register, { body: { ...person, email: 'owner@example.org', handle: 'real.owner' } });
  const { text } = (await server.mails()).at(-1)!;
  const [confirm, notMe] = [...text.matchAll(/http:\S+/g)].map(([url]) => new URL(url).searchParams);
  await anonymous(userCalls.confirmRegistration, { body: linkOf(confirm!) });
  await expect(anonymous(userCalls.disownRegistration, { body: linkOf(notMe!) })).rejects.toMatchObject({
    code: 'AccountRegistrationVerificationTokenInvalidOrExpired',
  });
});
