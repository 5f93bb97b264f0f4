import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import type { User } from '#contract/entities/user.ts';
import { BusinessError } from '#contract/errors.ts';
import { FirstName, Handle, LastName } from '#contract/fields.ts';
import { t } from '#web/messages/translate.ts';
import { updatePersonalMutation } from '#web/queries/account.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { showServerErrors, useSchemaForm } from '#web/ui/form.tsx';
import { PersonFields } from '#web/components/person-fields.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { AvatarField } from './avatar-field.tsx';

const Profile = z.object({ first_name: FirstName, last_name: LastName, handle: Handle });

export function ProfileForm({ user }: { user: User }) {
  const form = useSchemaForm(Profile, { defaultValues: { first_name: user.first_name, last_name: user.last_name, handle: user.handle } });
  const save = useMutation({
    ...updatePersonalMutation,
    onSuccess: () => toasts.show({ description: t('Your profile was saved.') }),
    onError: (error) => {
      if (!(error instanceof BusinessError)) return;
      if (error.code === 'HandleAlreadyExists') form.setError('handle', { message: error.message });
      showServerErrors(form, error.validationErrors);
    },
  });
  return (
    <div id="profile">
      <Panel title={t('Profile')}>
        <AvatarField user={user} />
        <SubmitForm form={form} draft="profile" onSubmit={save.mutate} error={save.error}>
          <PersonFields form={form} />
          <Button type="submit" variant="primary" className="self-end" loading={save.isPending}>
            {t('Save profile')}
          </Button>
        </SubmitForm>
      </Panel>
    </div>
  );
}
