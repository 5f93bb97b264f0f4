import { useMutation } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import type { Invitation } from '#contract/entities/invitation.ts';
import { t } from '#web/messages/translate.ts';
import { removeInvitationMutation, resendInvitationMutation } from '#web/queries/organizations.queries.ts';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { toasts } from '#web/ui/toast-store.ts';

export function InvitationMenu({ invitation }: { invitation: Invitation }) {
  const resend = useMutation({
    ...resendInvitationMutation(invitation.organization_id, invitation.id),
    onSuccess: () => toasts.show({ description: t('The invitation to {userEmail} was sent again.', { userEmail: invitation.user_email }) }),
  });
  const remove = useMutation(removeInvitationMutation(invitation.organization_id, invitation.id));
  return (
    <MoreMenu label={t('Manage the invitation to {userEmail}', { userEmail: invitation.user_email })}>
      <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => resend.mutate()}>
        {t('Send again')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => remove.mutate()}>
        {t('Revoke')}
      </MenuItem>
    </MoreMenu>
  );
}
