import { expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer } from '#tests/given/test-server.ts';
import { changeUser, listUsers } from './manage-users.ts';
import { parseConfig } from './platform/config/config.ts';
import { verifyAudit } from './verify-audit.ts';

test('anyone who runs the machine lists, disables and signs out accounts without the server, and the audit log says so', async () => {
  const server = await testServer({ role: 'api' });
  const [user, other] = [await givenUser(server, { email: 'b@example.org' }), await givenUser(server, { email: 'a@example.org' })];
  const config = parseConfig({ DATABASE_URL: server.databaseUrl, SECRET_KEY: '07'.repeat(32) });
  const who = (person: typeof user) => person.client(authCalls.authenticatedUser, {});
  expect((await listUsers(config)).map(({ email, disabled_on }) => [email, disabled_on])).toEqual([
    [other.email, null],
    [user.email, null],
  ]);
  expect(await changeUser(config, { email: ' B@example.org', change: 'disable' })).toBe('Disabled b@example.org and ended its sessions.');
  await expect(who(user)).rejects.toMatchObject({ code: 'NotAuthenticated' });
  expect(await changeUser(config, { email: other.email, change: 'end-sessions' })).toBe('Ended 1 session of a@example.org.');
  await expect(who(other)).rejects.toMatchObject({ code: 'NotAuthenticated' });
  await changeUser(config, { email: user.email, change: 'enable' });
  await expect(changeUser(config, { email: 'c@example.org', change: 'disable' })).rejects.toThrow(
    'There is no account with the address c@',
  );
  const actions = await server.db.selectFrom('audit_log').select('action').orderBy('sequence').execute();
  expect(actions.map(({ action }) => action)).toEqual(['AccountDisable', 'SessionRevoke', 'AccountEnable']);
  expect((await verifyAudit(config)).faults).toEqual([]);
  await server.stop();
});
