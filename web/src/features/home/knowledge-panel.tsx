import { useQuery } from '@tanstack/react-query';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { KnowledgeFeeds } from '#web/components/knowledge-feeds.tsx';
import { SyncButton, SyncState } from '#web/components/knowledge-sync.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { knowledgeStatusQuery } from '#web/queries/knowledge.queries.ts';
import { Panel } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** The vulnerability data and its age. */
export function KnowledgePanel() {
  const status = useQuery(knowledgeStatusQuery);
  const data = status.data;
  return (
    <Panel
      title={t('Vulnerability data')}
      description={data?.state?.built_at ? <>{rich('Built {when}', { when: <RelativeTime date={data.state.built_at} /> })}</> : undefined}
      actions={<SyncButton status={data} />}
    >
      <QueryView query={status} failed={TEXTS.dashboardPanelFailed}>
        {(found) => (
          <div className="flex flex-col gap-3.5">
            {found.state ? (
              <KnowledgeFeeds feeds={found.state.feeds} />
            ) : (
              <Notice tone="warning" title={t('No vulnerability data yet')}>
                {t('Until the first sync no vulnerability can be found, so no result can be called clean.')}
              </Notice>
            )}
            <SyncState status={found} />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
