import { useMutation } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Organization, OrganizationMember } from '#contract/entities/organization.ts';
import { isAtLeast, mayActOn, Role, ROLE_LABELS } from '#contract/roles.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { useStore } from '#web/session/external-store.ts';
import { changeRoleMutation, revokeMembershipMutation } from '#web/queries/organizations.queries.ts';
import { currentUser } from '#web/session/session.ts';
import { MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator, MoreMenu } from '#web/ui/menu.tsx';

/** The actions that the current person may take on a member; hidden if there are none. */
export function MemberMenu({ organization, member }: { organization: Organization; member: OrganizationMember }) {
  const { user } = useStore(currentUser);
  const [asking, setAsking] = useState(false);
  const change = useMutation(changeRoleMutation(organization.id, member.id));
  const revoke = useMutation({ ...revokeMembershipMutation(organization.id, member.id), onSuccess: () => setAsking(false) });
  const may =
    isAtLeast(organization.role, 'MODERATOR') &&
    mayActOn(organization.role, member.role) &&
    member.id !== user?.id &&
    !organization.personal;
  if (!may) return null;
  const name = `${member.first_name} ${member.last_name}`;
  return (
    <>
      <MoreMenu label={`Manage ${name}`}>
        <MenuLabel>Role</MenuLabel>
        <MenuRadioGroup
          value={member.role}
          onValueChange={(role) => change.mutate(Role.parse(role))}
          options={Role.options
            .filter((role) => mayActOn(organization.role, role))
            .map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        />
        <MenuSeparator />
        <MenuItem danger icon={<UserMinus aria-hidden="true" />} onSelect={() => setAsking(true)}>
          Remove from the organization
        </MenuItem>
      </MoreMenu>
      <ConfirmMutation
        mutation={revoke}
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${name}?`}
        description={`${name} loses access to ${organization.name} immediately.`}
        action="Remove member"
      />
    </>
  );
}
