import { t } from '#web/messages/translate.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useIsPast } from '#web/ui/is-past.ts';

const DAY_MS = 24 * 3_600_000;
const SOON_DAYS = 14;

/** Days until a token ends, in color once they are few. */
export function ExpiryCountdown({ date }: { date: string }) {
  const expired = useIsPast(date);
  const isSoon = useIsPast(new Date(Date.parse(date) - SOON_DAYS * DAY_MS).toISOString());
  if (expired)
    return (
      <span className="text-danger-text">
        {t('Expired')} <RelativeTime date={date} />
      </span>
    );
  return (
    <span className={isSoon ? 'text-warning-text' : undefined}>
      <RelativeTime date={date} />
    </span>
  );
}
