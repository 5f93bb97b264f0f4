import type { Role } from '#contract/roles.ts';
import type { Context } from '#server/platform/context.ts';

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

/** What another area adds to organizations; the areas are listed by hand in `areas.ts`. */
export interface OrganizationExtension {
  readonly area: string;
  /** Runs in the transaction that founds an organization. */
  onCreated?(tx: Context, founder: Founder): Promise<void>;
  /** Runs in the transaction that changes who belongs to an organization. */
  onMembershipChange?(tx: Context, change: MembershipChange): Promise<void>;
  /** What the area holds for an organization, by the names of the meta data call. */
  count?(ctx: Context, organizationId: string): Promise<Partial<Record<'projects' | 'integrations' | 'analyzers' | 'analyses', number>>>;
}

let extensions: readonly OrganizationExtension[] = [];

/** Sets the extensions, once, where the program is put together: organizations cannot import the areas after them. */
export function extendOrganizations(all: readonly OrganizationExtension[]): void {
  extensions = all;
}

export function organizationExtensions(): readonly OrganizationExtension[] {
  return extensions;
}

/** Lets the other areas take part in a change of membership. */
export async function announceMembership(tx: Context, change: MembershipChange): Promise<void> {
  for (const extension of extensions) await extension.onMembershipChange?.(tx, change);
}
