import { useBlocker } from '@tanstack/react-router';
import { t } from '#web/messages/translate.ts';
import { auth } from '#web/session/session.ts';
import { LateAlertDialog } from '#web/ui/late-alert-dialog.tsx';
import { hasUnsaved } from '#web/ui/unsaved.ts';

/** Asks before a page is left on which something was typed and not saved. The end of a session does not ask: drafts wait for the next one. */
export function LeaveGuard() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && auth.get().authenticated && hasUnsaved(),
    enableBeforeUnload: () => hasUnsaved(),
    withResolver: true,
  });
  return (
    <LateAlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('Leave without saving?')}
      description={t('What you changed on this page is not saved.')}
      cancel={t('Stay')}
      action={t('Leave')}
      onAction={() => blocker.proceed?.()}
    />
  );
}
