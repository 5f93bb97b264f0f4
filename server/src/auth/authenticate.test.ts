import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { authenticate } from './authenticate.ts';
import { sendAccountMail } from './account-mail.handler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api', environment: { TRUST_PROXY: 'true' } });
});
afterAll(() => server.stop());

const password = 'correct horse battery';
let place = 1;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(place += 1)}` });
const attempt = (email: string, given: string, headers: Record<string, string> = elsewhere()) =>
  server.request('POST', '/api/auth/authenticate', { body: { email, password: given }, headers });

/** What distinguishes answers, besides the request's id. */
async function visible(answer: Promise<Awaited<ReturnType<TestServer['request']>>>) {
  const { status, body } = await answer;
  return { status, body: { ...(body as object), request_id: '' } };
}

test('an unknown address, a wrong password, an account without password and an unconfirmed one answer alike', async () => {
  const known = await givenUser(server, { password });
  const social = await givenUser(server);
  const unconfirmed = await givenUser(server, { password, activated: false });
  const answers = [];
  for (const email of ['nobody@example.org', known.email, social.email, unconfirmed.email])
    answers.push(await visible(attempt(email, 'wrong wrong wrong')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 401, body: { error_code: 'WrongCredentials' } });
});

test('an unknown address costs one verification, as a wrong password does', async () => {
  const { email } = await givenUser(server, { password });
  const { passwords } = server.services;
  const work: string[] = [];
  const counted: typeof passwords = {
    ...passwords,
    verify: (hashed, given) => (work.push('verify'), passwords.verify(hashed, given)),
    verifyNobody: (given) => (work.push('verify'), passwords.verifyNobody(given)),
  };
  const ctx = { ...server.ctx({ kind: 'anonymous' }), passwords: counted };
  for (const address of [email, 'nobody@example.org'])
    await expect(authenticate(ctx, { email: address, password: 'wrong wrong wrong' })).rejects.toMatchObject({ code: 'WrongCredentials' });
  expect(work).toEqual(['verify', 'verify']);
});

test('ten wrong passwords from one place lock that place out, right password or not, and no other place', async () => {
  const user = await givenUser(server, { password });
  const here = elsewhere();
  for (let round = 0; round < 10; round += 1) expect((await attempt(user.email, 'wrong wrong wrong', here)).status).toBe(401);
  const locked = await attempt(user.email, password, here);
  expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await attempt(user.email, password)).status).toBe(200);
});

test('an unknown address is locked out just like a known one', async () => {
  const here = elsewhere();
  const statuses = [];
  for (let round = 0; round < 11; round += 1) statuses.push((await attempt('phantom@example.org', 'wrong wrong wrong', here)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test('guesses sent at the same time do not slip past the lock', async () => {
  const user = await givenUser(server, { password });
  const here = elsewhere();
  const guesses = Array.from({ length: 60 }, (_, index) => attempt(user.email, `wrong password ${index}`, here));
  const lucky = attempt(user.email, password, here);
  expect((await Promise.all(guesses)).every(({ status }) => status === 401 || status === 429)).toBe(true);
  // It was right, and came when the count was full.
  expect((await lucky).status).toBe(429);
});

test('fifty wrong passwords from anywhere lock the account for a quarter of an hour', async () => {
  const user = await givenUser(server, { password });
  for (let round = 0; round < 50; round += 1) await attempt(user.email, 'wrong wrong wrong');
  expect((await attempt(user.email, password)).status).toBe(429);
  server.clock.advance({ minutes: 15, seconds: 1 });
  expect((await attempt(user.email, password)).status).toBe(200);
});

test('a request for a reset or a confirmation reveals to nobody whether there is an account', async () => {
  const known = await givenUser(server, { password });
  for (const path of ['/api/auth/request_password_reset', '/api/auth/resend_confirmation']) {
    const ask = (email: string) => visible(server.request('POST', path, { body: { email }, headers: elsewhere() }));
    const answers = [await ask(known.email), await ask('nobody@example.org')];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200 });
  }
  const mailsBefore = (await server.mails()).length;
  await runWaitingJobs(server, [sendAccountMail]);
  const mails = (await server.mails()).slice(mailsBefore);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([[known.email, 'Reset your password']]);
});

test('a registration says which of its values is taken or wrong', async () => {
  const taken = await givenUser(server);
  const person = {
    first_name: 'Ada',
    last_name: 'Byron',
    handle: 'ada.byron',
    email: 'ada@example.org',
    password,
    password_confirmation: password,
  };
  const code = async (change: object) => {
    const { body } = await server.request('POST', '/api/auth/register', { body: { ...person, ...change }, headers: elsewhere() });
    return (body as { error_code: string }).error_code;
  };
  expect(await code({ email: taken.email.toUpperCase() })).toBe('EmailAlreadyExists');
  expect(await code({ handle: taken.handle.toUpperCase() })).toBe('HandleAlreadyExists');
  expect(await code({ password_confirmation: 'something else' })).toBe('PasswordsDoNotMatch');
  expect(await code({ password: 'short', password_confirmation: 'short' })).toBe('ValidationFailed');
  expect(await code({ password: 'x'.repeat(76), password_confirmation: 'x'.repeat(76) })).toBe('ValidationFailed');
  expect(await code({ first_name: 'A\r\nBcc: everybody@example.org' })).toBe('ValidationFailed');
});

test('an address that nobody confirmed is free again after a day, and a registration sent twice makes one account', async () => {
  const person = {
    first_name: 'Eve',
    last_name: 'Adams',
    handle: 'eve.adams',
    email: 'eve@example.org',
    password,
    password_confirmation: password,
  };
  const once = () => server.request('POST', '/api/auth/register', { body: person, headers: elsewhere() });
  expect((await Promise.all([once(), once(), once()])).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await once()).body).toMatchObject({ error_code: 'EmailAlreadyExists' });
  server.clock.advance({ hours: 24, seconds: 1 });
  expect((await once()).status).toBe(201);
  const accounts = await server.db.selectFrom('user_account').select('handle').where('email', '=', person.email).execute();
  expect(accounts).toEqual([{ handle: 'eve.adams' }]);
});

test('fields beyond the contract are refused: nobody registers activated, or with an organization', async () => {
  const person = {
    first_name: 'Mal',
    last_name: 'Ory',
    handle: 'mallory',
    email: 'mal@example.org',
    password,
    password_confirmation: password,
  };
  const extras = { activated: true, setup_done: false, sign_in: 'GITHUB', id: '00000000-0000-7000-8000-000000000000', role: 'OWNER' };
  for (const [field, value] of Object.entries(extras)) {
    const answer = await server.request('POST', '/api/auth/register', { body: { ...person, [field]: value }, headers: elsewhere() });
    expect([field, answer.status, answer.body]).toMatchObject([field, 400, { error_code: 'ValidationFailed' }]);
  }
  expect(await server.db.selectFrom('user_account').selectAll().where('email', '=', person.email).execute()).toEqual([]);
});

test('one account signs in from many new devices at the same time', async () => {
  const { email } = await givenUser(server, { password });
  const signIn = (device: string) =>
    server.request('POST', '/api/auth/authenticate', { body: { email, password, device: device.repeat(43) }, headers: elsewhere() });
  const answers = await Promise.all([...'abcdefgh'].map(signIn));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});
