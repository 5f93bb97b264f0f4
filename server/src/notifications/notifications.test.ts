import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appLinks } from '#contract/app-links.ts';
import { notificationCalls as calls } from '#contract/calls/notifications.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import type { NotificationPreference } from '#contract/entities/notification.ts';
import { sendMail } from '#server/platform/mail/send-mail.job.ts';
import { inTransaction } from '#server/platform/context.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { deliver } from './deliver.handler.ts';
import { mailNotifications } from './mail-notifications.handler.ts';
import { mailNotificationsJob } from './mail-notifications.job.ts';
import { notify, type NewNotification } from './notify.ts';
import { reportFailedMails } from './report-failed-mails.job.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: TestServer;
let listener: Server;
let hook: string;
let received: Received[] = [];
let answer = 200;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer, { location: 'http://127.0.0.1:9/' }).end('what it thinks');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await server.stop();
});

async function team(): Promise<{ orgId: string; owner: GivenUser; member: GivenUser }> {
  const [owner, member] = [await givenUser(server), await givenUser(server)];
  const orgId = await givenOrganization(server, {
    members: [
      { user: owner, role: 'OWNER' },
      { user: member, role: 'USER' },
    ],
  });
  return { orgId, owner, member };
}

const tell = (owner: GivenUser, notification: NewNotification) =>
  inTransaction(server.ctx(owner.member(notification.organizationId, 'OWNER')), (tx) => notify(tx, notification));
const failure = (organizationId: string) =>
  ({
    organizationId,
    kind: 'analysis_failed',
    title: 'An analysis failed',
    text: 'No lockfile <b>found</b>',
    link: appLinks.project({ organizationId, projectId: 'p1' }),
  }) as const;
const inbox = async (user: GivenUser) => (await user.client(calls.listNotifications, {})).data.map(({ title }) => title);
const mailsTo = async (user: GivenUser) => (await server.mails()).filter(({ recipient }) => recipient === user.email);

test('members are notified, read it, and nobody else sees it', async () => {
  const { orgId, owner, member } = await team();
  const stranger = await givenUser(server);
  await tell(owner, failure(orgId));
  await tell(owner, { ...failure(orgId), title: 'For owners', atLeast: 'OWNER' });
  expect([await inbox(owner), await inbox(member), await inbox(stranger)]).toEqual([
    ['For owners', 'An analysis failed'],
    ['An analysis failed'],
    [],
  ]);
  const { data, filter_count } = await member.client(calls.listNotifications, {});
  expect(filter_count).toMatchObject({ unread: 1, read: 0, analysis_failed: 1, member_joined: 0 });
  const params = { notificationId: data[0]!.id };
  await expect(stranger.client(calls.readNotification, { params })).rejects.toMatchObject({ code: 'EntityNotFound' });
  await member.client(calls.readNotification, { params });
  await member.client(calls.readNotification, { params });
  expect(await member.client(calls.unreadNotifications, {})).toEqual({ unread: 0 });
  await owner.client(calls.readAllNotifications, {});
  expect(await owner.client(calls.unreadNotifications, {})).toEqual({ unread: 0 });
});

const choose = (user: GivenUser, preferences: readonly NotificationPreference[]) =>
  user.client(calls.updateNotificationPreferences, { body: { preferences: [...preferences] } });

test("a preference for one organization counts there, the general one elsewhere, and nobody sets one for another's organization", async () => {
  const { orgId, owner, member } = await team();
  const other = await givenOrganization(server, { members: [{ user: member, role: 'OWNER' }] });
  const preference = { kind: 'analysis_failed', email: 'off' } as const;
  await choose(member, [
    { ...preference, organization_id: orgId, in_app: false },
    { ...preference, organization_id: null, in_app: true },
  ]);
  await tell(owner, failure(orgId));
  await tell(member, { ...failure(other), title: 'Elsewhere' });
  expect(await inbox(member)).toEqual(['Elsewhere']);
  await expect(choose(owner, [{ ...preference, organization_id: other, in_app: true }])).rejects.toMatchObject({ code: 'EntityNotFound' });
  const { preferences } = await member.client(calls.notificationPreferences, {});
  expect(
    preferences.filter(({ kind }) => kind === 'analysis_failed').map(({ organization_id, in_app }) => [organization_id, in_app]),
  ).toEqual([
    [null, true],
    [orgId, false],
  ]);
});

