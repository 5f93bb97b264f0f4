import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { TEXTS } from '#contract/specification-texts.ts';
import { knowledgeStatusQuery, synchronizeKnowledge } from '#web/queries/knowledge.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { AREAS } from '#web/queries/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { KnowledgeFeeds } from '#web/components/knowledge-feeds.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { toasts } from '#web/ui/toast-store.ts';

/** What is known of the world's vulnerabilities, and how fresh that is. */
export function KnowledgePanel() {
  const queries = useQueryClient();
  const status = useQuery(knowledgeStatusQuery);
  const sync = useMutation({
    mutationFn: synchronizeKnowledge,
    onSuccess: async () => {
      toasts.show({ description: 'Sync started.' });
      await queries.invalidateQueries({ queryKey: [AREAS.knowledge] });
    },
  });
  const data = status.data;
  return (
    <Panel
      title="Vulnerability data"
      description={
        data?.state?.built_at ? (
          <>
            Built <RelativeTime date={data.state.built_at} />
          </>
        ) : undefined
      }
      actions={
        data?.may_sync && (
          <Button size="sm" icon={<RefreshCw />} loading={sync.isPending || data.syncing !== null} onClick={() => sync.mutate()}>
            Synchronize
          </Button>
        )
      }
    >
      {status.isError ? (
        <QueryError title={TEXTS.dashboardPanelFailed} query={status} />
      ) : !data ? (
        <SkeletonLines />
      ) : (
        <div className="flex flex-col gap-3.5">
          {data.syncing && (
            <div>
              <Progress label="Synchronization" value={data.syncing.total ? data.syncing.done / data.syncing.total : null} />
              <p className="mt-1 text-sm text-muted">Reading {data.syncing.source}</p>
            </div>
          )}
          {data.state ? (
            <KnowledgeFeeds feeds={data.state.feeds} />
          ) : (
            <Notice tone="warning" title="No vulnerability data yet">
              Until it is synchronized no vulnerability can be found, so no result can be called clean.
            </Notice>
          )}
          {data.last_error && (
            <Notice tone="warning" title={`${data.last_error.source} could not be read`}>
              {data.last_error.message} <RelativeTime date={data.last_error.at} />
            </Notice>
          )}
          {data.next_sync && (
            <p className="text-sm text-muted">
              Next synchronization <RelativeTime date={data.next_sync} />
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
