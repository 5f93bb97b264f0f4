import { useMutation } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Organization, OrganizationMember } from '#contract/entities/organization.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { t } from '#web/messages/translate.ts';
import { revokeMembershipMutation } from '#web/queries/organizations.queries.ts';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { useMayManage } from './may-manage.ts';

/** What the current person may do with a member beside changing the role; hidden if there is nothing. */
export function MemberMenu({ organization, member }: { organization: Organization; member: OrganizationMember }) {
  const mayManage = useMayManage(organization, member);
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({ ...revokeMembershipMutation(organization.id, member.id), onSuccess: () => setAsking(false) });
  if (!mayManage) return null;
  const name = `${member.first_name} ${member.last_name}`;
  return (
    <>
      <MoreMenu label={t('Manage {name}', { name })}>
        <MenuItem danger icon={<UserMinus aria-hidden="true" />} onSelect={() => setAsking(true)}>
          {t('Remove from the organization')}
        </MenuItem>
      </MoreMenu>
      <ConfirmMutation
        mutation={revoke}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Remove {name}?', { name })}
        description={t('{name} loses access to {organization} immediately.', { name, organization: organization.name })}
        action={t('Remove member')}
      />
    </>
  );
}
