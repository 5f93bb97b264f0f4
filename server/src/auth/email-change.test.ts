import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { userCalls } from '#contract/calls/users.ts';
import { givenUser as givenAccount, type GivenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { sendEmailChangeMails } from './email-change-mail.handler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

const PASSWORD = 'quiet forest path 12';
const givenUser = (on: TestServer) => givenAccount(on, { password: PASSWORD });
let number = 0;
const newAddress = () => `moved-${(number += 1)}@example.org`;
const ask = (user: GivenUser, email: string, password = PASSWORD) =>
  user.client(userCalls.requestEmailChange, { params: { userId: user.id }, body: { email, password } });
const show = (user: GivenUser) => user.client(userCalls.showEmailChange, { params: { userId: user.id } });
const mailsTo = async (address: string) => (await server.mails()).filter(({ recipient }) => recipient === address);
/** What the last mail to an address links to. */
async function linkOf(address: string): Promise<{ token: string; user_id_hash: string }> {
  const link = new URL(/http:\S+change_email\S+/.exec((await mailsTo(address)).at(-1)!.text)![0]);
  return { token: link.searchParams.get('token')!, user_id_hash: link.searchParams.get('userid')! };
}
const answer = async (address: string, accept = true) =>
  server.client()(userCalls.answerEmailChange, { body: { ...(await linkOf(address)), accept } });
const sendMails = () => runWaitingJobs(server, [sendEmailChangeMails]);
const signIn = (email: string) => server.client()(authCalls.authenticate, { body: { email, password: PASSWORD } });

test('both addresses confirm, in any order; then only the new one signs in, and other sessions are over', async () => {
  for (const first of ['current', 'new'] as const) {
    const user = await givenUser(server);
    const elsewhere = server.client((await signIn(user.email)).token);
    const email = newAddress();
    await ask(user, email.toUpperCase());
    await sendMails();
    expect(await show(user)).toMatchObject({ change: { email, confirmed_by_current: false, confirmed_by_new: false } });
    const [one, two] = first === 'current' ? [user.email, email] : [email, user.email];
    const [oneLink, twoLink] = [await linkOf(one), await linkOf(two)];
    const say = (link: typeof oneLink) => server.client()(userCalls.answerEmailChange, { body: { ...link, accept: true } });
    expect(await say(oneLink)).toEqual({ state: 'waiting', waits_for: first === 'current' ? 'new' : 'current' });
    // The same mailbox twice is not both.
    expect((await say(oneLink)).state).toBe('waiting');
    await expect(signIn(email)).rejects.toMatchObject({ code: 'WrongCredentials' });
    expect((await say(twoLink)).state).toBe('changed');

    await expect(signIn(user.email)).rejects.toMatchObject({ code: 'WrongCredentials' });
    expect((await signIn(email)).token).toBeTruthy();
    expect((await user.client(authCalls.authenticatedUser, {})).email).toBe(email);
    await expect(elsewhere(authCalls.authenticatedUser, {})).rejects.toMatchObject({ code: 'NotAuthenticated' });
    await expect(say(twoLink)).rejects.toMatchObject({ code: 'EmailChangeTokenInvalidOrExpired' });
    for (const address of [user.email, email])
      expect((await mailsTo(address)).at(-1)!.text).toContain(`The address of your account is now ${email}.`);
    const actions = await server.db.selectFrom('audit_log').select('action').where('actor_id', '=', user.id).orderBy('sequence').execute();
    expect(actions.map(({ action }) => action).filter((action) => action.startsWith('Email'))).toEqual([
      'EmailChangeRequest',
      'EmailChange',
    ]);
  }
});

test('a taken address answers the same, and its owner hears of it without a link', async () => {
  const [user, holder] = [await givenUser(server), await givenUser(server)];
  const free = newAddress();
  const answers = [await ask(user, free), await ask(user, holder.email)];
  expect(answers[0]).toEqual(answers[1]);
  await sendMails();
  expect(await show(user)).toMatchObject({ change: { email: holder.email, confirmed_by_new: false } });
  const [told] = await mailsTo(holder.email);
  expect(told!.text).not.toMatch(/token|change_email/);
  // The request for the free address was replaced before its mails were written.
  expect(await mailsTo(free)).toEqual([]);
  expect((await answer(user.email)).state).toBe('waiting');
});

test('an address that was taken after the mails went out is not taken away from its owner', async () => {
  const user = await givenUser(server);
  const email = newAddress();
  await ask(user, email);
  await sendMails();
  await server.db
    .updateTable('user_account')
    .set({ email })
    .where('id', '=', (await givenUser(server)).id)
    .execute();
  await answer(user.email);
  await expect(answer(email)).rejects.toMatchObject({ code: 'EmailChangeTokenInvalidOrExpired' });
  expect((await user.client(authCalls.authenticatedUser, {})).email).toBe(user.email);
});

test('the current address stops a change, links end after 24 hours, and a new request ends an old one', async () => {
  const user = await givenUser(server);
  const email = newAddress();
  await ask(user, email);
  await sendMails();
  const old = await linkOf(email);
  expect((await answer(user.email, false)).state).toBe('stopped');
  expect(await show(user)).toEqual({ change: null });
  await expect(server.client()(userCalls.answerEmailChange, { body: { ...old, accept: true } })).rejects.toMatchObject({
    code: 'EmailChangeTokenInvalidOrExpired',
  });
  await ask(user, email);
  await sendMails();
  server.clock.advance({ minutes: 24 * 60 + 1 });
  await expect(answer(email)).rejects.toMatchObject({ code: 'EmailChangeTokenInvalidOrExpired' });
});

test('it needs the password, a password account, another address, and at most five tries a day', async () => {
  const user = await givenUser(server);
  await expect(ask(user, newAddress(), 'not the password')).rejects.toMatchObject({ code: 'WrongCredentials' });
  await expect(ask(user, user.email)).rejects.toMatchObject({ code: 'AlreadyExists' });
  for (let tries = 0; tries < 4; tries += 1) await ask(user, newAddress());
  await expect(ask(user, newAddress())).rejects.toMatchObject({ code: 'TooManyRequests' });
  await user.client(userCalls.cancelEmailChange, { params: { userId: user.id } });
  expect(await show(user)).toEqual({ change: null });
  const social = await givenUser(server);
  await server.db.updateTable('user_account').set({ password_hash: null, sign_in: 'GITHUB' }).where('id', '=', social.id).execute();
  await expect(ask(social, newAddress())).rejects.toMatchObject({ code: 'CannotPerformActionOnSocialAccount' });
  const stranger = await givenUser(server);
  await expect(stranger.client(userCalls.showEmailChange, { params: { userId: user.id } })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
});
