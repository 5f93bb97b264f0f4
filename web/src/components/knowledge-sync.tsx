import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { DataOf } from '#contract/call.ts';
import type { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { composed } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import { cancelKnowledgeSyncMutation, synchronizeKnowledgeMutation } from '#web/queries/knowledge.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { percentText } from '#web/ui/percent-text.ts';

type KnowledgeStatus = DataOf<typeof knowledgeCalls.knowledgeStatus>;

/** Starts a sync; only operators see it. */
export function SyncButton({ status }: { status: KnowledgeStatus | undefined }) {
  const sync = useMutation({ ...synchronizeKnowledgeMutation, onSuccess: () => toasts.show({ description: t('Sync started.') }) });
  if (!status?.may_sync) return null;
  return (
    <Button size="sm" icon={<RefreshCw />} loading={sync.isPending || status.syncing !== null} onClick={() => sync.mutate()}>
      {t('Sync now')}
    </Button>
  );
}

/** How far the sync is, how the last one ended, and when the next one is due. */
export function SyncState({ status }: { status: KnowledgeStatus }) {
  const { syncing, last_error: failure, next_sync: next } = status;
  return (
    <>
      {syncing && <Syncing status={status} syncing={syncing} />}
      {failure && !syncing && (
        <Notice
          tone="warning"
          title={failure.source === 'knowledge' ? t('The last sync failed') : t('Not read: {source}', { source: failure.source })}
        >
          {composed(failure.message)} <RelativeTime date={failure.at} />
        </Notice>
      )}
      {next && !syncing && <p className="text-sm text-muted">{rich('Next sync {when}', { when: <RelativeTime date={next} /> })}</p>}
    </>
  );
}

function Syncing({ status, syncing }: { status: KnowledgeStatus; syncing: NonNullable<KnowledgeStatus['syncing']> }) {
  const cancel = useMutation({
    ...cancelKnowledgeSyncMutation,
    onSuccess: () => toasts.show({ description: t('The sync was canceled. The data in use stays.') }),
  });
  const { source, done, total, started_at } = syncing;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {source === '' ? t('Waiting for a worker') : t('Reading {source}', { source })}
          {total !== null && total > 0 && ` · ${percentText(Math.floor((100 * done) / total))}`}
          <span className="text-muted"> {rich('· started {when}', { when: <RelativeTime date={started_at} /> })}</span>
        </p>
        {status.may_sync && (
          <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('Cancel sync')}
          </Button>
        )}
      </div>
      <Progress className="mt-1.5" label={t('Sync')} value={total ? done / total : null} />
    </div>
  );
}
