import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { publishEvent } from './events/publish-event.ts';
import { housekeeping } from './housekeeping.job.ts';
import { newId } from './ids.ts';
import { enqueueMail } from './mail/enqueue-mail.ts';
import { limitRate } from './rate-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

test('what is old is removed, what is young and mails that failed are kept', async () => {
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  const leaveTraces = async (name: string) => {
    await enqueueMail(ctx, { to: 'ada@example.com', language: 'en', subject: name, text: '', html: '' });
    await publishEvent(ctx, { organizationId: newId() }, { type: 'import', project_id: null, repository: name, outcome: 'imported' });
    await limitRate(ctx, { key: name, limit: 1, windowSeconds: 60 });
  };
  await leaveTraces('failed');
  await server.db.updateTable('mail').set({ failed_on: server.clock.now() }).execute();
  await leaveTraces('old');
  server.clock.advance({ days: 31 });
  await leaveTraces('young');
  await housekeeping.run(ctx, {}, { id: newId(), attempt: 0, isLastAttempt: false, signal: new AbortController().signal });
  const mails = await server.db.selectFrom('mail').select('subject').orderBy('id').execute();
  const events = await server.db.selectFrom('event').select('data').execute();
  const rates = await server.db.selectFrom('rate_limit').select('key').execute();
  expect({
    mails: mails.map(({ subject }) => subject),
    events: events.map(({ data }) => data['repository']),
    rates: rates.map(({ key }) => key),
  }).toEqual({
    mails: ['failed', 'young'],
    events: ['young'],
    rates: ['young'],
  });
});
