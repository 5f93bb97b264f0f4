import type { Client } from '#contract/client.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import type { MemberActor, UserActor } from '#server/platform/actor.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestServer } from './test-server.ts';

export interface GivenUser {
  readonly id: string;
  readonly email: string;
  readonly handle: string;
  readonly token: string;
  readonly sessionId: string;
  /** A typed client that is signed in as this user. */
  readonly client: Client;
  readonly actor: UserActor;
  /** The actor of verbs within an organization. */
  member(organizationId: string, role: Role): MemberActor;
}

/** An activated user with an open session, without a personal organization; the password, if one is given, is hashed for real. */
export async function givenUser(
  server: TestServer,
  options: { email?: string; firstName?: string; lastName?: string; handle?: string; password?: string; activated?: boolean } = {},
): Promise<GivenUser> {
  const id = newId();
  const sessionId = newId();
  const handle = options.handle ?? `user-${id.slice(-12)}`;
  const email = options.email ?? `${handle}@example.org`;
  const now = server.clock.now();
  await server.db
    .insertInto('user_account')
    .values({
      id,
      first_name: options.firstName ?? 'Given',
      last_name: options.lastName ?? 'User',
      handle,
      email,
      password_hash: options.password === undefined ? null : await server.services.passwords.hash(options.password),
      sign_in: 'PASSWORD',
      activated: options.activated ?? true,
      confirmed_on: options.activated === false ? null : now,
      setup_done: true,
      avatar_url: null,
      language: null,
      default_organization_id: null,
      created_on: now,
      last_sign_in_on: null,
      password_changed_on: null,
    })
    .execute();
  const expires_on = new Date(now.getTime() + 7 * 24 * 3600_000);
  await server.db
    .insertInto('session')
    .values({ id: sessionId, user_id: id, created_on: now, last_used_on: now, expires_on, address: '127.0.0.1', user_agent: 'test' })
    .execute();
  const { token } = await signAccessToken(server.services, { userId: id, sessionId });
  const actor: UserActor = { kind: 'user', userId: id, sessionId, apiKeyId: undefined };
  return {
    id,
    email,
    handle,
    token,
    sessionId,
    client: server.client(token),
    actor,
    member: (organizationId, role) => ({ ...actor, organizationId, role }),
  };
}

/** An organization with these members, without analyzers. Gives its id. */
export async function givenOrganization(
  server: TestServer,
  options: { name?: string; description?: string; personal?: boolean; members?: readonly { user: GivenUser; role: Role }[] } = {},
): Promise<string> {
  const id = newId();
  const now = server.clock.now();
  const members = options.members ?? [];
  const founder = members.find(({ role }) => role === 'OWNER')?.user.id ?? null;
  await server.db
    .insertInto('organization')
    .values({
      id,
      name: options.name ?? `Organization ${id.slice(-12)}`,
      description: options.description ?? 'An organization of a test',
      color_scheme: 'moss',
      personal: options.personal ?? false,
      created_on: now,
      created_by: founder,
    })
    .execute();
  for (const { user, role } of members) {
    await server.db
      .insertInto('membership')
      .values({ id: newId(), organization_id: id, user_id: user.id, role: ROLES[role], added_on: now, added_by: null, joined_on: now })
      .execute();
  }
  return id;
}
