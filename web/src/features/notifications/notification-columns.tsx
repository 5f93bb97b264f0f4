import { useMutation, useQuery } from '@tanstack/react-query';
import type { notificationCalls } from '#contract/calls/notifications.ts';
import type { NotificationEntry } from '#contract/entities/notification.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { readNotificationMutation } from '#web/queries/notifications.queries.ts';
import { organizationsQuery } from '#web/queries/organizations.queries.ts';
import { useOpenNotification } from '#web/components/use-open-notification.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { KindBadge } from '#web/components/notification-kinds.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function useNotificationColumns(): ColumnsOf<typeof notificationCalls.listNotifications> {
  const organizations = useQuery(organizationsQuery({ page: 0, entries_per_page: 100, sort_key: 'name', sort_direction: 'ASC' }));
  const open = useOpenNotification();
  const read = useMutation(readNotificationMutation);
  const names = new Map(organizations.data?.data.map(({ id, name }) => [id, name]));
  return [
    {
      key: 'title',
      header: t('What happened'),
      lines: 3,
      phoneLines: 5,
      sortKey: 'title',
      className: 'max-w-0',
      cell: (entry) => (
        <div className="flex min-w-0 gap-2.5">
          <UnreadMark entry={entry} />
          <div className="min-w-0">
            <Title entry={entry} onOpen={() => void open(entry)} />
            <p className="line-clamp-7 text-sm [overflow-wrap:anywhere] whitespace-pre-line text-muted" title={composed(entry.text)}>
              <Breakable>{composed(entry.text)}</Breakable>
            </p>
            {names.size > 1 && entry.organization_id && <p className="truncate text-sm text-muted">{names.get(entry.organization_id)}</p>}
          </div>
        </div>
      ),
    },
    { key: 'kind', header: t('Cause'), sortKey: 'kind', priority: 2, className: 'w-40', cell: ({ kind }) => <KindBadge kind={kind} /> },
    {
      key: 'created_on',
      header: t('When'),
      sortKey: 'created_on',
      className: 'w-32 max-sm:w-24',
      cell: ({ created_on }) => <RelativeTime date={created_on} />,
    },
    {
      key: 'read',
      header: <span className="sr-only">{t('Mark as read')}</span>,
      priority: 2,
      align: 'end',
      className: 'w-36',
      cell: (entry) =>
        entry.read_on === null && (
          <Button
            size="sm"
            variant="ghost"
            className="relative z-1"
            aria-label={t('Mark as read: {title}', { title: composed(entry.title) })}
            onClick={() => read.mutate(entry.id)}
          >
            {t('Mark as read')}
          </Button>
        ),
    },
  ];
}

function UnreadMark({ entry }: { entry: NotificationEntry }) {
  return (
    <span className={cx('mt-2 size-2 shrink-0 rounded-full', entry.read_on === null && 'bg-accent')}>
      {entry.read_on === null && <span className="sr-only">{t('Unread')}</span>}
    </span>
  );
}

function Title({ entry, onOpen }: { entry: NotificationEntry; onOpen(): void }) {
  const title = <Breakable>{composed(entry.title)}</Breakable>;
  const weight = entry.read_on === null ? 'font-[600]' : '';
  if (entry.link === null) return <span className={weight}>{title}</span>;
  return (
    <a
      href={entry.link}
      className={cx('rounded-sm after:absolute after:inset-0 hover:underline', weight)}
      onClick={(event) => {
        // The browser opens other tabs and windows itself.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {title}
    </a>
  );
}
