import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GitBranch } from 'lucide-react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { AnalysisStatusBadge, isRunning } from '#web/components/analysis-status.tsx';
import { DashboardPanel } from '#web/features/home/dashboard-panel.tsx';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { analysesQuery } from '#web/queries/analyses.queries.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { latestPerBranch } from './latest-per-branch.ts';

// Live events show progress immediately; this covers networks that block event streams.
const POLL_WHILE_RUNNING_MS = 5_000;
const READ = 100;
const SHOWN = 6;

/** The latest run of each branch and analyzer. */
export function LatestRuns({ orgId, projectId }: { orgId: string; projectId: string }) {
  const query = useQuery({
    ...analysesQuery(orgId, projectId, { page: 0, entries_per_page: READ, sort_key: 'created_on', sort_direction: 'DESC' }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => isRunning(status)) ? POLL_WHILE_RUNNING_MS : false),
  });
  return (
    <DashboardPanel
      title={t('Latest runs')}
      aside={
        <Link to="/analyses" search={{ project_id: projectId }} className="hover:underline">
          {t('{count, plural, one {# analysis} other {All # analyses}} →', { count: query.data?.total_entries ?? 0 })}
        </Link>
      }
      query={query}
      skeleton={<SkeletonLines lines={3} />}
      empty={({ data }) => (data.length === 0 ? t('Not analyzed yet. Analyze the project to see what grows beneath it.') : undefined)}
    >
      {({ data }) => (
        <ul aria-label={t('Latest runs')}>
          {latestPerBranch(data)
            .slice(0, SHOWN)
            .map((analysis) => (
              <RunRow key={analysis.id} projectId={projectId} analysis={analysis} />
            ))}
        </ul>
      )}
    </DashboardPanel>
  );
}

function RunRow({ projectId, analysis }: { projectId: string; analysis: Analysis }) {
  const search = { project_id: projectId, analysis_id: analysis.id };
  const ref = analysis.tag ?? analysis.branch;
  const analyzer = given(analysis.analyzer?.name ?? t('removed analyzer'));
  return (
    <li className="relative flex min-h-10 items-center gap-2 border-t border-line text-sm hover:bg-hover">
      <GitBranch aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <Link
        to={analysis.completed_run_index === null ? '/analyses' : '/results'}
        search={analysis.completed_run_index === null ? { project_id: projectId } : search}
        className="min-w-0 flex-1 py-1 after:absolute after:inset-0"
        title={`${ref}, ${analyzer}`}
      >
        <span className="block truncate font-[560]">{ref}</span> <span className="block truncate text-xs text-muted">{analyzer}</span>
      </Link>
      <span className="shrink-0 text-xs text-muted">
        <RelativeTime date={analysis.requested_on ?? analysis.created_on} />
      </span>
      <AnalysisStatusBadge status={analysis.status} complete={analysis.complete} />
    </li>
  );
}