test('a digest gathers a day in one mail, once, safe in HTML, and a link in it stops all mails', async () => {
  const { orgId, owner, member } = await team();
  const daily = { organization_id: null, kind: 'analysis_failed', in_app: true, email: 'daily' } as const;
  await member.client(calls.updateNotificationPreferences, { body: { preferences: [daily] } });
  await tell(owner, failure(orgId));
  await tell(owner, { ...failure(orgId), title: 'Another\r\nBcc: everybody@example.org' });
  const digest = async () => {
    await server.services.queue.send(server.ctx({ kind: 'system', name: 'test' }), mailNotificationsJob, { cadence: 'daily' });
    expect(await runWaitingJobs(server, [mailNotifications])).toEqual([]);
  };
  await digest();
  await digest();
  const mails = await mailsTo(member);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your day at Understory: 2 notifications']);
  expect(mails[0]!.html).toContain('No lockfile &lt;b&gt;found&lt;/b&gt;');
  expect(mails[0]!.html).not.toContain('<b>');

  const token = new URL(/Stop these emails: (\S+)/.exec(mails[0]!.text)![1]!).searchParams.get('unsubscribe')!;
  await server.client()(calls.unsubscribe, { body: { token } });
  await expect(server.client()(calls.unsubscribe, { body: { token: token.replace('.', '.A') } })).rejects.toMatchObject({
    code: 'UnsubscriptionTokenInvalidOrExpired',
  });
  await tell(owner, failure(orgId));
  await digest();
  expect(await mailsTo(member)).toHaveLength(1);
});

test('what happens together is mailed at once, in one mail', async () => {
  const { orgId, owner, member } = await team();
  const atOnce = { organization_id: null, kind: 'analysis_failed', in_app: true, email: 'at_once' } as const;
  await member.client(calls.updateNotificationPreferences, { body: { preferences: [atOnce] } });
  await tell(owner, failure(orgId));
  await tell(owner, { ...failure(orgId), title: 'Another' });
  expect(await runWaitingJobs(server, [mailNotifications])).toEqual([]);
  expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual(['News at Understory: 2 notifications']);
});

test('a person is notified of a change of their role at once, and moderators of who joins and leaves', async () => {
  const { orgId, owner, member } = await team();
  await owner.client(organizationCalls.changeRole, { params: { orgId, userId: member.id }, body: { role: 'MODERATOR' } });
  await runWaitingJobs(server, [mailNotifications]);
  expect([await inbox(member), (await mailsTo(member)).map(({ subject }) => subject)]).toEqual([
    ['Your role was changed'],
    ['Your role was changed'],
  ]);
  await member.client(organizationCalls.leaveOrganization, { params: { orgId } });
  expect(await inbox(owner)).toEqual(['Given User is no longer a member']);
});

const channel = (url: string, type: 'WEBHOOK' | 'SLACK' = 'WEBHOOK') => ({
  name: `Hook ${new URL(url).host}`,
  type,
  url,
  kinds: ['analysis_failed' as const],
});

async function withChannel(type: 'WEBHOOK' | 'SLACK' = 'WEBHOOK') {
  const people = await team();
  received = [];
  answer = 200;
  const made = await people.owner.client(calls.createChannel, {
    params: { orgId: people.orgId },
    body: channel(`${hook}/secret-path`, type),
  });
  return { ...people, ...made };
}

const deliveries = async (owner: GivenUser, orgId: string, channelId: string) =>
  (await owner.client(calls.listDeliveries, { params: { orgId, channelId } })).data;

test('a webhook gets a signed message, and its address and secret are never shown again', async () => {
  const { orgId, owner, id, secret } = await withChannel();
  await tell(owner, failure(orgId));
  await tell(owner, { ...failure(orgId), kind: 'member_joined' });
  expect(await runWaitingJobs(server, [deliver])).toEqual([]);
  expect(received).toHaveLength(1);
  const { headers, body, path } = received[0]!;
  expect(path).toBe('/secret-path');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  expect(JSON.parse(body)).toMatchObject({
    type: 'analysis_failed',
    data: { title: 'An analysis failed', url: `http://understory.test/analyses?project_id=p1&org=${orgId}`, organization: { id: orgId } },
  });
  expect(await deliveries(owner, orgId, id)).toMatchObject([{ state: 'delivered', attempts: 1, response_status: 200, error: null }]);
  const shown = JSON.stringify([
    await owner.client(calls.getChannel, { params: { orgId, channelId: id } }),
    (await owner.client(auditLogCalls.listAuditLogs, { params: { orgId } })).data,
  ]);
  const stored = JSON.stringify(await server.db.selectFrom('notification_channel').selectAll().execute());
  for (const text of [shown, stored]) expect([text.includes('secret-path'), text.includes(secret)]).toEqual([false, false]);
});

