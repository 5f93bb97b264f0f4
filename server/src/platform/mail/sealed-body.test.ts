import { expect, test } from 'vitest';
import { testServer } from '#tests/given/test-server.ts';
import { enqueueMail } from './enqueue-mail.ts';

test('the database contains the body of a waiting mail sealed only', async () => {
  const server = await testServer({ role: 'api' });
  const mail = {
    to: 'ada@example.com',
    language: 'en',
    subject: 'Reset',
    text: 'the link https://a.example/?token=secret',
    html: '<p>secret</p>',
  };
  await enqueueMail(server.ctx({ kind: 'system', name: 'test' }), mail);
  expect(JSON.stringify(await server.db.selectFrom('mail').selectAll().execute())).not.toContain('secret');
  expect(await server.mails()).toMatchObject([{ recipient: mail.to, subject: mail.subject, text: mail.text, html: mail.html }]);
  await server.stop();
});
