import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { userCalls } from '#contract/calls/users.ts';
import { BusinessError } from '#contract/errors.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { completeSocialSetupMutation } from '#web/queries/account.queries.ts';
import { useStore } from '#web/session/external-store.ts';
import { auth, currentUser } from '#web/session/session.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { showServerErrors, useSchemaForm } from '#web/ui/form.tsx';
import { PersonFields } from '#web/components/person-fields.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Last step of a first sign-in through a code host. */
export function SocialSetup() {
  const { user } = useStore(currentUser);
  const navigate = useNavigate();
  const form = useSchemaForm(userCalls.completeSocialSetup.body, {
    defaultValues: { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '', handle: user?.handle ?? '' },
  });
  const { authenticated } = useStore(auth);
  const submit = useMutation({
    ...completeSocialSetupMutation,
    onSuccess: () => navigate({ to: '/' }),
    onError: (error) => {
      if (!(error instanceof BusinessError)) return;
      if (error.code === 'HandleAlreadyExists') form.setError('handle', { message: error.message });
      showServerErrors(form, error.validationErrors);
    },
  });
  if (!authenticated) return <Navigate to="/login" replace />;
  return (
    <AuthLayout title={t('Complete your account')} subtitle={t("Choose your name and handle, and you're ready to go.")}>
      <SubmitForm form={form} onSubmit={(person) => submit.mutate({ ...person, language })} error={submit.error}>
        <PersonFields form={form} />
        <Button type="submit" variant="primary" loading={submit.isPending}>
          {t('Finish')}
        </Button>
      </SubmitForm>
    </AuthLayout>
  );
}