test('a Slack address gets a text in which nobody calls everybody', async () => {
  const { orgId, owner } = await withChannel('SLACK');
  await tell(owner, { ...failure(orgId), title: '<!channel> & more' });
  await runWaitingJobs(server, [deliver]);
  const { text } = JSON.parse(received[0]!.body) as { text: string };
  expect(text.split('\n').slice(0, 2)).toEqual(['*&lt;!channel&gt; &amp; more*', 'No lockfile &lt;b&gt;found&lt;/b&gt;']);
});

const mailsOf = async (address: string) => (await server.mails()).filter(({ recipient }) => recipient === address);

/** The token of the latest mail that asks a mailbox. */
async function asked(address: string): Promise<string> {
  const { text } = (await mailsOf(address)).findLast((mail) => mail.text.includes('/email_action/confirm_channel'))!;
  return new URL(/\S+\/email_action\/confirm_channel\?\S+/.exec(text)![0]).searchParams.get('token')!;
}

const answerAs = (token: string, accept: boolean) => server.client()(calls.answerChannelRequest, { body: { token, accept } });
const goneLink = { code: 'ChannelRequestInvalidOrExpired' };

async function withMailbox(address: string) {
  const people = await team();
  const { orgId, owner } = people;
  const add = (name: string) =>
    owner.client(calls.createChannel, { params: { orgId }, body: { name, type: 'MAIL', url: address, kinds: ['analysis_failed'] } });
  const params = { orgId, channelId: (await add('Team')).id };
  return { ...people, params, add, show: () => owner.client(calls.getChannel, { params }) };
}

const failureMails = async () => (await mailsOf('team@example.org')).filter(({ subject }) => subject === 'An analysis failed');

test('a mailbox gets an email of each message once, and no more than it can read in an hour', async () => {
  const { orgId, owner, params } = await withMailbox('Team@Example.org');
  const wrong = { code: 'ValidationFailed' };
  const add = (url: string, type: 'MAIL' | 'WEBHOOK') =>
    owner.client(calls.createChannel, { params: { orgId }, body: { name: type, type, url, kinds: ['analysis_failed'] } });
  await expect(add(hook, 'MAIL')).rejects.toMatchObject(wrong);
  await expect(add('team@example.org', 'WEBHOOK')).rejects.toMatchObject(wrong);
  expect(await owner.client(calls.getChannel, { params })).toMatchObject({ type: 'MAIL', host: 'team@example.org' });
  await expect(owner.client(calls.updateChannel, { params, body: { url: hook } })).rejects.toMatchObject(wrong);
  await answerAs(await asked('team@example.org'), true);
  await tell(owner, failure(orgId));
  expect(await runWaitingJobs(server, [deliver])).toEqual([]);
  expect(await failureMails()).toHaveLength(1);
  expect((await failureMails())[0]!.text).toContain(`/analyses?project_id=p1&org=${orgId}`);
  expect(await deliveries(owner, orgId, params.channelId)).toMatchObject([
    { state: 'delivered', attempts: 1, response_status: null, error: null },
  ]);
  for (let count = 0; count < 30; count += 1) await tell(owner, failure(orgId));
  expect(await runWaitingJobs(server, [deliver])).toHaveLength(1);
  expect(await failureMails()).toHaveLength(30);
  const waiting = { state: 'waiting', attempts: 1, error: 'The mailbox got 30 emails within an hour.' };
  const query = { active_filters: '[waiting]' };
  expect((await owner.client(calls.listDeliveries, { params, query })).data).toMatchObject([waiting]);
});

test('a mailbox gets nothing but a question before one of its readers confirms, whose link works once and says who asks', async () => {
  const address = 'asked@example.org';
  const { orgId, owner, params, show } = await withMailbox(address);
  await tell(owner, failure(orgId));
  await expect(owner.client(calls.testChannel, { params })).rejects.toMatchObject({ code: 'MailboxNotConfirmed' });
  await runWaitingJobs(server, [deliver]);
  expect([(await mailsOf(address)).length, await deliveries(owner, orgId, params.channelId)]).toEqual([1, []]);
  expect(await show()).toMatchObject({ confirmation: 'waiting', confirmation_expires_on: expect.any(String) });

  const token = await asked(address);
  const stored = JSON.stringify(await server.db.selectFrom('channel_request').selectAll().execute());
  expect(stored).not.toContain(token);
  const look = (of: string) => server.client()(calls.showChannelRequest, { body: { token: of } });
  expect(await look(token)).toMatchObject({
    channel_name: 'Team',
    address,
    kinds: ['analysis_failed'],
    requested_by: { email: owner.email },
  });
  await expect(look('0'.repeat(43))).rejects.toMatchObject(goneLink);
  await answerAs(token, true);
  await expect(answerAs(token, true)).rejects.toMatchObject(goneLink);
  await expect(look(token)).rejects.toMatchObject(goneLink);
  expect(await show()).toMatchObject({ confirmation: 'confirmed', confirmation_expires_on: null });
  await expect(owner.client(calls.resendChannelConfirmation, { params })).rejects.toMatchObject({ code: 'Conflict' });
  await tell(owner, failure(orgId));
  expect(await runWaitingJobs(server, [deliver])).toEqual([]);
  expect((await mailsOf(address)).map(({ subject }) => subject)).toContain('An analysis failed');
  const { data } = await owner.client(auditLogCalls.listAuditLogs, { params: { orgId }, query: { search_key: 'reader' } });
  expect(data.map(({ description }) => description)).toEqual([`A reader of ${address} confirmed the notification channel Team.`]);
});

