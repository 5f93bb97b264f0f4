import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { VcsIntegration } from '#contract/entities/integration.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { removeIntegrationMutation, replaceTokenMutation } from '#web/queries/integrations.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { TokenHelp } from '#web/components/token-help.tsx';

export function IntegrationMenu({ integration, orgId }: { integration: VcsIntegration; orgId: string }) {
  const [open, setOpen] = useState<'token' | 'remove' | undefined>();
  const [token, setToken] = useState('');
  const source = { orgId, integrationId: integration.id, provider: integration.integration_provider };
  const close = () => setOpen(undefined);
  const replace = useMutation({
    ...replaceTokenMutation(source),
    onSuccess: () => {
      toasts.show({ description: t('The token was replaced.') });
      close();
      setToken('');
    },
  });
  const remove = useMutation({ ...removeIntegrationMutation(orgId, integration.id), onSuccess: close });
  return (
    <>
      <MoreMenu label={t('Manage {account}', { account: integration.account })}>
        <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => setOpen('token')}>
          {t('Replace the token')}
        </MenuItem>
        <MenuRemove onSelect={() => setOpen('remove')} />
      </MoreMenu>
      <Dialog
        open={open === 'token'}
        onOpenChange={close}
        title={t('Replace the token')}
        description={t('{account} on {serviceDomain}', { account: integration.account, serviceDomain: integration.service_domain })}
        footer={
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button type="submit" form="replace-token" variant="primary" loading={replace.isPending} disabled={!token.trim()}>
              {t('Replace token')}
            </Button>
          </>
        }
      >
        <form
          id="replace-token"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            replace.mutate(token.trim());
          }}
        >
          {replace.isError && <Notice tone="danger">{reasonOf(replace.error)}</Notice>}
          <Field label={t('Personal access token')} hint={<TokenHelp provider={integration.integration_provider} />} required>
            {(control) => (
              <PasswordInput {...control} autoComplete="off" value={token} onChange={(event) => setToken(event.target.value)} />
            )}
          </Field>
        </form>
      </Dialog>
      <ConfirmMutation
        mutation={remove}
        open={open === 'remove'}
        onClose={close}
        title={t('Remove {account} on {serviceDomain}?', { account: integration.account, serviceDomain: integration.service_domain })}
        description={t("The token is deleted. Projects and results stay, but can't be analyzed again until the code host is linked again.")}
        action={t('Remove integration')}
      />
    </>
  );
}
