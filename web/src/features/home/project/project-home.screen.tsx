import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { Project } from '#contract/entities/project.ts';
import { BusinessError } from '#contract/errors.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { NoSuchPage, NotHere } from '#web/components/not-here.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { NextMoves } from '#web/features/home/next-moves.tsx';
import { SeverityPanel } from '#web/features/home/severity-panel.tsx';
import { t } from '#web/messages/translate.ts';
import { overviewQuery } from '#web/queries/dashboard.queries.ts';
import { projectGradeQuery } from '#web/queries/portfolio.queries.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import { allOf } from '#web/queries/viewed-query.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonPanel, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BranchPicker } from './branch-picker.tsx';
import { CoverageLines } from './coverage-lines.tsx';
import { ExpiringDecisions } from './expiring-decisions.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { LatestRuns } from './latest-runs.tsx';
import { ProjectState } from './project-state.tsx';
import { RunExposure } from './run-exposure.tsx';
import { SchedulesPanel } from './schedules-panel.tsx';

const route = getRouteApi('/projects/$projectId');
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where a project stands, and where it is going. */
export function View() {
  const organization = useOrganization();
  const { projectId } = route.useParams();
  if (!ID.test(projectId)) return <NoSuchPage />;
  if (!organization)
    return (
      <Page title={t('Project')}>
        <NoOrganization />
      </Page>
    );
  return <ProjectHome key={projectId} orgId={organization.id} projectId={projectId} />;
}

function ProjectHome({ orgId, projectId }: { orgId: string; projectId: string }) {
  const query = useQuery(projectQuery(orgId, projectId));
  const project = query.data;
  const gone = query.error instanceof BusinessError && query.error.code === 'ProjectDoesNotExist';
  return (
    <Page
      dashboard
      title={project?.name ?? t('Project')}
      aside={project && <ProviderMark provider={project.type} />}
      description={project && <Description project={project} />}
      crumbs={[{ label: t('Projects'), link: { to: '/projects' } }, { label: project?.name ?? '…' }]}
      actions={
        project && (
          <>
            <BranchPicker orgId={orgId} project={project} />
            <ButtonLink to="/analyses/add" search={{ project_id: projectId }} variant="primary" icon={<Play />}>
              {t('Analyze')}
            </ButtonLink>
          </>
        )
      }
    >
      {gone ? (
        <Card>
          <NotHere title={t('This project does not exist')} action={<ButtonLink to="/projects">{t('Go to projects')}</ButtonLink>}>
            {t('It was removed, or the link is mistyped.')}
          </NotHere>
        </Card>
      ) : (
        <QueryView query={query} failed={t('The project could not be loaded')} loading={<Loading />} frame={Card}>
          {(loaded) => <Panels orgId={orgId} project={loaded} />}
        </QueryView>
      )}
    </Page>
  );
}

function Description({ project }: { project: Project }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
      <ExternalLink href={project.url}>{project.url.replace(/^https?:\/\//, '')}</ExternalLink>
      {project.description && <span className="min-w-0 truncate">{project.description}</span>}
    </span>
  );
}

function Panels({ orgId, project }: { orgId: string; project: Project }) {
  const overview = useQuery(overviewQuery(orgId, { project_ids: project.id }));
  const grade = useQuery(projectGradeQuery(orgId, project.id));
  return (
    <div className="flex flex-col gap-3">
      <QueryView
        query={allOf(overview, grade)}
        failed={t('The state of the project could not be loaded')}
        loading={<Skeleton className="h-32 w-full rounded-lg" />}
        frame={Card}
      >
        {([stats, shown]) => <ProjectState project={project} overview={stats} shown={shown} />}
      </QueryView>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid min-w-0 grid-cols-1 gap-3 xl:grid-cols-2">
          <RunExposure orgId={orgId} projectId={project.id} className="xl:col-span-2" />
          <NextMoves orgId={orgId} only={{ project: project.id }} ofProject />
          <SeverityPanel orgId={orgId} only={{ project: project.id }} ofProject />
          <ExpiringDecisions orgId={orgId} projectId={project.id} className="xl:col-span-2" />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <LatestRuns orgId={orgId} projectId={project.id} />
          <SchedulesPanel orgId={orgId} projectId={project.id} />
          <CoverageLines orgId={orgId} project={project} />
          <IntegrationPanel orgId={orgId} project={project} />
        </div>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonShape className="gap-3">
      <Skeleton className="h-32 w-full rounded-lg" />
      <span className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <span className="grid min-w-0 gap-3 xl:grid-cols-2">
          <SkeletonPanel className="xl:col-span-2">
            <Skeleton className="h-60 w-full" />
          </SkeletonPanel>
          <SkeletonPanel lines={6} />
          <SkeletonPanel lines={6} />
        </span>
        <span className="grid min-w-0 gap-3">
          <SkeletonPanel lines={1} />
          <SkeletonPanel lines={2} />
          <SkeletonPanel lines={3} />
        </span>
      </span>
    </SkeletonShape>
  );
}
