import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { notificationCalls } from '#contract/calls/notifications.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { NotificationKind } from '#contract/entities/notification.ts';
import { t } from '#web/messages/translate.ts';
import { notificationsQuery, readAllNotificationsMutation, unreadNotificationsQuery } from '#web/queries/notifications.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NOTIFICATION_KINDS } from '#web/components/notification-kinds.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useNotificationColumns } from './notification-columns.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const FILTERS: FiltersOf<typeof notificationCalls.listNotifications> = [
  {
    label: t('State'),
    filters: [
      { name: 'unread', label: t('Unread') },
      { name: 'read', label: t('Read') },
    ],
  },
  {
    label: t('Kind'),
    filters: NotificationKind.options.flatMap((name) => {
      const kind = NOTIFICATION_KINDS[name];
      return kind ? [{ name, label: kind.choice }] : [];
    }),
  },
];

const route = getRouteApi('/settings/notifications');

/** With the token of a mail it unsubscribes, which needs no sign-in. */
export function View() {
  const { unsubscribe } = route.useSearch();
  return unsubscribe === undefined ? <Notifications /> : <Unsubscribe token={unsubscribe} />;
}

function Notifications() {
  const [state, dispatch] = useTableState(notificationCalls.listNotifications.list, { sortKey: 'created_on', perPage: 20 });
  const list = useQuery(notificationsQuery(listQueryOf(state)));
  const unread = useQuery(unreadNotificationsQuery);
  const columns = useNotificationColumns();
  const readAll = useMutation(readAllNotificationsMutation);
  return (
    <Page
      title={t('Notifications')}
      description={t('What happened in your organizations, and why.')}
      crumbs={[{ label: t('Settings'), link: { to: '/settings' } }, { label: t('Notifications') }]}
      actions={
        <>
          <Button loading={readAll.isPending} disabled={unread.data?.unread === 0} onClick={() => readAll.mutate()}>
            {t('Mark all as read')}
          </Button>
          <ButtonLink to="/settings/notification_settings" icon={<Settings aria-hidden="true" />}>
            {t('Notification settings')}
          </ButtonLink>
        </>
      }
    >
      <ServerTable
        label={t('Notifications')}
        columns={columns}
        list={list}
        rowKey={(entry) => entry.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search notifications')}
        filters={FILTERS}
        empty={
          <EmptyState title={t('No activity yet')}>
            {t('Finished analyses, vulnerabilities introduced by your code and new advisories appear here.')}
          </EmptyState>
        }
        error={<QueryError title={t('The notifications could not be loaded')} query={list} />}
      />
    </Page>
  );
}
