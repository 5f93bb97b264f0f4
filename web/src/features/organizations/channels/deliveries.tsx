import { useMutation, useQuery } from '@tanstack/react-query';
import type { ChannelDelivery, NotificationChannel } from '#contract/entities/notification.ts';
import { NOTIFICATION_KINDS } from '#web/components/notification-kinds.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { composed } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import { deliveriesQuery, retryDeliveryMutation } from '#web/queries/notifications.queries.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const SHOWN = 20;
const REFRESH_MS = 3_000;
const STATES: Record<ChannelDelivery['state'], { label: string; tone: Tone }> = {
  waiting: { label: t('Waiting'), tone: 'info' },
  delivered: { label: t('Delivered'), tone: 'success' },
  failed: { label: t('Failed'), tone: 'danger' },
};

/** The latest deliveries of a channel; refetched while one is waiting. */
export function Deliveries({ orgId, channel, onClose }: { orgId: string; channel: NotificationChannel; onClose(): void }) {
  const list = useQuery({
    ...deliveriesQuery(orgId, channel.id, { page: 0, entries_per_page: SHOWN, sort_key: 'created_on' }),
    refetchInterval: ({ state }) => (state.data?.data.some((delivery) => delivery.state === 'waiting') ? REFRESH_MS : false),
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('Deliveries of {name}', { name: channel.name })}
      description={channel.host}
    >
      <QueryView
        query={list}
        failed={t('The deliveries could not be loaded')}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-muted">{t('Nothing has been sent yet.')}</p>}
      >
        {({ data }) => (
          <ul aria-label={t('Deliveries')} className="divide-y divide-line">
            {data.map((delivery) => (
              <Delivery key={delivery.id} orgId={orgId} channelId={channel.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

function Delivery({ orgId, channelId, delivery }: { orgId: string; channelId: string; delivery: ChannelDelivery }) {
  const { kind, state, attempts, response_status, error, next_attempt_on, created_on } = delivery;
  const retry = useMutation(retryDeliveryMutation(orgId, channelId, delivery.id));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          {kind === 'test' ? t('Test message') : (NOTIFICATION_KINDS[kind]?.choice ?? kind)}
        </div>
        {error && <div className="mt-0.5 text-sm text-danger-text [overflow-wrap:anywhere]">{composed(error)}</div>}
        <div className="text-sm text-muted">
          {attempts} {attempts === 1 ? t('attempt') : t('attempts')}
          {response_status !== null && t(', answered {responseStatus}', { responseStatus: response_status })}
          {next_attempt_on && <>{rich(', next {when}', { when: <RelativeTime date={next_attempt_on} /> })}</>}
        </div>
      </div>
      <div className="flex items-center gap-3">
        {state === 'failed' && (
          <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('Send again')}
          </Button>
        )}
        <RelativeTime date={created_on} />
      </div>
    </li>
  );
}
