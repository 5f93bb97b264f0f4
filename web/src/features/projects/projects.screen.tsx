import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { projectCalls } from '#contract/calls/projects.ts';
import type { Project } from '#contract/entities/project.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import type { FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { projectQuickStatsQuery, projectWeeksQuery } from '#web/queries/dashboard.queries.ts';
import { projectsQuery } from '#web/queries/projects.queries.ts';
import { isLimited, type ProjectSelection, selectionQuery } from '#web/components/project-selection.ts';
import { SelectionChips } from '#web/components/selection-chips.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { SavedViews } from '#web/components/saved-views.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { NoIntegrationYet, NoProjectsYet } from '#web/components/first-steps.tsx';
import { type Numbers, projectColumns } from './project-columns.tsx';
import { SelectedProjectsBar } from './selected-projects-bar.tsx';
import { useSelectedProjects } from './use-selected-projects.ts';

const FILTERS: FiltersOf<typeof projectCalls.listProjects> = [
  {
    label: t('State'),
    filters: [
      { name: 'analyzed', label: t('Analyzed') },
      { name: 'not_analyzed', label: t('Not analyzed yet') },
      { name: 'failed', label: t('Failed') },
      { name: 'incomplete', label: t('Not fully read') },
    ],
  },
  {
    label: t('Code host'),
    filters: [
      { name: 'github', label: 'GitHub' },
      { name: 'gitlab', label: 'GitLab' },
    ],
  },
];

export function View() {
  const organization = useOrganization();
  if (!organization)
    return (
      <Page title={t('Projects')}>
        <NoOrganization />
      </Page>
    );
  return <Projects orgId={organization.id} />;
}

/** The numbers of the shown projects; empty while they load. */
function useNumbers(orgId: string, projects: readonly Project[]): Numbers {
  const project_ids = projects.map(({ id }) => id).join();
  const enabled = projects.length > 0;
  const { data: states } = useQuery({ ...projectQuickStatsQuery(orgId, { page: 0, entries_per_page: 100, project_ids }), enabled });
  const { data: weeks } = useQuery({ ...projectWeeksQuery(orgId, project_ids), enabled });
  return useMemo(
    () => ({
      states: new Map(states?.data.map((numbers) => [numbers.project.id, numbers])),
      weeks: new Map(weeks?.map((its) => [its.project_id, its.weeks])),
    }),
    [states, weeks],
  );
}

const SORTS: SortsOf<typeof projectCalls.listProjects> = [
  { key: 'penalty', label: t('Penalty points') },
  { key: 'name', label: t('Project') },
  { key: 'last_analysis', label: t('Latest analysis') },
  { key: 'imported_on', label: t('Imported') },
  { key: 'url', label: t('Address') },
];

function Projects({ orgId }: { orgId: string }) {
  const [state, dispatch] = useTableState(projectCalls.listProjects.list, { sortKey: 'penalty' });
  const { integration, project }: ProjectSelection = useLocation().search;
  const only = { integration, project };
  const query = { ...listQueryOf(state), ...selectionQuery(only) };
  const list = useQuery(projectsQuery(orgId, query));
  const integrations = useQuery(integrationsQuery(orgId));
  const rows = list.data?.data ?? [];
  const selection = useSelectedProjects();
  const numbers = useNumbers(orgId, rows);
  const columns = useMemo(() => projectColumns(orgId, numbers), [orgId, numbers]);
  const unlinked = integrations.data?.total_entries === 0;
  return (
    <Page
      title={t('Projects')}
      description={
        isLimited(only) ? <SelectionChips orgId={orgId} only={only} /> : t('Repositories of your code hosts that Understory analyzes.')
      }
      actions={
        <ButtonLink to="/projects/add" variant={unlinked ? 'secondary' : 'primary'} icon={<Plus />}>
          {TEXTS.addProject}
        </ButtonLink>
      }
    >
      <SavedViews orgId={orgId} list="projects" isEmpty={list.data?.total_entries === 0} />
      <ServerTable
        label={t('Projects')}
        columns={columns}
        list={list}
        rowKey={(project) => project.id}
        selection={{ nameOf: ({ name }) => name, isSelected: ({ id }) => selection.selected.has(id), toggle: selection.toggle }}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search projects')}
        filters={FILTERS}
        facetsFrom="xl"
        sorts={SORTS}
        bar={<SelectedProjectsBar orgId={orgId} selection={selection} query={query} matching={list.data?.matching_count ?? 0} />}
        empty={unlinked ? <NoIntegrationYet orgId={orgId} /> : <NoProjectsYet />}
        error={<QueryError title={t('The projects could not be loaded')} query={list} />}
      />
    </Page>
  );
}
