import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { until } from '#tests/given/until.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { inTransaction } from '../context.ts';
import { machineKey } from '../http/machine-key.ts';
import { enqueueMail } from './enqueue-mail.ts';

const mail = { to: 'ada@example.com', language: 'en', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' };
const system = { kind: 'system', name: 'test' } as const;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A real SMTP server that refuses the first `refusals` mails. */
async function smtpServer({ refusals = 0 } = {}): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  let left = refusals;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        left -= 1;
        if (left >= 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function serverWith(environment: Record<string, string>): Promise<TestServer> {
  const server = await testServer({ environment });
  cleanups.push(() => server.stop());
  return server;
}

test('a mail leaves by SMTP as text and as HTML once its transaction commits', async () => {
  const { url, received } = await smtpServer();
  const server = await serverWith({ SMTP_URL: url, MAIL_FROM: 'Understory <no-reply@understory.test>' });
  await inTransaction(server.ctx(system), (tx) => enqueueMail(tx, mail));
  const message = await until(async () => received[0]);
  expect(message).toContain('From: Understory <no-reply@understory.test>');
  expect(message).toContain('To: ada@example.com');
  expect(message).toMatch(/Content-Type: text\/plain[^]*Hello[^]*Content-Type: text\/html[^]*<p>Hello<\/p>/);
  const sent = await until(async () => (await server.mails()).find(({ sent_on }) => sent_on !== null));
  expect([sent.text, sent.html]).toEqual(['', '']);
});

test('a mail of a transaction that fails is never sent', async () => {
  const { url, received } = await smtpServer();
  const server = await serverWith({ SMTP_URL: url });
  const failing = inTransaction(server.ctx(system), async (tx) => {
    await enqueueMail(tx, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await enqueueMail(server.ctx(system), { ...mail, subject: 'second' });
  await until(async () => received[0]);
  expect([received.length, (await server.mails()).map(({ subject }) => subject)]).toEqual([1, ['second']]);
});

test('a mail that the server refuses for now is tried again and then sent once', async () => {
  const { url, received } = await smtpServer({ refusals: 1 });
  const server = await serverWith({ SMTP_URL: url });
  await enqueueMail(server.ctx(system), mail);
  await until(async () => received[0]);
  const [row] = await until(async () => ((await server.mails())[0]?.sent_on ? await server.mails() : undefined));
  expect([received.length, row!.attempts, row!.last_error, row!.failed_on]).toEqual([1, 1, null, null]);
});

test('without an SMTP server the mail stays to be read', async () => {
  const server = await serverWith({});
  await enqueueMail(server.ctx(system), mail);
  const { body } = await server.request('GET', `/outbox.json?key=${machineKey(server.services.secrets)}`);
  expect(body).toMatchObject([{ recipient: 'ada@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' }]);
});