test('resending a question and changing the address end the link sent before, and what waits for the old address is not sent', async () => {
  const { orgId, owner, params, show } = await withMailbox('first@example.org');
  const first = await asked('first@example.org');
  await owner.client(calls.resendChannelConfirmation, { params });
  await expect(answerAs(first, true)).rejects.toMatchObject(goneLink);
  await answerAs(await asked('first@example.org'), true);
  await tell(owner, failure(orgId));
  await owner.client(calls.updateChannel, { params, body: { name: 'Renamed', url: 'FIRST@example.org' } });
  expect((await show()).confirmation).toBe('confirmed');
  await owner.client(calls.updateChannel, { params, body: { url: 'second@example.org' } });
  expect((await show()).confirmation).toBe('waiting');
  expect(await runWaitingJobs(server, [deliver])).toEqual([]);
  expect(await deliveries(owner, orgId, params.channelId)).toMatchObject([
    { state: 'failed', error: 'The mailbox has not confirmed that it wants the messages.' },
  ]);
  const [sent] = await deliveries(owner, orgId, params.channelId);
  await expect(owner.client(calls.retryDelivery, { params: { ...params, deliveryId: sent!.id } })).rejects.toMatchObject({
    code: 'MailboxNotConfirmed',
  });
  expect((await mailsOf('second@example.org')).length).toBe(1);
});

test('a reader who did not ask keeps the organization, and no other, from sending anything to the mailbox', async () => {
  const address = 'unasked@example.org';
  const { orgId, owner, params, add, show } = await withMailbox(address);
  await add('Again');
  const token = await asked(address);
  await answerAs(token, false);
  expect((await show()).confirmation).toBe('refused');
  const { data } = await owner.client(calls.listChannels, { params: { orgId } });
  expect(data.map(({ confirmation }) => confirmation)).toEqual(['refused', 'refused']);
  const refused = { code: 'MailboxRefused' };
  await expect(owner.client(calls.resendChannelConfirmation, { params })).rejects.toMatchObject(refused);
  await expect(add('Once more')).rejects.toMatchObject(refused);
  await expect(answerAs(token, true)).rejects.toMatchObject(goneLink);
  const elsewhere = await withMailbox(address);
  expect((await elsewhere.show()).confirmation).toBe('waiting');
  const log = await owner.client(auditLogCalls.listAuditLogs, { params: { orgId }, query: { search_key: 'refused' } });
  expect(log.data.map(({ description }) => description).toSorted()).toEqual(
    ['Again', 'Team'].map((name) => `A reader of ${address} refused the notification channel ${name}.`),
  );
});

test('a question expires, and no mailbox is asked more than six times a day', async () => {
  const address = 'busy@example.org';
  const { owner, params, show } = await withMailbox(address);
  const resend = () => owner.client(calls.resendChannelConfirmation, { params });
  for (let count = 0; count < 5; count += 1) await resend();
  await expect(resend()).rejects.toMatchObject({ code: 'TooManyRequests' });
  expect((await mailsOf(address)).length).toBe(6);
  await server.db
    .updateTable('channel_request')
    .set({ expires_on: server.clock.now() })
    .where('channel_id', '=', params.channelId)
    .execute();
  await expect(answerAs(await asked(address), true)).rejects.toMatchObject(goneLink);
  expect((await show()).confirmation).toBe('waiting');
});

test('the audit log says that an address changed, and never the address', async () => {
  const { orgId, owner, id: channelId } = await withChannel();
  await owner.client(calls.updateChannel, { params: { orgId, channelId }, body: { url: `${hook}/secret-path` } });
  const { data } = await owner.client(auditLogCalls.listAuditLogs, { params: { orgId }, query: { search_key: 'address' } });
  expect(data.map(({ description }) => description)).toEqual([expect.stringMatching(/^Changed the .*: address on the same host\.$/)]);
  expect(JSON.stringify(data)).not.toContain('secret-path');
});

