import { useMutation } from '@tanstack/react-query';
import { authCalls } from '#contract/calls/auth.ts';
import type { BodyOf } from '#contract/call.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { disableSecondFactor, renewRecoveryCodes } from '#web/queries/account.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const PURPOSES = {
  renew: {
    title: 'Replace your recovery codes',
    description: 'Your current codes stop working.',
    action: 'Replace codes',
    done: undefined,
  },
  disable: {
    title: 'Turn off the second factor',
    description: 'You will sign in with your password alone.',
    action: 'Turn off',
    done: 'The second factor is off.',
  },
} as const;

interface Props {
  purpose: keyof typeof PURPOSES;
  onClose(): void;
  onDone(recoveryCodes?: readonly string[]): Promise<unknown>;
}

/** Asks for the password and a code before the second factor is changed. */
export function ProveSecondFactor({ purpose, onClose, onDone }: Props) {
  const { title, description, action, done } = PURPOSES[purpose];
  const form = useSchemaForm(authCalls.disableSecondFactor.body, { defaultValues: { password: '', code: '' } });
  const change = useMutation({
    mutationFn: async (body: BodyOf<typeof authCalls.disableSecondFactor>) => {
      if (purpose === 'renew') return (await renewRecoveryCodes(body)).recovery_codes;
      await disableSecondFactor(body);
      return undefined;
    },
    meta: { handled: true },
    onSuccess: (codes) => {
      if (done) toasts.show({ description: done });
      return onDone(codes);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="second-factor-proof"
            variant={purpose === 'disable' ? 'danger' : 'primary'}
            loading={change.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <SubmitForm id="second-factor-proof" form={form} onSubmit={change.mutate} error={change.error}>
        <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
        <TextField
          form={form}
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
        />
      </SubmitForm>
    </Dialog>
  );
}
