import type { OrganizationMetaData } from '#contract/entities/organization.ts';
import type { Role } from '#contract/roles.ts';
import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';

export interface Founder {
  readonly organizationId: string;
  readonly userId: string;
}

export interface MembershipChange {
  readonly kind: 'member_joined' | 'member_left' | 'role_changed';
  readonly organizationId: string;
  readonly userId: string;
  /** First and last name. */
  readonly name: string;
  /** The role given, or the one that ended. */
  readonly role: Role;
}

/** What a later area adds to organizations. */
export interface OrganizationHooks {
  /** Runs in the transaction that founds an organization. */
  onCreated?(tx: Context, founder: Founder): Promise<void>;
  /** Runs in the transaction that changes who belongs to an organization. */
  onMembershipChange?(tx: Context, change: MembershipChange): Promise<void>;
  /** What the area lists of an organization in the meta data call. */
  list?(ctx: Context, organizationId: string): Promise<Partial<Pick<OrganizationMetaData, 'projects' | 'integrations'>>>;
  /** How much the area has for an organization, by the names of the meta data call. */
  count?(ctx: Context, organizationId: string): Promise<Partial<Record<'projects' | 'integrations' | 'analyzers' | 'analyses', number>>>;
}

declare module '#server/platform/hooks.ts' {
  interface Hooks {
    organizations: OrganizationHooks;
  }
}

/** Lets the other areas take part in a change of membership. */
export async function announceMembership(tx: Context, change: MembershipChange): Promise<void> {
  for (const hooks of hooksOf('organizations')) await hooks.onMembershipChange?.(tx, change);
}
