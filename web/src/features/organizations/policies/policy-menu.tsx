import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { refreshOpen } from '#web/queries/decisions.queries.ts';
import { makeDefaultPolicy, type Policy, removePolicy } from '#web/queries/policies.queries.ts';
import { AREAS } from '#web/queries/query-keys.ts';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { PolicyEditor } from './policy-editor.tsx';

export function PolicyMenu({ policy }: { policy: Policy }) {
  const { id: orgId } = useShownOrganization();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  const refresh = () => Promise.all([queries.invalidateQueries({ queryKey: [AREAS.policies] }), refreshOpen(queries)]);
  const makeDefault = useMutation({
    mutationFn: () => makeDefaultPolicy(orgId, policy.kind, policy.id),
    onSuccess: () => {
      toasts.show({ description: `${policy.name} is the default.` });
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => removePolicy(orgId, policy.kind, policy.id),
    meta: { handled: true },
    onSuccess: () => {
      close();
      return refresh();
    },
  });
  return (
    <>
      <MoreMenu label={`Manage ${policy.name}`}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        {!policy.is_default && (
          <>
            <MenuItem icon={<Star aria-hidden="true" />} onSelect={() => makeDefault.mutate()}>
              Make default
            </MenuItem>
            <MenuRemove onSelect={() => setOpen('remove')} />
          </>
        )}
      </MoreMenu>
      {open === 'edit' && <PolicyEditor orgId={orgId} kind={policy.kind} policy={policy} onClose={close} />}
      <ConfirmMutation
        mutation={remove}
        open={open === 'remove'}
        onClose={close}
        title={`Remove the policy “${policy.name}”?`}
        description="Analyses that use it will use the default instead."
        action="Remove policy"
      />
    </>
  );
}
