import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/entities/user.ts';
import { BusinessError } from '#contract/errors.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { deleteAccountMutation } from '#web/queries/account.queries.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, PasswordInput } from '#web/ui/input.tsx';

export function DeleteAccount({ user }: { user: User }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [proof, setProof] = useState('');
  const [code, setCode] = useState('');
  const remove = useMutation({
    ...deleteAccountMutation,
    onSuccess: async () => {
      await navigate({ to: '/login' });
      queries.clear();
    },
  });
  const asksForCode = remove.error instanceof BusinessError && remove.error.code.startsWith('SecondFactor');
  return (
    <div id="danger">
      <Panel
        title={TITLES.dangerZone}
        description={t('Deleting your account removes you from all organizations and cannot be undone.')}
        actions={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {TITLES.deleteAccount}
          </Button>
        }
      />
      <ConfirmMutation
        mutation={{
          ...remove,
          mutate: () => remove.mutate({ ...(user.social ? { handle: proof } : { password: proof }), ...(code ? { code } : {}) }),
        }}
        open={asking}
        onClose={() => {
          setAsking(false);
          setProof('');
        }}
        title={t('Delete your account?')}
        description={
          user.social ? t('Type your handle, {handle}, to confirm.', { handle: user.handle }) : t('Enter your password to confirm.')
        }
        action={t('Delete account')}
      >
        <div className="mt-4 flex flex-col gap-3">
          <Field label={user.social ? t('Handle') : t('Password')}>
            {(control) =>
              user.social ? (
                <Input {...control} value={proof} onChange={(event) => setProof(event.target.value)} />
              ) : (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={proof}
                  onChange={(event) => setProof(event.target.value)}
                />
              )
            }
          </Field>
          {asksForCode && (
            <Field label={t('Code')} hint={t('From your authenticator app, or a recovery code.')}>
              {(control) => (
                <Input {...control} autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
              )}
            </Field>
          )}
        </div>
      </ConfirmMutation>
    </div>
  );
}
