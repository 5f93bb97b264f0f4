import { request as httpRequest } from 'node:http';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { areas } from './areas.ts';
import { sendAccountMail } from './auth/account-mail.handler.ts';
import { createPasswords } from './platform/crypto/passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api', logLevel: 'trace' });
});
afterAll(() => server.stop());

const password = 'correct horse battery';

/** A request as `fetch` would not send it. */
function raw(options: {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method: 'GET', ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject).end(options.body);
  });
}

test('no secret shows up in a log line, in a mail or in a table', async () => {
  const secrets: string[] = [password, 'another horse battery'];
  const anonymous = server.client();
  const person = { first_name: 'Ada', last_name: 'Byron', handle: 'ada.byron', email: 'ada@example.org' };
  await anonymous(authCalls.register, { body: { ...person, password, password_confirmation: password } });
  const link = new URL(/http:\S+/.exec((await server.mails())[0]!.text)![0]);
  const confirmation = { token: link.searchParams.get('token')!, user_id_hash: link.searchParams.get('userid')! };
  await anonymous(userCalls.confirmRegistration, { body: confirmation });
  const pair = await anonymous(authCalls.authenticate, { body: { email: person.email, password } });
  const client = server.client(pair.token);
  const { secret } = await client(authCalls.beginSecondFactor, { body: { password } });
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  const { recovery_codes } = await client(authCalls.confirmSecondFactor, { body: { code } });
  const { key } = await client(authCalls.createApiKey, {
    body: { name: 'ci', scopes: ['read'], expires_in_days: 1, password, code: recovery_codes[0] },
  });
  await server.request('GET', '/api/auth/user', { headers: { 'x-api-key': key } });
  await anonymous(authCalls.refresh, { body: { refresh_token: pair.refresh_token } });
  await server.request('POST', '/api/auth/authenticate', { body: { email: person.email, password: { nested: password } } });
  await anonymous(authCalls.requestPasswordReset, { body: { email: person.email } });
  await runWaitingJobs(server, [sendAccountMail]);
  // A token in an address must not reach the log of requests either.
  await server.request(
    'GET',
    `/api/org/${crypto.randomUUID()}/org_info_invitee?token=${confirmation.token}&user_email_hash=${'0'.repeat(64)}`,
    { token: pair.token },
  );
  secrets.push(pair.token, pair.refresh_token, secret, key, ...recovery_codes);

  const mails = JSON.stringify(await server.mails());
  expect(secrets.filter((text) => mails.includes(text))).toEqual([]);
  const lines = server.log.join('');
  expect([server.log.length > 10, [...secrets, confirmation.token].filter((text) => lines.includes(text))]).toEqual([true, []]);
  const tables: string[] = [];
  for (const name of [
    'user_account',
    'session',
    'refresh_token',
    'link_token',
    'api_key',
    'second_factor',
    'recovery_code',
    'audit_log',
  ] as const) {
    tables.push(JSON.stringify(await server.db.selectFrom(name).selectAll().execute()));
  }
  expect([...secrets, confirmation.token].filter((text) => tables.join('').includes(text))).toEqual([]);
});

