import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { projectCalls } from '#contract/calls/projects.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { t } from '#web/messages/translate.ts';
import { projectsQuery } from '#web/queries/projects.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { AnalysisStatusBadge } from '#web/components/analysis-status.tsx';
import { NoProjectsYet } from '#web/components/first-steps.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';

/** Analyses belong to a project; without one in the URL, the person selects it first. */
export function ChooseProject({ title, orgId }: { title: string; orgId: string | undefined }) {
  return (
    <Page title={title} description={t('Choose a project.')}>
      {orgId ? <ProjectList orgId={orgId} /> : <NoOrganization />}
    </Page>
  );
}

function ProjectList({ orgId }: { orgId: string }) {
  const [state, dispatch] = useTableState(projectCalls.listProjects.list, { sortKey: 'last_analysis' });
  const list = useQuery(projectsQuery(orgId, listQueryOf(state)));
  return (
    <ServerTable
      label={t('Projects')}
      columns={COLUMNS}
      list={list}
      rowKey={(project) => project.id}
      state={state}
      dispatch={dispatch}
      searchLabel={t('Search projects')}
      empty={<NoProjectsYet />}
      error={<QueryError title={t('The projects could not be loaded')} query={list} />}
    />
  );
}

const COLUMNS: ColumnsOf<typeof projectCalls.listProjects> = [
  {
    key: 'name',
    header: t('Project'),
    sortKey: 'name',
    cell: (project) => (
      <span className="flex items-center gap-3">
        <ProviderMark provider={project.type} />
        <Link to="/analyses/add" search={{ project_id: project.id }} className="font-[560] after:absolute after:inset-0 hover:underline">
          {project.name}
        </Link>
      </span>
    ),
  },
  {
    key: 'last_analysis',
    header: t('Latest analysis'),
    sortKey: 'last_analysis',
    priority: 2,
    cell: ({ analyses: [latest] }) =>
      latest ? (
        <span className="flex items-center gap-2">
          <AnalysisStatusBadge status={latest.status} complete={latest.complete} />
          <RelativeTime date={latest.created_on} />
        </span>
      ) : (
        <span className="text-muted">{t('Not analyzed yet')}</span>
      ),
  },
];
