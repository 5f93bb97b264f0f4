import type { NotificationChannel } from '#contract/entities/notification.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Why a channel sends nothing; empty where it sends. */
export function ChannelState({ channel: { active, confirmation, confirmation_expires_on } }: { channel: NotificationChannel }) {
  const isExpired = confirmation_expires_on === null || Date.parse(confirmation_expires_on) <= Date.now();
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
