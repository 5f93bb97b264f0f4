import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import { KnowledgeFeeds } from '#web/components/knowledge-feeds.tsx';
import { language } from '#web/messages/language.ts';
import { rich, t } from '#web/messages/translate.ts';
import { knowledgeStatusQuery } from '#web/queries/knowledge.queries.ts';
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { percentText } from '#web/ui/percent-text.ts';
import { Dot } from './dot.tsx';

/** The age of the vulnerability data and what is missing in it, and how far a sync is. */
export function DataState({ orgId }: { orgId: string | undefined }) {
  const { data } = useQuery(knowledgeStatusQuery);
  return (
    <>
      {data && <Age state={data.state} lastSync={data.last_success} orgId={orgId} />}
      {data?.syncing && (
        <span className="max-lg:hidden">
          {t('Syncing {source}', { source: data.syncing.source })}
          {data.syncing.total ? ` · ${percentText(Math.floor((100 * data.syncing.done) / data.syncing.total))}` : ''}
        </span>
      )}
    </>
  );
}

function Age({ state, lastSync, orgId }: { state: KnowledgeState | null; lastSync: string | null; orgId: string | undefined }) {
  if (state === null)
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <Dot tone="warning" />
        <span className="truncate font-[560] text-warning-text">{t('No vulnerability data yet: no result can be called clean')}</span>
      </span>
    );
  // A sync that finds nothing new leaves the data as it was built, and confirms it.
  const confirmed = [state.built_at, lastSync].filter((date) => date !== null).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
  const partial = state.feeds.filter((feed) => feed.starter || !feed.complete);
  const isStarter = state.feeds.some((feed) => feed.starter);
  const names = partial.map(({ name }) => name).join(', ');
  return (
    <Menu
      align="start"
      className="w-96 max-w-[calc(100vw-2rem)]"
      trigger={
        <button type="button" className="flex min-w-0 items-center gap-1.5 rounded-sm px-1 hover:text-text">
          <Dot tone={partial.length > 0 ? 'warning' : 'good'} />
          <span className="font-[560] text-text">
            {confirmed
              ? rich('Vulnerability data {when}', { when: <RelativeTime date={confirmed} /> })
              : t('Vulnerability data of unknown age')}
          </span>
          {partial.length > 0 ? (
            <span className="truncate text-warning-text max-sm:hidden">
              {isStarter ? t('starter data only, sync to complete it') : t('{names} incomplete', { names })}
            </span>
          ) : (
            <span className="truncate max-lg:hidden">
              {state.feeds.map(({ name, records }) => `${name} ${records.toLocaleString(language)}`).join(' · ')}
            </span>
          )}
        </button>
      }
    >
      <MenuLabel>{t('Vulnerability data on this server')}</MenuLabel>
      <div className="px-2.5 pb-2">
        <KnowledgeFeeds feeds={state.feeds} />
      </div>
      {orgId !== undefined && (
        <MenuItem asChild>
          <Link to="/orgs/manage/vulnerability_data/$orgId" params={{ orgId }}>
            {t('Open the vulnerability data')}
          </Link>
        </MenuItem>
      )}
    </Menu>
  );
}
