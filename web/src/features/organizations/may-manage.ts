import type { Organization, OrganizationMember } from '#contract/entities/organization.ts';
import { isAtLeast, mayActOn } from '#contract/roles.ts';
import { useStore } from '#web/session/external-store.ts';
import { currentUser } from '#web/session/session.ts';

/** Whether the current person may change the role of a member or remove them. */
export function useMayManage(organization: Organization, member: OrganizationMember): boolean {
  const { user } = useStore(currentUser);
  return (
    isAtLeast(organization.role, 'MODERATOR') &&
    mayActOn(organization.role, member.role) &&
    member.id !== user?.id &&
    !organization.personal
  );
}
