import { useMutation } from '@tanstack/react-query';
import type { EmailChange } from '#contract/entities/email-change.ts';
import { t } from '#web/messages/translate.ts';
import { cancelEmailChangeMutation } from '#web/queries/email-change.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** A change that waits for the two confirmations. */
export function WaitingEmail({ userId, current, change }: { userId: string; current: string; change: EmailChange }) {
  const cancel = useMutation(cancelEmailChangeMutation(userId));
  return (
    <Notice
      title={t('The change to {email} is pending', { email: change.email })}
      action={
        <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('Cancel the change')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: current, value: said(change.confirmed_by_current) },
          { label: change.email, value: said(change.confirmed_by_new) },
          { label: t('Links expire'), value: <RelativeTime date={change.expires_on} /> },
        ]}
      />
    </Notice>
  );
}

function said(confirmed: boolean): string {
  return confirmed ? t('has confirmed') : t('has not confirmed yet');
}
