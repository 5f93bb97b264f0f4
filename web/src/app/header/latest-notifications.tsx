import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KindBadge } from '#web/components/notification-kinds.tsx';
import { useOpenNotification } from '#web/components/use-open-notification.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { notificationsQuery, readAllNotificationsMutation, unreadNotificationsQuery } from '#web/queries/notifications.queries.ts';
import { MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useIdle } from '#web/ui/use-idle.ts';

const SHOWN = 6;
const MOST_COUNTED = 99;
const latestQuery = notificationsQuery({ page: 0, entries_per_page: SHOWN });

/** What the bell says. */
export function UnreadNotifications() {
  const unread = useQuery(unreadNotificationsQuery).data?.unread ?? 0;
  // Loaded before the menu opens, so that the keyboard finds the latest one first.
  useQuery({ ...latestQuery, enabled: useIdle() });
  return (
    <>
      <span className="sr-only">{unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread })}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 left-4.5 min-w-4 rounded-full bg-danger px-1 text-center text-[0.625rem] leading-4 font-[640] text-on-danger tabular-nums"
        >
          {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
        </span>
      )}
    </>
  );
}

/** What the menu of the bell contains. */
export function LatestNotifications() {
  const unread = useQuery(unreadNotificationsQuery).data?.unread ?? 0;
  const list = useQuery(latestQuery);
  const openNotification = useOpenNotification();
  const readAll = useMutation(readAllNotificationsMutation);
  const entries = list.data?.data;
  return (
    <>
      <MenuLabel>{t('Notifications')}</MenuLabel>
      {entries?.length === 0 && <p className="px-2.5 pb-2 text-muted">{t('No activity yet.')}</p>}
      {list.isError && <p className="px-2.5 pb-2 text-muted">{t('Could not load notifications.')}</p>}
      {entries?.map((entry) => (
        <MenuItem key={entry.id} className="items-start" onSelect={() => void openNotification(entry)}>
          <UnreadDot unread={entry.read_on === null} />
          <span className="flex min-w-0 flex-col gap-1">
            <span className={entry.read_on === null ? 'font-[600]' : ''}>{composed(entry.title)}</span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <KindBadge kind={entry.kind} />
              <RelativeTime date={entry.created_on} />
            </span>
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      {unread > 0 && <MenuItem onSelect={() => readAll.mutate()}>{t('Mark all as read')}</MenuItem>}
      <MenuItem asChild>
        <Link to="/settings/notifications">{t('All notifications')}</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/settings/notification_settings">{t('Notification settings')}</Link>
      </MenuItem>
    </>
  );
}

function UnreadDot({ unread }: { unread: boolean }) {
  if (!unread) return <span className="mt-2 size-2 shrink-0" />;
  return (
    <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
      <span className="sr-only">{t('Unread:')} </span>
    </span>
  );
}
