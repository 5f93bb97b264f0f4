import type { NotificationChannel } from '#contract/entities/notification.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useIsPast } from '#web/ui/is-past.ts';

/** A mailbox that was added before mailboxes were asked has no link. */
const LONG_AGO = '1970-01-01T00:00:00Z';

/** Why a channel sends nothing; empty where it sends. */
export function ChannelState({ channel: { active, confirmation, confirmation_expires_on } }: { channel: NotificationChannel }) {
  const isExpired = useIsPast(confirmation_expires_on ?? LONG_AGO);
  return (
    <>
      {confirmation === 'waiting' && (
        <Badge tone="warning">{isExpired ? t('Not confirmed, the link has expired') : t('Waiting for confirmation')}</Badge>
      )}
      {confirmation === 'refused' && <Badge tone="danger">{t('Refused by the mailbox')}</Badge>}
      {!active && <Badge>{t('Paused')}</Badge>}
    </>
  );
}