test('a delivery that fails is tried again, and given up in the end; redirects are not followed', async () => {
  const { orgId, owner, id } = await withChannel();
  answer = 503;
  await tell(owner, failure(orgId));
  expect(await runWaitingJobs(server, [deliver])).toHaveLength(1);
  const [waiting] = await deliveries(owner, orgId, id);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, response_status: 503 });
  await owner.client(calls.testChannel, { params: { orgId, channelId: id } });
  expect(await runWaitingJobs(server, [deliver], { isLastAttempt: true })).toHaveLength(1);
  answer = 302;
  await owner.client(calls.testChannel, { params: { orgId, channelId: id } });
  expect(await runWaitingJobs(server, [deliver])).toEqual([]);
  expect((await deliveries(owner, orgId, id)).map(({ state, response_status }) => [state, response_status])).toEqual([
    ['failed', 302],
    ['failed', 503],
    ['waiting', 503],
  ]);
  const retry = (deliveryId: string) => owner.client(calls.retryDelivery, { params: { orgId, channelId: id, deliveryId } });
  const [failed] = await deliveries(owner, orgId, id);
  await retry(failed!.id);
  answer = 200;
  expect(await runWaitingJobs(server, [deliver])).toEqual([]);
  expect((await deliveries(owner, orgId, id))[0]).toMatchObject({ id: failed!.id, state: 'delivered', attempts: 2, error: null });
  await expect(retry(failed!.id)).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('no webhook leads into the network of the server, neither when it is entered nor when it is called', async () => {
  const strict = await testServer({ role: 'api', environment: { PRIVATE_ADDRESSES: 'deny' } });
  const owner = await givenUser(strict);
  const orgId = await givenOrganization(strict, { members: [{ user: owner, role: 'OWNER' }] });
  const codes = [];
  for (const url of [
    hook,
    'http://localhost:9/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://127.1/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
    'https://192.168.1.1:8443/',
  ]) {
    codes.push(
      await owner.client(calls.createChannel, { params: { orgId }, body: channel(url) }).then(
        () => 'let in',
        (error: { code: string }) => error.code,
      ),
    );
  }
  expect(new Set(codes)).toEqual(new Set(['AddressNotAllowed']));
  for (const url of ['ftp://example.org/', 'file:///etc/passwd', 'http://user:password@93.184.216.34/']) {
    await expect(owner.client(calls.createChannel, { params: { orgId }, body: channel(url) })).rejects.toMatchObject({
      code: 'ValidationFailed',
    });
  }
  // An address that was harmless at its entry and leads inside by now.
  const { id } = await owner.client(calls.createChannel, { params: { orgId }, body: channel('http://93.184.216.34/') });
  const sealed = strict.services.secrets.seal(hook, `channel-url:${id}`);
  await strict.db.updateTable('notification_channel').set({ url: sealed }).where('id', '=', id).execute();
  received = [];
  await owner.client(calls.testChannel, { params: { orgId, channelId: id } });
  expect(await runWaitingJobs(strict, [deliver])).toEqual([]);
  const { data } = await owner.client(calls.listDeliveries, { params: { orgId, channelId: id } });
  expect([received, data.map(({ state, error }) => [state, error])]).toEqual([
    [],
    [['failed', 'The address leads into an internal network.']],
  ]);
  await strict.stop();
});

test('an invitation whose mail cannot be sent is retried, kept, and reported to those who manage members', async () => {
  const mailing = await testServer({ role: 'api', environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const owner = await givenUser(mailing);
  const orgId = await givenOrganization(mailing, { members: [{ user: owner, role: 'OWNER' }] });
  await owner.client(organizationCalls.createInvite, { params: { orgId }, body: { user_email: 'guest@example.org', role: 'USER' } });
  expect(await runWaitingJobs(mailing, [sendMail], { isLastAttempt: true })).toHaveLength(1);
  const ctx = mailing.ctx({ kind: 'system', name: 'test' });
  const run = { id: 'test', attempt: 0, isLastAttempt: false, signal: new AbortController().signal };
  await reportFailedMails.run(ctx, {}, run);
  await reportFailedMails.run(ctx, {}, run);
  const { data } = await owner.client(calls.listNotifications, {});
  expect(data.map(({ kind, title }) => [kind, title])).toEqual([
    ['mail_failed', 'The invitation of guest@example.org could not be mailed'],
  ]);
  await mailing.stop();
});
