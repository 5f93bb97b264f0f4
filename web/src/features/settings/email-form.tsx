import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { User } from '#contract/entities/user.ts';
import { BusinessError } from '#contract/errors.ts';
import { Email } from '#contract/fields.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { emailChangeQuery, requestEmailChangeMutation } from '#web/queries/email-change.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { WaitingEmail } from './waiting-email.tsx';

const Request = z.object({ email: Email, password: z.string().min(1, 'Required'), code: z.string() });

/** The address of the account, and a request for another one. */
export function EmailForm({ user }: { user: User }) {
  const waiting = useQuery(emailChangeQuery(user.id)).data?.change;
  return (
    <div id="email">
      <Panel
        title={t('Email address')}
        description={t('To change it, confirm in the emails that both addresses get. Your other sessions then end.')}
      >
        {waiting && <WaitingEmail userId={user.id} current={user.email} change={waiting} />}
        <RequestForm user={user} />
      </Panel>
    </div>
  );
}

function RequestForm({ user }: { user: User }) {
  const empty = { email: '', password: '', code: '' };
  const form = useSchemaForm(Request, { defaultValues: empty });
  const [needsCode, setNeedsCode] = useState(false);
  const ask = useMutation({
    ...requestEmailChangeMutation(user.id),
    onSuccess: () => {
      form.reset(empty);
      toasts.show({ description: t('Check both mailboxes.') });
    },
    onError: (error) => {
      if (!(error instanceof BusinessError)) return;
      if (error.code === 'SecondFactorRequired') setNeedsCode(true);
      if (error.code === 'WrongCredentials') form.setError('password', { message: error.message });
      if (error.code === 'AlreadyExists') form.setError('email', { message: error.message });
      showServerErrors(form, error.validationErrors);
    },
  });
  const shown = ask.error instanceof BusinessError && AT_FIELDS.has(ask.error.code) ? null : ask.error;
  return (
    <SubmitForm
      form={form}
      draft="email_change"
      error={shown}
      onSubmit={({ email, password, code }) => ask.mutate({ email, password, ...(code ? { code } : {}) })}
    >
      <TextField form={form} name="email" label={t('New email address')} type="email" autoComplete="email" />
      <TextField form={form} name="password" label={t('Your password')} type="password" autoComplete="current-password" />
      {needsCode && (
        <TextField form={form} name="code" label={t('Code of your second factor')} autoComplete="one-time-code" required={false} />
      )}
      <Button type="submit" variant="primary" className="self-end" loading={ask.isPending}>
        {t('Send both emails')}
      </Button>
    </SubmitForm>
  );
}

const AT_FIELDS = new Set(['WrongCredentials', 'AlreadyExists', 'SecondFactorRequired']);
