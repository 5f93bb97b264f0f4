import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { notificationCalls } from '#contract/calls/notifications.ts';
import type { NotificationChannel } from '#contract/entities/notification.ts';
import { useOpenWithDraft } from '#web/components/draft.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { NOTIFICATION_KINDS } from '#web/components/notification-kinds.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { t } from '#web/messages/translate.ts';
import { channelsQuery } from '#web/queries/notifications.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { ChannelForm } from './channel-form.tsx';
import { ChannelMenu } from './channel-menu.tsx';
import { ChannelState } from './channel-state.tsx';
import { CHANNEL_TYPES } from './channel-types.ts';

const COLUMNS: ColumnsOf<typeof notificationCalls.listChannels> = [
  {
    key: 'name',
    header: t('Channel'),
    lines: 2,
    phoneLines: 4,
    sortKey: 'name',
    cell: (channel) => (
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <span className="line-clamp-2 font-[560] [overflow-wrap:anywhere]">{channel.name}</span>
          <ChannelState channel={channel} />
        </div>
        <NameText name={channel.host} className="text-sm text-muted" />
      </div>
    ),
  },
  { key: 'type', header: t('Type'), sortKey: 'type', priority: 2, className: 'w-36', cell: (channel) => CHANNEL_TYPES[channel.type].label },
  {
    key: 'kinds',
    header: t('Sends'),
    priority: 2,
    className: 'w-52',
    cell: ({ kinds }) => (
      <span className="text-sm text-muted">
        {[...new Set(kinds.flatMap((kind) => NOTIFICATION_KINDS[kind]?.label ?? []))].join(' · ') || t('Nothing')}
      </span>
    ),
  },
  { key: 'delivery', header: t('Last delivery'), className: 'w-40', cell: (channel) => <LastDelivery channel={channel} /> },
  {
    key: 'menu',
    header: <span className="sr-only">{t('Actions')}</span>,
    className: 'w-12',
    cell: (channel) => <ChannelMenu channel={channel} />,
  },
];

export function View() {
  const organization = useShownOrganization();
  const [creating, setCreating] = useOpenWithDraft(`channel/${organization.id}`);
  const [state, dispatch] = useTableState(notificationCalls.listChannels.list, { sortKey: 'created_on' });
  const list = useQuery(channelsQuery(organization.id, listQueryOf(state)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted md:flex-1 md:basis-56">
          {t('Messages to other systems when something happens in this organization.')}
        </p>
        <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
          {t('Add channel')}
        </Button>
      </div>
      {creating && <ChannelForm orgId={organization.id} onClose={() => setCreating(false)} />}
      <ServerTable
        label={t('Notification channels')}
        columns={COLUMNS}
        list={list}
        rowKey={(channel) => channel.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search channels')}
        empty={
          <EmptyState
            title={t('No channels')}
            action={
              <Button icon={<Plus />} onClick={() => setCreating(true)}>
                {t('Add channel')}
              </Button>
            }
          >
            {t('Add a webhook, a Slack-compatible address or a mailbox to be notified outside of Understory.')}
          </EmptyState>
        }
        error={<QueryError title={t('The channels could not be loaded')} query={list} />}
      />
    </>
  );
}

function LastDelivery({ channel: { last_delivery_on, last_delivery_ok } }: { channel: NotificationChannel }) {
  if (last_delivery_on === null) return <span className="text-sm text-muted">{t('None yet')}</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {last_delivery_ok === false && <Badge tone="danger">{t('Failed')}</Badge>}
      <RelativeTime date={last_delivery_on} />
    </span>
  );
}
