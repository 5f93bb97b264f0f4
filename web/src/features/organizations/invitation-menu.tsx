import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import type { Invitation } from '#contract/entities/invitation.ts';
import { removeInvitation, resendInvitation } from '#web/queries/organizations.queries.ts';
import { AREAS } from '#web/queries/query-keys.ts';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { toasts } from '#web/ui/toast-store.ts';

export function InvitationMenu({ invitation }: { invitation: Invitation }) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [AREAS.organizations] });
  const resend = useMutation({
    mutationFn: () => resendInvitation(invitation.organization_id, invitation.id),
    onSuccess: async () => {
      toasts.show({ description: `The invitation to ${invitation.user_email} was sent again.` });
      await reload();
    },
  });
  const remove = useMutation({ mutationFn: () => removeInvitation(invitation.organization_id, invitation.id), onSuccess: reload });
  return (
    <MoreMenu label={`Manage the invitation to ${invitation.user_email}`}>
      <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => resend.mutate()}>
        Send again
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => remove.mutate()}>
        Revoke
      </MenuItem>
    </MoreMenu>
  );
}
