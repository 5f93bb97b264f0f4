import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { signOutMutation } from '#web/queries/account.queries.ts';
import { LateAlertDialog } from '#web/ui/late-alert-dialog.tsx';
import { hasUnsaved } from '#web/ui/unsaved.ts';

const SignOut = createContext<() => void>(() => {});

/** Signs out; asks first where something was typed and not saved, since drafts go with the session that a person ends. */
export const useSignOut = () => useContext(SignOut);

export function SignOutProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const leave = useMutation({
    ...signOutMutation,
    onSettled: async () => {
      await navigate({ to: '/login' });
      queries.clear();
    },
  });
  return (
    <SignOut value={() => (hasUnsaved() ? setAsks(true) : leave.mutate())}>
      {children}
      <LateAlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('Sign out without saving?')}
        description={t('What you changed on this page is not saved.')}
        cancel={t('Stay')}
        action={t('Sign out')}
        loading={leave.isPending}
        onAction={() => leave.mutate()}
      />
    </SignOut>
  );
}
