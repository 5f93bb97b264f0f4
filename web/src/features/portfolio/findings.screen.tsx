import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { isAtLeast } from '#contract/roles.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { chosenProjects, isLimited, selectionQuery } from '#web/components/project-selection.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { inSentence, t } from '#web/messages/translate.ts';
import { findingGroupsQuery, type Grouping } from '#web/queries/portfolio.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { SelectionChips } from '#web/components/selection-chips.tsx';
import { SavedViews } from '#web/components/saved-views.tsx';
import { showInRow } from '#web/ui/show-in-row.ts';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { FINDING_FILTERS, FINDING_SORTS } from './finding-filters.ts';
import { FindingsPeek } from './findings-peek.tsx';
import { FoundFindings } from './found-findings.tsx';
import { groupColumns } from './group-columns.tsx';
import { selectGroups } from './select-groups.ts';
import { useChosenGroups } from './use-chosen-groups.ts';

const route = getRouteApi('/projects/vulnerabilities');

const GROUPS: Record<Grouping, { label: string; noun: string }> = {
  fix: { label: t('By fix'), noun: t('update') },
  component: { label: t('By component'), noun: t('component') },
  vulnerability: { label: t('By vulnerability'), noun: t('vulnerability') },
  project: { label: t('By project'), noun: t('project') },
};

const START = (
  <ButtonLink to="/analyses/add" variant="primary">
    {t('Start an analysis')}
  </ButtonLink>
);

export function View() {
  const organization = useOrganization();
  if (!organization)
    return (
      <Page title={t('Findings')}>
        <NoOrganization />
      </Page>
    );
  return <Findings orgId={organization.id} mayDecide={isAtLeast(organization.role, 'MODERATOR')} />;
}

function Findings({ orgId, mayDecide }: { orgId: string; mayDecide: boolean }) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const group = search.group !== undefined && search.group in GROUPS ? (search.group as Grouping) : 'fix';
  const [state, dispatch] = useTableState(portfolioCalls.listVulnerabilities.list, { sortKey: 'points', perPage: 20 });
  const only = { integration: search.integration, project: search.project };
  const projects = selectionQuery(only);
  const list = useQuery(findingGroupsQuery(orgId, { ...listQueryOf(state), ...projects, group }));
  const listed = {
    group,
    search_key: state.search.trim(),
    active_filters: [...state.filters],
    integration_ids: search.integration === undefined ? null : [search.integration],
    project_ids: search.project === undefined ? null : chosenProjects(only),
  };
  const chosen = useChosenGroups(listed);
  const peeked = list.data?.data.find(({ key }) => key === search.peek);
  const peek = useCallback(
    (key: string | undefined) =>
      void navigate({ to: '.', search: (before: Record<string, string>) => ({ ...before, peek: key }), resetScroll: false }),
    [navigate],
  );
  const beside = peeked !== undefined;
  const complete = list.data?.complete;
  const columns = useMemo(() => groupColumns({ group, complete, beside, peek }), [group, complete, beside, peek]);
  const found = list.data?.data.length === 0 ? 0 : list.data?.matching_count;
  return (
    <Page
      title={t('Findings')}
      description={
        <span className="max-sm:flex max-sm:flex-col max-sm:gap-y-1">
          <FoundFindings orgId={orgId} projects={projects} state={state} fixes={group === 'fix'} />
          {isLimited(only) ? (
            <SelectionChips orgId={orgId} only={only} />
          ) : (
            <span className="sm:[output+&]:before:mx-1.5 sm:[output+&]:before:content-['·']">
              {t('On the default branches of all projects.')}
            </span>
          )}
        </span>
      }
    >
      <SavedViews orgId={orgId} list="findings" isEmpty={list.data?.total_entries === 0} />
      <div className={cx('grid items-start gap-4', beside && 'xl:grid-cols-[minmax(0,1fr)_26.25rem]')}>
        <ServerTable
          label={t('Findings')}
          columns={columns}
          list={list}
          rowKey={({ key }) => key}
          selection={mayDecide ? selectGroups(chosen, list.data?.data ?? []) : undefined}
          state={state}
          dispatch={dispatch}
          searchLabel={t('Search packages and vulnerabilities')}
          filters={FINDING_FILTERS}
          facetsFrom={beside ? '2xl' : 'xl'}
          sorts={FINDING_SORTS}
          toolbar={
            <fieldset
              aria-label={t('Group findings')}
              className="relative flex max-w-full min-w-0 rounded-md max-sm:flex-wrap sm:overflow-x-auto border border-line p-0.5"
            >
              {Object.entries(GROUPS).map(([name, { label }]) => (
                <button
                  key={name}
                  ref={name === group ? showInRow : undefined}
                  type="button"
                  aria-pressed={name === group}
                  onClick={() =>
                    void navigate({
                      to: '.',
                      search: (before: Record<string, string>) => ({
                        ...before,
                        group: name === 'fix' ? undefined : name,
                        page: undefined,
                        peek: undefined,
                      }),
                    })
                  }
                  className={cx(
                    'shrink-0 rounded-sm px-2.5 py-1 text-sm whitespace-nowrap -outline-offset-2',
                    name === group ? 'bg-hover font-[560] text-text' : 'text-muted hover:text-text',
                  )}
                >
                  {label}
                </button>
              ))}
            </fieldset>
          }
          bar={
            mayDecide &&
            (chosen.all || chosen.keys.size > 0) &&
            list.data !== undefined && <ChosenBar orgId={orgId} listed={listed} chosen={chosen} matching={list.data.matching_count} />
          }
          empty={
            complete === null ? (
              <EmptyState title={t('No findings yet')} action={START}>
                {t('No analysis has looked for vulnerabilities yet.')}
              </EmptyState>
            ) : (
              <EmptyState title={t('Nothing open')}>
                {group === 'fix'
                  ? t('No project has an open finding with a known fix. Projects that were not analyzed are not in this list.')
                  : t('No project has an open finding. Projects that were not analyzed are not in this list.')}
              </EmptyState>
            )
          }
          error={<QueryError title={t('The findings could not be loaded')} query={list} />}
        />
        {peeked && <FindingsPeek orgId={orgId} projects={projects} group={peeked} complete={complete} onClose={() => peek(undefined)} />}
        <output className="sr-only">
          {found === undefined ? '' : t('{found} groups {label}', { found, label: inSentence(GROUPS[group].label) })}
        </output>
      </div>
    </Page>
  );
}
