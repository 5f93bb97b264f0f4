import { expect, onTestFinished, test } from 'vitest';
import { contactCalls } from '#contract/calls/contact.ts';
import { TEXTS } from '#contract/specification-texts.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer } from '#tests/given/test-server.ts';

test('a report reaches every operator with its author, and nobody floods them', async () => {
  const server = await testServer({ role: 'api', environment: { OPERATORS: 'one@example.org,two@example.org' } });
  onTestFinished(() => server.stop());
  const person = await givenUser(server);
  const body = {
    subject: TEXTS.helpSubjectFalsePositive,
    message: 'CVE-2021-44906 in minimist 1.2.6\n\n<b>It is fixed there.</b>',
  } as const;
  await person.client(contactCalls.contactOperators, { body });
  const mails = await server.mails();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['one@example.org', body.subject],
    ['two@example.org', body.subject],
  ]);
  for (let count = 1; count < 5; count += 1) await person.client(contactCalls.contactOperators, { body });
  await expect(person.client(contactCalls.contactOperators, { body })).rejects.toMatchObject({ code: 'TooManyRequests' });
});

test('without a list of operators it goes to the first account that was confirmed', async () => {
  const server = await testServer({ role: 'api' });
  onTestFinished(() => server.stop());
  const first = await givenUser(server);
  server.clock.advance({ minutes: 1 });
  const other = await givenUser(server);
  await other.client(contactCalls.contactOperators, { body: { subject: TEXTS.helpSubjectDescription, message: 'A wrong description.' } });
  expect((await server.mails()).map(({ recipient }) => recipient)).toEqual([first.email]);
});
