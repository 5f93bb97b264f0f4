import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { userCalls } from '#contract/calls/users.ts';
import { BusinessError } from '#contract/errors.ts';
import { completeSocialSetup } from '../../api/account.queries.ts';
import { reasonOf } from '../../api/error-toast.tsx';
import { useStore } from '../../api/external-store.ts';
import { currentUser } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { showServerErrors, useSchemaForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Last step of a first sign-in through a code host. */
export function SocialSetup() {
  const { user } = useStore(currentUser);
  const navigate = useNavigate();
  const form = useSchemaForm(userCalls.completeSocialSetup.body, {
    defaultValues: { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '', handle: user?.handle ?? '' },
  });
  const submit = useMutation({
    mutationFn: completeSocialSetup,
    meta: { handled: true },
    onSuccess: () => navigate({ to: '/' }),
    onError: (error) => {
      if (!(error instanceof BusinessError)) return;
      if (error.code === 'HandleAlreadyExists') form.setError('handle', { message: error.message });
      showServerErrors(form, error.validationErrors);
    },
  });
  return (
    <AuthLayout title="Complete your account" subtitle="Tell us how to call you, and you are ready to go.">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((values) => submit.mutate(values))(event)}
      >
        {submit.isError && <Notice tone="danger">{reasonOf(submit.error)}</Notice>}
        <PersonFields form={form} />
        <Button type="submit" variant="primary" loading={submit.isPending}>
          Finish
        </Button>
      </form>
    </AuthLayout>
  );
}
