import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rich, t } from '#web/messages/translate.ts';
import { type ProjectSelection, selectionQuery } from '#web/components/project-selection.ts';
import { projectQuickStatsQuery } from '#web/queries/dashboard.queries.ts';
import { ProjectName } from '#web/components/project-name.tsx';
import { ProjectGrade } from '#web/components/project-grade.tsx';
import { Bounded } from '#web/ui/bounded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';

const SHOWN = 9;

export function WorstProjects({ orgId, only = {}, className }: { orgId: string; only?: ProjectSelection; className?: string }) {
  const query = useQuery(projectQuickStatsQuery(orgId, { page: 0, entries_per_page: SHOWN, ...selectionQuery(only) }));
  return (
    <DashboardPanel
      title={t('Projects, worst first')}
      aside={
        <Link to="/projects" search={{ ...only }} className="hover:underline">
          {t('All {matchingCount} →', { matchingCount: query.data?.total_entries ?? '' })}
        </Link>
      }
      query={query}
      className={className ?? ''}
      skeleton={
        <div className="flex flex-col gap-3">
          {Array.from({ length: SHOWN }, (_, line) => (
            <Skeleton key={line} className="h-6 w-full" />
          ))}
        </div>
      }
      empty={({ data }) => (data.length === 0 ? t('No project matches.') : undefined)}
    >
      {({ data }) => (
        <ul>
          {data.map(({ project, grade, complete, nmb_vulnerabilities, nmb_deprecated, sum_severity }) => (
            <li key={project.id} className="relative flex h-9 items-center gap-3 border-t border-line text-sm hover:bg-hover">
              <ProjectGrade orgId={orgId} project={project} grade={grade} />
              <Link
                to="/projects/$projectId"
                params={{ projectId: project.id }}
                className="flex min-w-0 flex-1 font-[560] after:absolute after:inset-0"
              >
                <ProjectName project={project} />
              </Link>
              <span className="text-xs text-muted max-sm:hidden">
                {sum_severity === null ? (
                  t('not looked for')
                ) : (
                  <>{rich('severity {sumSeverity}', { sumSeverity: <Bounded value={sum_severity} complete={complete} /> })}</>
                )}
                {nmb_deprecated !== null && nmb_deprecated > 0 && (
                  <> {rich('· {nmbDeprecated} deprecated', { nmbDeprecated: <Bounded value={nmb_deprecated} complete={complete} /> })}</>
                )}
              </span>
              <span className="w-14 text-right font-[600] tabular-nums" title={t('Open findings')}>
                <Bounded value={nmb_vulnerabilities} complete={complete} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </DashboardPanel>
  );
}
