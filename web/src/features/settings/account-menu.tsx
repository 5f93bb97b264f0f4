import { useMutation } from '@tanstack/react-query';
import { LogOut, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#contract/entities/user.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { t } from '#web/messages/translate.ts';
import { endAccountSessionsMutation, setAccountDisabledMutation } from '#web/queries/accounts.queries.ts';
import { useStore } from '#web/session/external-store.ts';
import { currentUser } from '#web/session/session.ts';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { toasts } from '#web/ui/toast-store.ts';

/** What an operator does with an account; nothing with their own, which they manage in its settings. */
export function AccountMenu({ account }: { account: Account }) {
  const { user } = useStore(currentUser);
  const [asking, setAsking] = useState(false);
  const name = `${account.first_name} ${account.last_name}`;
  const isDisabled = account.disabled_on !== null;
  const change = useMutation({
    ...setAccountDisabledMutation(account.id),
    onSuccess: () => {
      setAsking(false);
      toasts.show({
        description: isDisabled ? t('{name} can sign in again.', { name }) : t('{name} is disabled and signed out everywhere.', { name }),
      });
    },
  });
  const signOut = useMutation({
    ...endAccountSessionsMutation(account.id),
    onSuccess: ({ ended }) => {
      toasts.show({ description: t('{name} was signed out of {ended, plural, one {# session} other {# sessions}}.', { name, ended }) });
    },
  });
  if (account.id === user?.id) return null;
  return (
    <>
      <MoreMenu label={t('Manage {name}', { name })}>
        {account.open_sessions > 0 && (
          <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => signOut.mutate()}>
            {t('Sign out everywhere')}
          </MenuItem>
        )}
        <MenuItem
          danger={!isDisabled}
          icon={isDisabled ? <UserRoundCheck aria-hidden="true" /> : <UserRoundX aria-hidden="true" />}
          onSelect={() => setAsking(true)}
        >
          {isDisabled ? t('Enable') : t('Disable')}
        </MenuItem>
      </MoreMenu>
      <ConfirmMutation
        mutation={{ ...change, mutate: () => change.mutate(!isDisabled) }}
        open={asking}
        onClose={() => setAsking(false)}
        title={isDisabled ? t('Enable {name}?', { name }) : t('Disable {name}?', { name })}
        description={
          isDisabled
            ? t('{email} can sign in again, and its API keys work again.', { email: account.email })
            : t('{email} is signed out everywhere and cannot sign in. Its API keys stop working. Nothing is deleted.', {
                email: account.email,
              })
        }
        action={isDisabled ? t('Enable account') : t('Disable account')}
      />
    </>
  );
}
