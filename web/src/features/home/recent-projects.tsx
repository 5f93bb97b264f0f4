import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TEXTS } from '#contract/specification-texts.ts';
import { projectsQuery } from '#web/queries/projects.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { AnalysisStatusBadge } from '#web/components/analysis-status.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

const SHOWN = 8;

export function RecentProjects({ orgId }: { orgId: string }) {
  const list = useQuery(projectsQuery(orgId, { page: 0, entries_per_page: SHOWN, sort_key: 'last_analysis', sort_direction: 'DESC' }));
  return (
    <Panel
      title="Projects"
      description="Latest analysis first"
      actions={
        <ButtonLink size="sm" to="/projects">
          All projects
        </ButtonLink>
      }
    >
      {list.isError ? (
        <QueryError title={TEXTS.dashboardPanelFailed} query={list} />
      ) : !list.data ? (
        <SkeletonLines lines={5} />
      ) : (
        <ul aria-label="Projects" className="-mx-2 flex flex-col">
          {list.data.data.map((project) => {
            const newest = project.analyses[0];
            return (
              <li key={project.id} className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunken">
                <ProviderMark provider={project.type} />
                <Link
                  to="/analyses"
                  search={{ project_id: project.id }}
                  className="min-w-0 flex-1 basis-44 font-[560] after:absolute after:inset-0"
                >
                  {project.name}
                </Link>
                {newest ? (
                  <span className="flex items-center gap-2 text-sm text-muted">
                    <RelativeTime date={newest.created_on} />
                    <AnalysisStatusBadge status={newest.status} complete={newest.complete} />
                  </span>
                ) : (
                  <span className="text-sm text-muted">Not analyzed yet</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
