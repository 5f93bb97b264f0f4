import { expect, onTestFinished, test } from 'vitest';
import { accountCalls } from '#contract/calls/accounts.ts';
import { newId } from '#server/platform/ids.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer } from '#tests/given/test-server.ts';

test('operators see which mails failed and why, never what they say, and nobody else sees them', async () => {
  const server = await testServer({ role: 'api', environment: { OPERATORS: 'operator@example.org' } });
  onTestFinished(() => server.stop());
  const now = server.clock.now();
  const mail = { subject: 'Reset your password', text: 'https://understory.test/secret', html: '', created_on: now, sent_on: null };
  const [gone, waiting] = [newId(), newId()];
  await server.db
    .insertInto('mail')
    .values([
      { ...mail, id: gone, recipient: 'gone@example.org', attempts: 6, last_error: '550 no such mailbox', failed_on: now },
      { ...mail, id: waiting, recipient: 'slow@example.org', attempts: 1, last_error: '451 try later', failed_on: null },
    ])
    .execute();
  const operator = await givenUser(server, { email: 'operator@example.org' });
  const { data } = await operator.client(accountCalls.listFailedMails, {});
  const on = now.toISOString();
  expect(data).toEqual([
    {
      id: gone,
      recipient: 'gone@example.org',
      subject: mail.subject,
      created_on: on,
      failed_on: on,
      attempts: 6,
      last_error: '550 no such mailbox',
    },
  ]);
  expect((await operator.client(accountCalls.listFailedMails, { query: { search_key: 'mailbox' } })).matching_count).toBe(1);
  const other = await givenUser(server);
  await expect(other.client(accountCalls.listFailedMails, {})).rejects.toMatchObject({ code: 'NotAuthorized' });
});
