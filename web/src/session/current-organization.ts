import type { Organization } from '#contract/entities/organization.ts';
import { isAtLeast } from '#contract/roles.ts';
import { useStore } from './external-store.ts';
import { currentUser } from './session.ts';

/** The current organization, undefined while there is none. */
export function useOrganization(): Organization | undefined {
  return useStore(currentUser).organization ?? undefined;
}

/** Moderators may remove anyone's items, others only their own. */
export function useMayRemove(makerId: string | null | undefined): boolean {
  const { organization, user } = useStore(currentUser);
  if (!organization) return false;
  return isAtLeast(organization.role, 'MODERATOR') || (user != null && makerId === user.id);
}
