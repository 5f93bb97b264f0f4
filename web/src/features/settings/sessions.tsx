import { useMutation, useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/entities/session.ts';
import { rich, t } from '#web/messages/translate.ts';
import { sessionsQuery, revokeOtherSessionsMutation, revokeSessionMutation } from '#web/queries/account.queries.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { describeBrowser } from './describe-browser.ts';

const SHOWN = 50;
const SHOWN_AT_FIRST = 8;

export function Sessions() {
  const list = useQuery(sessionsQuery({ page: 0, entries_per_page: SHOWN }));
  const endOthers = useMutation(revokeOtherSessionsMutation);
  const others = list.data?.data.some((session) => !session.current);
  return (
    <div id="sessions">
      <Panel
        title={t('Sessions')}
        description={t("Where you're signed in.")}
        actions={
          others && (
            <Button size="sm" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t('End all other sessions')}
            </Button>
          )
        }
      >
        <QueryView query={list} failed={t('The sessions could not be loaded')}>
          {({ data }) => <List sessions={data} />}
        </QueryView>
      </Panel>
    </div>
  );
}

function List({ sessions }: { sessions: readonly Session[] }) {
  const end = useMutation(revokeSessionMutation);
  const { shown, more } = useGrowingList(sessions, SHOWN_AT_FIRST);
  return (
    <>
      <ul aria-label={t('Sessions')} className="divide-y divide-line">
        {shown.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                <span className="line-clamp-1" title={session.user_agent}>
                  {describeBrowser(session.user_agent)}
                </span>
                {session.current && <Badge>{t('This session')}</Badge>}
              </div>
              <div className="text-sm text-muted">
                {rich('{address}, used {when}', { address: session.address, when: <RelativeTime date={session.last_used_on} /> })}
              </div>
            </div>
            {!session.current && (
              <Button size="sm" variant="ghost" disabled={end.isPending} onClick={() => end.mutate(session.id)}>
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
