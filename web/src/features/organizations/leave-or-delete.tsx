import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Organization } from '#contract/entities/organization.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { deleteOrganizationMutation, leaveOrganizationMutation } from '#web/queries/organizations.queries.ts';
import { currentUser, loadOrganization, loadUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

export function LeaveOrDelete({ organization }: { organization: Organization }) {
  const [asking, setAsking] = useState<'leave' | 'delete' | undefined>();
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onSuccess = async () => {
    // If this was the default organization, the server has selected another one.
    await loadUser();
    const { user } = currentUser.get();
    if (user?.default_org) await loadOrganization(user.default_org);
    queries.clear();
    await navigate({ to: '/orgs/list' });
  };
  const leave = useMutation({ ...leaveOrganizationMutation(organization.id), onSuccess });
  const remove = useMutation({ ...deleteOrganizationMutation(organization.id), onSuccess });
  const deleting = asking === 'delete';
  return (
    <>
      <Panel
        title={TITLES.dangerZone}
        description={
          organization.role === 'OWNER'
            ? t('If you leave, you lose access. Deleting the organization also deletes its projects, integrations and results.')
            : t('If you leave, you lose access.')
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking('leave')}>{t('Leave organization')}</Button>
            {organization.role === 'OWNER' && (
              <Button variant="danger" onClick={() => setAsking('delete')}>
                {t('Delete organization')}
              </Button>
            )}
          </div>
        }
      />
      <ConfirmMutation
        mutation={deleting ? { ...remove, mutate: () => remove.mutate(name) } : leave}
        open={asking !== undefined}
        onClose={() => {
          setAsking(undefined);
          setName('');
        }}
        title={deleting ? t('Delete {name}?', { name: organization.name }) : t('Leave {name}?', { name: organization.name })}
        description={
          deleting
            ? t('Type {name} to confirm. This cannot be undone.', { name: organization.name })
            : t('You will need a new invitation to come back.')
        }
        action={deleting ? t('Delete organization') : t('Leave organization')}
      >
        {deleting && (
          <Field label={t('Name of the organization')} className="mt-4">
            {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
        )}
      </ConfirmMutation>
    </>
  );
}
