import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { analyzersQuery } from '#web/queries/analyses.queries.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import { allOf } from '#web/queries/viewed-query.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonFields, SkeletonPanel, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { ChooseProject } from './choose-project.tsx';

const route = getRouteApi('/analyses/add');

export function View() {
  const organization = useOrganization();
  const { project_id: projectId } = route.useSearch();
  if (!organization || !projectId) return <ChooseProject title={t('Start an analysis')} orgId={organization?.id} />;
  return <CreateAnalysis key={projectId} orgId={organization.id} projectId={projectId} />;
}

function CreateAnalysis({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { branch } = route.useSearch();
  const project = useQuery(projectQuery(orgId, projectId));
  const offered = useQuery(analyzersQuery(orgId, { page: 0, entries_per_page: 100, sort_key: 'created_on', sort_direction: 'ASC' }));
  return (
    <Page
      narrow
      title={t('Start an analysis')}
      description={project.data?.name}
      crumbs={[
        { label: t('Projects'), link: { to: '/projects' } },
        { label: project.data?.name ?? '…', link: { to: '/projects/$projectId', params: { projectId } } },
        { label: t('Start an analysis') },
      ]}
    >
      <QueryView query={allOf(project, offered)} failed={t('The analysis cannot be prepared')} loading={<Loading />} frame={Card}>
        {([of, { data: analyzers }]) => <AnalysisForm orgId={orgId} project={of} analyzers={analyzers} branch={branch} />}
      </QueryView>
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonShape>
      <SkeletonPanel>
        <SkeletonFields fields={4} />
      </SkeletonPanel>
      <SkeletonPanel>
        <SkeletonFields fields={1} />
      </SkeletonPanel>
    </SkeletonShape>
  );
}
