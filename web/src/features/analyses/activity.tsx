import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { activityQuery } from '#web/queries/analyses.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { showInRow } from '#web/ui/show-in-row.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { activityColumns, scheduleColumns } from './activity-columns.tsx';

// Live events show progress immediately; this covers networks that block event streams.
const POLL_WHILE_RUNNING_MS = 5_000;

const STATES = [
  { filter: undefined, label: t('All') },
  { filter: 'running', label: t('Running') },
  { filter: 'queued', label: t('Queued') },
  { filter: 'completed', label: t('Completed') },
  { filter: 'failed', label: t('Failed') },
] as const;

/** The analyses of the whole organization: what runs, waits and has ended, or what is scheduled. */
export function Activity({ schedules }: { schedules: boolean }) {
  const organization = useOrganization();
  return (
    <Page
      title={t('Activity')}
      description={t('Analyses of all projects: running, queued, finished and scheduled.')}
      actions={
        <ButtonLink to="/analyses/add" variant="primary" icon={<Play />}>
          {t('Start an analysis')}
        </ButtonLink>
      }
    >
      {!organization ? <NoOrganization /> : schedules ? <Schedules orgId={organization.id} /> : <Runs orgId={organization.id} />}
    </Page>
  );
}

function Runs({ orgId }: { orgId: string }) {
  const [state, dispatch] = useTableState(analysisCalls.listActivity.list, { sortKey: 'activity', perPage: 20 });
  const list = useQuery({ ...activityQuery(orgId, listQueryOf(state)), refetchInterval: whileRunning });
  return (
    <ServerTable
      label={t('Activity')}
      columns={activityColumns(orgId)}
      list={list}
      rowKey={({ id }) => id}
      state={state}
      dispatch={dispatch}
      searchLabel={t('Search analyses')}
      toolbar={<States chosen={state.filters} orgId={orgId} />}
      empty={<NothingYet />}
      error={<QueryError title={t('The activity could not be loaded')} query={list} />}
    />
  );
}

const whileRunning: NonNullable<ReturnType<typeof activityQuery>['refetchInterval']> = ({ state: { data } }) =>
  (data?.filter_count['running'] ?? 0) + (data?.filter_count['queued'] ?? 0) > 0 ? POLL_WHILE_RUNNING_MS : false;

function Schedules({ orgId }: { orgId: string }) {
  const [state, dispatch] = useTableState(analysisCalls.listActivity.list, {
    sortKey: 'next_scheduled_run',
    direction: 'ASC',
    perPage: 20,
  });
  const list = useQuery(
    activityQuery(orgId, listQueryOf(state.filters.length > 0 ? state : { ...state, filters: ['scheduled', 'paused'] })),
  );
  const none = list.data?.matching_count === 0 && state.search === '' && state.filters.length === 0;
  return (
    <ServerTable
      label={t('Schedules')}
      columns={scheduleColumns(orgId)}
      list={none && list.data ? { ...list, data: { ...list.data, total_entries: 0 } } : list}
      rowKey={({ id }) => id}
      state={state}
      dispatch={dispatch}
      searchLabel={t('Search schedules')}
      toolbar={<States chosen={['scheduled']} orgId={orgId} />}
      empty={
        <EmptyState title={t('No schedules')} action={<ButtonLink to="/analyses/add">{t('Start an analysis')}</ButtonLink>}>
          {t('A scheduled analysis runs every day or every week and reports what is new.')}
        </EmptyState>
      }
      error={<QueryError title={t('The schedules could not be loaded')} query={list} />}
    />
  );
}

/** The states as links with their counts, which are the same whatever is chosen; the schedules are a page of their own. */
function States({ chosen, orgId }: { chosen: readonly string[]; orgId: string }) {
  const counts = useQuery({ ...activityQuery(orgId, { page: 0, entries_per_page: 1 }), refetchInterval: whileRunning }).data?.filter_count;
  const countOf = (...names: string[]) => counts && names.reduce((sum, name) => sum + (counts[name] ?? 0), 0).toLocaleString(language);
  return (
    <nav
      aria-label={t('State')}
      className="relative flex max-w-full gap-0.5 rounded-md border border-line p-0.5 text-sm max-sm:flex-wrap sm:overflow-x-auto"
    >
      {STATES.map(({ filter, label }) => (
        <Link
          key={label}
          to="/analyses"
          search={{ filters: filter }}
          activeOptions={EXACT}
          {...currentIf(filter === undefined ? chosen.length === 0 : chosen.includes(filter))}
          className={SEGMENT}
        >
          {label} {filter !== undefined && <Count>{countOf(filter)}</Count>}
        </Link>
      ))}
      <Link to="/analyses/schedules" activeOptions={EXACT} {...currentIf(chosen.includes('scheduled'))} className={SEGMENT}>
        {t('Scheduled')} <Count>{countOf('scheduled', 'paused')}</Count>
      </Link>
    </nav>
  );
}

const currentIf = (isChosen: boolean) => (isChosen ? ({ 'aria-current': 'page', ref: showInRow } as const) : {});

function Count({ children }: { children: string | undefined }) {
  return <span className="text-xs font-normal text-muted tabular-nums">{children}</span>;
}

// Otherwise a segment would be current on all addresses that begin with its own.
const EXACT = { exact: true, includeSearch: true };

const SEGMENT = cx(
  'shrink-0 rounded-sm px-2.5 py-1 whitespace-nowrap text-muted -outline-offset-2 hover:text-text',
  'aria-[current=page]:bg-hover aria-[current=page]:font-[560] aria-[current=page]:text-text',
);

function NothingYet() {
  return (
    <EmptyState title={t('No Analyses Yet')} action={<ButtonLink to="/analyses/add">{t('Start an analysis')}</ButtonLink>}>
      {t('An analysis reads the lockfiles of a branch and looks up every package in them.')}
    </EmptyState>
  );
}
