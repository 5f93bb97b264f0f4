import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { userCalls } from '#contract/calls/users.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { until } from '#tests/given/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'all' });
});
afterAll(() => server.stop());

const password = 'correct horse battery';
const person = {
  first_name: 'Änne',
  last_name: 'Moos',
  handle: 'aenne.moos',
  email: 'aenne@example.org',
  password,
  password_confirmation: password,
};

test('a person who registers in German gets every mail in German, until another language is chosen', async () => {
  const anonymous = server.client();
  const { id } = await anonymous(authCalls.register, { body: { ...person, language: 'de' } });
  const confirmation = (await server.mails()).at(-1)!;
  expect(confirmation).toMatchObject({ subject: 'Bestätige deine Registrierung', language: 'de' });
  expect(confirmation.text).toMatch(
    /^Hallo Änne,\n\nmit dieser E-Mail-Adresse wurde am \d{1,2}\. \p{L}+ \d{4} um \d\d:\d\d UTC von der Netzadresse 127\.0\.0\.1 ein Konto registriert\. .+ Der Link gilt 24 Stunden\.\n\nRegistrierung bestätigen:\nhttp:\S+\n\nDas war ich nicht: Konto entfernen:\nhttp:\S+\n\n-- \nDu bekommst diese E-Mail, weil diese Adresse für ein Konto bei Understory angegeben wurde\.\n$/u,
  );

  const link = new URL(/http:\S+/.exec(confirmation.text)![0]).searchParams;
  await anonymous(userCalls.confirmRegistration, { body: { token: link.get('token')!, userIdHash: link.get('userid')! } });
  const { token } = await anonymous(authCalls.authenticate, { body: { email: person.email, password } });
  const client = server.client(token);
  expect(await client(authCalls.authenticatedUser, {})).toMatchObject({ language: 'de' });

  const change = { old_password: password, new_password: 'another horse battery', new_password_confirmation: 'another horse battery' };
  await client(userCalls.updatePassword, { params: { userId: id }, body: change });
  expect((await server.mails()).at(-1)).toMatchObject({
    subject: 'Eine Änderung an deinem Konto',
    text: expect.stringContaining(
      'das Passwort deines Kontos wurde geändert. Alle anderen Sitzungen wurden beendet.\n\nDas geschah am ',
    ) as string,
  });

  await client(userCalls.updatePersonal, { params: { userId: id }, body: { language: 'en' } });
  await anonymous(authCalls.requestPasswordReset, { body: { email: person.email } });
  await until(async () => (await server.mails()).length === 3 || undefined);
  expect((await server.mails()).at(-1)).toMatchObject({ subject: 'Reset your password', language: 'en' });
});
