import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import { KnowledgeFeeds } from '#web/components/knowledge-feeds.tsx';
import { connection } from '#web/live/connection.ts';
import { language } from '#web/messages/language.ts';
import { rich, t } from '#web/messages/translate.ts';
import { knowledgeStatusQuery } from '#web/queries/knowledge.queries.ts';
import { useStore } from '#web/session/external-store.ts';
import { cx } from '#web/ui/class-names.ts';
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** What every figure below depends on: the age of the vulnerability data, what is missing on this server, and whether the page is live. */
export function TruthStrip({ orgId }: { orgId: string | undefined }) {
  const { data } = useQuery(knowledgeStatusQuery);
  const { status } = useStore(connection);
  const lost = status === 'lost';
  return (
    <section
      aria-label={t('Data status')}
      className="flex h-7 items-center gap-4 overflow-hidden border-b border-line bg-sunken px-4 text-xs whitespace-nowrap text-muted md:px-6"
    >
      <span className={cx('flex min-w-0 items-center gap-4', lost && 'max-md:hidden')}>
        {data && <DataState state={data.state} lastSync={data.last_success} orgId={orgId} />}
        {data?.syncing && (
          <span className="max-lg:hidden">
            {t('Syncing {source}', { source: data.syncing.source })}
            {data.syncing.total ? ` · ${Math.floor((100 * data.syncing.done) / data.syncing.total)} %` : ''}
          </span>
        )}
      </span>
      <span className={cx('ml-auto', !lost && 'max-md:hidden')}>
        <ConnectionState />
      </span>
    </section>
  );
}

function DataState({ state, lastSync, orgId }: { state: KnowledgeState | null; lastSync: string | null; orgId: string | undefined }) {
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

function ConnectionState() {
  const { status, since } = useStore(connection);
  const seconds = useSeconds(since, status === 'lost');
  if (status === 'connecting') return <span>{t('Connecting')}</span>;
  if (status === 'live')
    return (
      <span className="flex items-center gap-1.5">
        <Dot tone="good" /> {t('Live')}
      </span>
    );
  return (
    <output className="flex items-center gap-1.5 font-[560] text-warning-text">
      <Dot tone="warning" />
      <span>{t('Connection lost, reconnecting')}</span>
      <span aria-hidden="true" className="tabular-nums">
        · {seconds} s
      </span>
    </output>
  );
}

const TICK_MS = 1_000;

function useSeconds(since: number, counting: boolean): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [counting]);
  return Math.max(0, Math.floor((now - since) / 1_000));
}

function Dot({ tone }: { tone: 'good' | 'warning' }) {
  return <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full', tone === 'good' ? 'bg-accent' : 'bg-warning-text')} />;
}
