import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { notificationCalls } from '#contract/calls/notifications.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { NotificationKind } from '#contract/entities/notification.ts';
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
    label: 'State',
    filters: [
      { name: 'unread', label: 'Unread' },
      { name: 'read', label: 'Read' },
    ],
  },
  {
    label: 'Kind',
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
      title="Notifications"
      description="What happened in your organizations, and why."
      crumbs={[{ label: 'Settings', link: { to: '/settings' } }, { label: 'Notifications' }]}
      actions={
        <>
          <Button loading={readAll.isPending} disabled={unread.data?.unread === 0} onClick={() => readAll.mutate()}>
            Mark all as read
          </Button>
          <ButtonLink to="/settings/notification_settings" icon={<Settings aria-hidden="true" />}>
            Notification settings
          </ButtonLink>
        </>
      }
    >
      <ServerTable
        label="Notifications"
        columns={columns}
        list={list}
        rowKey={(entry) => entry.id}
        state={state}
        dispatch={dispatch}
        searchLabel="Search notifications"
        filters={FILTERS}
        empty={
          <EmptyState title="No activity yet">
            Finished analyses, vulnerabilities introduced by your code and new advisories appear here.
          </EmptyState>
        }
        error={<QueryError title="The notifications could not be loaded" query={list} />}
      />
    </Page>
  );
}
