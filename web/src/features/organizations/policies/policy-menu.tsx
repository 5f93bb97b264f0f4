import { useMutation } from '@tanstack/react-query';
import { Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { useOpenWithDraft } from '#web/components/draft.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { makeDefaultPolicyMutation, type Policy, removePolicyMutation } from '#web/queries/policies.queries.ts';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { draftKey, PolicyEditor } from './policy-editor.tsx';

export function PolicyMenu({ policy }: { policy: Policy }) {
  const { id: orgId } = useShownOrganization();
  const [hasDraft] = useOpenWithDraft(draftKey(orgId, policy.kind, policy));
  const [open, setOpen] = useState<'edit' | 'remove' | undefined>(hasDraft ? 'edit' : undefined);
  const close = () => setOpen(undefined);
  const makeDefault = useMutation({
    ...makeDefaultPolicyMutation(orgId, policy.kind, policy.id),
    onSuccess: () => toasts.show({ description: t('{name} is the default.', { name: given(policy.name) }) }),
  });
  const remove = useMutation({ ...removePolicyMutation(orgId, policy.kind, policy.id), onSuccess: close });
  return (
    <>
      <MoreMenu label={t('Manage {name}', { name: given(policy.name) })}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          {t('Edit')}
        </MenuItem>
        {!policy.is_default && (
          <>
            <MenuItem icon={<Star aria-hidden="true" />} onSelect={() => makeDefault.mutate()}>
              {t('Make default')}
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
        title={t('Remove the policy “{name}”?', { name: given(policy.name) })}
        description={t('Analyses that use it will use the default instead.')}
        action={t('Remove policy')}
      />
    </>
  );
}