test('no answer sets a cookie, runs an inline script, is framed or kept', async () => {
  const { token } = await givenUser(server);
  for (const { call } of areas.flatMap(({ calls }) => calls ?? [])) {
    if (call.answer === 'stream') continue;
    const path = call.path.replace(/\{\w+\}/g, () => crypto.randomUUID());
    const { headers } = await server.request(call.method, `/api${path}`, {
      token: call.access === 'public' ? undefined : token,
      body: call.method === 'GET' ? undefined : {},
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect([
      call.route,
      headers.get('set-cookie'),
      /script-src 'self'(;|$)/.test(policy),
      policy.includes("frame-ancestors 'none'"),
    ]).toEqual([call.route, null, true, true]);
    expect([call.route, headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([call.route, 'nosniff', 'no-store']);
  }
});

test('a cookie opens nothing', async () => {
  const { token } = await givenUser(server);
  const { status } = await server.request('GET', '/api/auth/user', {
    headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
  });
  expect(status).toBe(401);
});

test('links in mails lead to the configured address, whatever the request calls the host', async () => {
  const user = await givenUser(server, { password });
  const body = JSON.stringify({ email: user.email });
  const headers = {
    'content-type': 'application/json',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'content-length': String(body.length),
  };
  expect((await raw({ path: '/api/auth/request_password_reset', method: 'POST', headers, body })).status).toBe(200);
  await runWaitingJobs(server, [sendAccountMail]);
  const mail = (await server.mails()).at(-1)!;
  expect([
    mail.recipient,
    mail.text.includes('http://understory.test/email_action/'),
    JSON.stringify(mail).includes('evil.example'),
  ]).toEqual([user.email, true, false]);
});

test('a header that anybody can write does not move the place a lock-out counts by', async () => {
  const user = await givenUser(server, { password });
  const attempt = (given: string, address: string) =>
    server.request('POST', '/api/auth/authenticate', {
      body: { email: user.email, password: given },
      headers: { 'x-forwarded-for': address, 'x-real-ip': address },
    });
  for (let round = 0; round < 10; round += 1) await attempt('wrong wrong wrong', `203.0.113.${round}`);
  expect((await attempt(password, '203.0.113.99')).status).toBe(429);
});

test('behind a proxy, the address counts that the proxy wrote, not the one that the client put before it', async () => {
  const behind = await testServer({ role: 'api', environment: { TRUST_PROXY: 'true' } });
  const user = await givenUser(behind, { password });
  const attempt = (given: string, forged: string) =>
    behind.request('POST', '/api/auth/authenticate', {
      body: { email: user.email, password: given },
      headers: { 'x-forwarded-for': `${forged}, 198.51.100.7` },
    });
  for (let round = 0; round < 10; round += 1) await attempt('wrong wrong wrong', `203.0.113.${round}`);
  expect((await attempt(password, '203.0.113.99')).status).toBe(429);
  await behind.stop();
});

test('names carry no web address into mails', async () => {
  const owner = await givenUser(server, { firstName: 'https://evil.example', lastName: 'www.evil.example' });
  const orgId = await givenOrganization(server, { name: 'Prize: evil.example/win', members: [{ user: owner, role: 'OWNER' }] });
  await owner.client(organizationCalls.createInvite, { params: { orgId }, body: { user_email: 'prize@example.org', role: 'USER' } });
  const mail = (await server.mails()).at(-1)!;
  const given = [mail.subject, mail.text, mail.html].join('\n').replaceAll(owner.email, '');
  expect(given).not.toMatch(/evil\.example|https:\/\/evil/);
});

test('what people write into names stays text in mails', async () => {
  const owner = await givenUser(server, { firstName: '<img src=x onerror=alert(1)>', lastName: '"quoted"' });
  const orgId = await givenOrganization(server, { name: '<script>alert(1)</script>', members: [{ user: owner, role: 'OWNER' }] });
  await owner.client(organizationCalls.createInvite, { params: { orgId }, body: { user_email: 'guest@example.org', role: 'USER' } });
  const mail = (await server.mails()).at(-1)!;
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test.for([
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org,b@example.org',
  'a@example.org b@example.org',
  '"a\\r\\n"@example.org',
  'a@exa mple.org',
  '<a@example.org>',
])('an address such as %j gets no mail', async (user_email) => {
  const owner = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  const invite = owner.client(organizationCalls.createInvite, { params: { orgId }, body: { user_email, role: 'USER' } });
  await expect(invite).rejects.toMatchObject({ code: 'ValidationFailed' });
});

test.for([
  '/../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/api/../../etc/passwd',
  '//etc/passwd',
])('a path such as %s leads to no file', async (path) => {
  const { status, text } = await raw({ path });
  expect([status, /root:|"dependencies"/.test(text)]).toEqual([404, false]);
});

test('a write that is sent again is harmless or says so', async () => {
  const owner = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  const twice = async (method: string, path: string, body?: unknown) => {
    const send = () => server.request(method, path, { token: owner.token, body });
    return [(await send()).status, (await send()).status];
  };
  const details = { name: 'Meadow', description: 'All that grows here' };
  expect(await twice('POST', '/api/org', details)).toEqual([201, 409]);
  expect(await twice('PATCH', `/api/org/${orgId}`, { name: 'Orchard' })).toEqual([200, 200]);
  expect(await twice('POST', `/api/org/${orgId}/create_invite`, { user_email: 'twice@example.org', role: 'USER' })).toEqual([201, 409]);
  expect(await twice('PATCH', `/api/users/${owner.id}/update_default_org`, { org_id: orgId })).toEqual([200, 200]);
  expect(await twice('POST', '/api/auth/api_keys', { name: 'ci', scopes: ['read'], expires_in_days: 1 })).toEqual([201, 409]);
  expect(
    await twice('POST', `/api/org/${orgId}/notifications/channels`, {
      name: 'hook',
      type: 'WEBHOOK',
      url: 'http://127.0.0.1:9/',
      kinds: ['analysis_failed'],
    }),
  ).toEqual([201, 409]);
  expect(await twice('POST', '/api/notifications/read_all')).toEqual([200, 200]);
  expect(await twice('DELETE', '/api/auth/sessions')).toEqual([200, 200]);
  expect(await twice('DELETE', `/api/org/${orgId}`)).toEqual([200, 404]);
  expect(await twice('POST', '/api/auth/sign_out')).toEqual([200, 401]);
});

const slowest = (outcomes: readonly { ms: number }[]) => Math.max(...outcomes.map(({ ms }) => ms));

test(
  '500 sign-ins and 500 reads at the same time are all answered, and the reads do not wait for the sign-ins',
  { timeout: 120_000 },
  async () => {
    const user = await givenUser(server, { password });
    const reader = await givenUser(server);
    const timed = async (path: string, options: object, method = 'GET') => {
      const begin = performance.now();
      const { status } = await server.request(method, path, options);
      return { status, ms: performance.now() - begin };
    };
    const signIns = Array.from({ length: 500 }, () => timed('/api/auth/authenticate', { body: { email: user.email, password } }, 'POST'));
    const reads = Array.from({ length: 500 }, () => timed('/api/org', { token: reader.token }));
    const [signedIn, read] = await Promise.all([Promise.all(signIns), Promise.all(reads)]);
    expect(new Set([...signedIn, ...read].map(({ status }) => status))).toEqual(new Set([200]));
    // Were the hashing on the event loop, no read would end before the last sign-in.
    expect(slowest(read)).toBeLessThan(slowest(signedIn) / 2);
  },
);

test('more sign-ins than can be worked off are turned away at once', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash(password)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
