import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { analysisCalls } from '#contract/calls/analyses.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { analysesQuery } from '#web/queries/analyses.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import { ProjectGrade } from '#web/components/project-grade.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { isRunning } from '#web/components/analysis-status.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonList, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { Activity } from './activity.tsx';

const route = getRouteApi('/analyses');
// Live events show progress immediately; this covers networks that block event streams.
const POLL_WHILE_RUNNING_MS = 5_000;

export function View() {
  const organization = useOrganization();
  const { project_id: projectId } = route.useSearch();
  if (!organization || !projectId) return <Activity schedules={false} />;
  return <Analyses key={projectId} orgId={organization.id} projectId={projectId} />;
}

const FILTERS: FiltersOf<typeof analysisCalls.listAnalyses> = [
  {
    label: t('Status'),
    filters: [
      { name: 'running', label: t('Running') },
      { name: 'completed', label: t('Completed') },
      { name: 'failed', label: t('Failed') },
    ],
  },
];

function Analyses({ orgId, projectId }: { orgId: string; projectId: string }) {
  const project = useQuery(projectQuery(orgId, projectId));
  const [state, dispatch] = useTableState(analysisCalls.listAnalyses.list, { sortKey: 'created_on' });
  const list = useQuery({
    ...analysesQuery(orgId, projectId, listQueryOf(state)),
    refetchInterval: (query) => (query.state.data?.data.some((analysis) => isRunning(analysis.status)) ? POLL_WHILE_RUNNING_MS : false),
  });
  const startLink = (
    <ButtonLink to="/analyses/add" search={{ project_id: projectId }} variant="primary" icon={<Play />}>
      {t('Start an analysis')}
    </ButtonLink>
  );
  const name = project.data?.name;
  return (
    <Page
      title={name ?? t('Analyses')}
      aside={project.data && <ProjectGrade orgId={orgId} project={project.data} />}
      description={project.data && <ExternalLink href={project.data.url}>{project.data.url}</ExternalLink>}
      crumbs={[
        { label: t('Projects'), link: { to: '/projects' } },
        { label: name ?? '…', link: { to: '/projects/$projectId', params: { projectId } } },
        { label: t('Analyses') },
      ]}
      actions={startLink}
    >
      <QueryView
        query={list}
        failed={t('The analyses could not be loaded')}
        loading={<Loading />}
        isEmpty={({ total_entries }) => total_entries === 0}
        empty={<NoAnalysesYet action={startLink} />}
        frame={Card}
      >
        {(shown) => (
          <Card className="overflow-clip">
            <TableToolbar
              state={state}
              dispatch={dispatch}
              searchLabel={t('Search analyses')}
              groups={FILTERS}
              counts={shown.filter_count}
            />
            {shown.data.length === 0 ? (
              <EmptyState title={t('No matches')} />
            ) : (
              <ul aria-label={t('Analyses')} className="divide-y divide-line">
                {shown.data.map((analysis) => (
                  <AnalysisCard key={analysis.id} place={{ orgId, projectId, analysisId: analysis.id }} analysis={analysis} />
                ))}
              </ul>
            )}
            <Pagination state={state} dispatch={dispatch} answer={shown} />
          </Card>
        )}
      </QueryView>
    </Page>
  );
}

function NoAnalysesYet({ action }: { action: ReactNode }) {
  return (
    <EmptyState title={t('No Analyses Yet')} action={action}>
      {t('An analysis reads the lockfiles of a branch and looks up every package in them.')}
    </EmptyState>
  );
}

function Loading() {
  return (
    <SkeletonShape>
      <SkeletonList rows={5} />
    </SkeletonShape>
  );
}
