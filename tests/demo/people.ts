import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import { mailedLink, registerAccount, signIn } from './account.ts';

export const OWNER = { first_name: 'Fern', last_name: 'Meadow', handle: 'fern.meadow', email: 'demo@meadow.example' } as const;
export const MODERATOR = {
  first_name: 'Ivy',
  last_name: 'Thicket',
  handle: 'ivy.thicket',
  email: 'ivy@meadow.example',
  role: 'MODERATOR',
} as const;
export const ADMIN = {
  first_name: 'Moss',
  last_name: 'Hollow',
  handle: 'moss.hollow',
  email: 'moss@meadow.example',
  role: 'ADMIN',
} as const;
export const TEAM = [
  ADMIN,
  MODERATOR,
  { first_name: 'Reed', last_name: 'Brook', handle: 'reed.brook', email: 'reed@meadow.example', role: 'USER' },
] as const;
const INVITED = { user_email: 'clover@meadow.example', role: 'USER' } as const;

export interface DemoSecrets {
  /** Of the demo's accounts, another one for each data directory. */
  readonly password: string;
  readonly outboxKey: string;
}

/** Registers the owner and founds the organization. Gives its id. */
export async function foundOrganization(baseUrl: string, { password, outboxKey }: DemoSecrets): Promise<string> {
  await registerAccount(baseUrl, { ...OWNER, password }, outboxKey);
  const client = (await signIn(baseUrl, { email: OWNER.email, password }))!;
  const { id: userId } = await client(CALLS.auth.authenticatedUser, {});
  const { id: orgId } = await client(CALLS.organizations.createOrganization, {
    body: { name: 'Meadow', description: 'The shop and all that grows around it', color_scheme: 'moss' },
  });
  await client(CALLS.users.updateDefaultOrg, { params: { userId }, body: { org_id: orgId } });
  return orgId;
}

/** Lets the others join by their invitations, and leaves one invitation open. */
export async function inviteTeam(
  baseUrl: string,
  owner: Client,
  { orgId, password, outboxKey }: DemoSecrets & { orgId: string },
): Promise<void> {
  for (const { role, ...person } of TEAM) {
    await registerAccount(baseUrl, { ...person, password }, outboxKey);
    await owner(CALLS.organizations.createInvite, { params: { orgId }, body: { user_email: person.email, role } });
    const link = await mailedLink(baseUrl, { recipient: person.email, page: 'join_org', outboxKey });
    const member = await signIn(baseUrl, { email: person.email, password });
    const { id: userId } = await member!(CALLS.auth.authenticatedUser, {});
    await member!(CALLS.organizations.join, {
      params: { orgId },
      body: { token: link.get('token') ?? '', email_digest: link.get('useremail') ?? '' },
    });
    await member!(CALLS.users.updateDefaultOrg, { params: { userId }, body: { org_id: orgId } });
  }
}

export async function leaveInvitation(owner: Client, orgId: string): Promise<void> {
  await owner(CALLS.organizations.createInvite, { params: { orgId }, body: INVITED });
}
