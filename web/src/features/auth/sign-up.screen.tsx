import { useMutation } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { authCalls } from '#contract/calls/auth.ts';
import { BusinessError } from '#contract/errors.ts';
import { language } from '#web/messages/language.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { rich, t } from '#web/messages/translate.ts';
import { registerMutation } from '#web/queries/account.queries.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField, showServerErrors, useSchemaForm } from '#web/ui/form.tsx';
import { PersonFields } from '#web/components/person-fields.tsx';
import { AuthLayout, TEXT_LINK } from './auth-layout.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { RegistrationSent } from './registration-sent.tsx';
import { SocialProviders } from './social-providers.tsx';
import { SocialSetup } from './social-setup.tsx';

const Registration = authCalls.register.body.refine((body) => body.password === body.password_confirmation, {
  path: ['password_confirmation'],
  error: TEXTS.passwordsMustMatch,
});

/** With a provider it completes a social account, otherwise it creates one with a password. */
export function View() {
  const { provider } = useParams({ strict: false });
  const { provider: asked } = useSearch({ strict: false });
  return (provider ?? asked) ? <SocialSetup /> : <SignUp />;
}

function SignUp() {
  const { redirect } = useSearch({ strict: false });
  const form = useSchemaForm(Registration, {
    defaultValues: { first_name: '', last_name: '', handle: '', email: '', password: '', password_confirmation: '' },
  });
  const submit = useMutation({
    ...registerMutation,
    onError: (error) => {
      if (!(error instanceof BusinessError)) return;
      if (error.code === 'EmailAlreadyExists') form.setError('email', { message: error.message });
      if (error.code === 'HandleAlreadyExists') form.setError('handle', { message: error.message });
      if (error.code === 'PasswordsDoNotMatch') form.setError('password_confirmation', { message: TEXTS.passwordsMustMatch });
      showServerErrors(form, error.validationErrors);
    },
  });
  if (submit.isSuccess) return <RegistrationSent email={submit.variables.email} redirect={redirect} />;
  return (
    <AuthLayout
      title={t('Sign Up')}
      subtitle={t('Create an account. It comes with an organization of your own.')}
      footer={
        <>
          {rich('Already have an account? <link>Sign in</link>', {
            link: (inside) => (
              <Link to="/login" search={redirect ? { redirect } : {}} className={TEXT_LINK}>
                {inside}
              </Link>
            ),
          })}
        </>
      }
    >
      <SubmitForm form={form} onSubmit={(person) => submit.mutate({ ...person, language })} error={submit.error}>
        <PersonFields form={form} />
        <TextField form={form} name="email" label={t('Email')} type="email" placeholder={t('Enter your email')} autoComplete="email" />
        <TextField
          form={form}
          name="password"
          label={t('Password')}
          type="password"
          hint={t('10 to 75 characters.')}
          placeholder={t('Enter your password')}
          autoComplete="new-password"
        />
        <TextField form={form} name="password_confirmation" label={t('Confirm the password')} type="password" autoComplete="new-password" />
        <Button type="submit" variant="primary" loading={submit.isPending}>
          {t('Create account')}
        </Button>
      </SubmitForm>
      <SocialProviders />
      <OutboxHint />
    </AuthLayout>
  );
}
