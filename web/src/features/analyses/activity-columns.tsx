import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Square } from 'lucide-react';
import type { analysisCalls } from '#contract/calls/analyses.ts';
import { AnalysisStatusBadge, isRunning } from '#web/components/analysis-status.tsx';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { projectName } from '#web/components/project-name.ts';
import { ProjectName } from '#web/components/project-name.tsx';
import { RunStage } from '#web/components/run-stage.tsx';
import { scheduleText } from '#web/components/schedule-text.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { cancelAnalysisMutation } from '#web/queries/analyses.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { AnalysisMenu } from './analysis-menu.tsx';

type Columns = ColumnsOf<typeof analysisCalls.listActivity>;

const CAUSES = { person: t('manually'), schedule: t('on schedule'), knowledge: t('for new advisories') } as const;

const project: Columns[number] = {
  key: 'project',
  lines: 2,
  header: t('Project'),
  sortKey: 'project',
  className: 'max-w-0 sm:min-w-48',
  cell: ({ project, branch, tag, analyzer }) => (
    <div className="min-w-0">
      <Link to="/projects/$projectId" params={{ projectId: project.id }} className="block font-[560] hover:underline">
        <ProjectName project={project} />
      </Link>
      <span className="block text-xs text-muted max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate">
        <span>{tag ?? branch}</span> · <span>{given(analyzer?.name ?? t('removed analyzer'))}</span>
      </span>
    </div>
  ),
};

/** On a phone, the schedule is below the project. */
const scheduled: Columns[number] = {
  ...project,
  phoneLines: 4,
  cell: (analysis) => (
    <>
      {project.cell(analysis)}
      <span className="block text-xs sm:hidden">{scheduleText(analysis)}</span>
    </>
  ),
};

const next: Columns[number] = {
  key: 'next_scheduled_run',
  header: t('Next run'),
  sortKey: 'next_scheduled_run',
  priority: 3,
  className: 'w-32 max-sm:w-20',
  cell: ({ next_scheduled_run, is_active }) =>
    next_scheduled_run === null ? (
      <span className="text-muted">–</span>
    ) : is_active ? (
      <RelativeTime date={next_scheduled_run} />
    ) : (
      <Badge>{t('Paused')}</Badge>
    ),
};

const actions = (orgId: string): Columns[number] => ({
  key: 'actions',
  header: <span className="sr-only">{t('Actions')}</span>,
  align: 'end',
  className: 'w-px',
  room: 'w-26 max-sm:w-6',
  cell: (analysis) => {
    const place = { orgId, projectId: analysis.project_id, analysisId: analysis.id };
    return (
      <div className="flex items-center justify-end gap-1">
        {analysis.run_index !== null && isRunning(analysis.status) && <CancelButton place={place} name={projectName(analysis.project)} />}
        {analysis.completed_run_index !== null && (
          <Link
            to="/results"
            search={{ project_id: analysis.project_id, analysis_id: analysis.id }}
            aria-label={t('Results of {name}', { name: projectName(analysis.project) })}
            className="rounded-sm px-2 py-1 whitespace-nowrap text-accent-text hover:underline max-sm:hidden"
          >
            {t('Results')}
          </Link>
        )}
        <AnalysisMenu place={place} analysis={analysis} />
      </div>
    );
  },
});

function CancelButton({ place, name }: { place: Parameters<typeof cancelAnalysisMutation>[0]; name: string }) {
  const cancel = useMutation(cancelAnalysisMutation(place));
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Square />}
      loading={cancel.isPending}
      aria-label={t('Cancel the run of {name}', { name })}
      onClick={() => cancel.mutate()}
    >
      {t('Cancel')}
    </Button>
  );
}

/** What runs, waits and has ended. */
export const activityColumns = (orgId: string): Columns => [
  project,
  {
    key: 'status',
    header: t('Status'),
    sortKey: 'status',
    className: 'w-72 max-xl:w-36',
    cell: (analysis) => (
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        {analysis.run_index === null ? (
          <Badge>{t('Not run yet')}</Badge>
        ) : (
          <AnalysisStatusBadge status={analysis.status} complete={analysis.complete} />
        )}
        <span className="line-clamp-2 min-w-0 text-xs [overflow-wrap:anywhere]">
          <RunStage analysis={analysis} />
        </span>
        {analysis.requested_on !== null && (
          <span className="w-full text-xs text-muted sm:hidden">
            <RelativeTime date={analysis.requested_on} />
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'elapsed',
    header: t('Duration'),
    priority: 2,
    align: 'end',
    className: 'w-24',
    cell: ({ started_on, ended_on }) =>
      started_on === null ? <span className="text-muted">–</span> : <Elapsed from={started_on} to={ended_on} />,
  },
  {
    key: 'requested_on',
    header: t('Requested'),
    sortKey: 'requested_on',
    priority: 2,
    className: 'w-52 max-xl:w-44',
    cell: ({ requested_on, cause }) =>
      requested_on === null ? (
        <span className="text-muted">–</span>
      ) : (
        <>
          <RelativeTime date={requested_on} />
          <span className="block text-xs text-muted">{cause && CAUSES[cause]}</span>
        </>
      ),
  },
  next,
  actions(orgId),
];

/** What runs by itself, and when next. */
export const scheduleColumns = (orgId: string): Columns => [
  scheduled,
  { key: 'schedule', header: t('Schedule'), priority: 2, className: 'w-80 max-xl:w-52', cell: (analysis) => scheduleText(analysis) },
  { ...next, priority: 1 },
  {
    key: 'latest',
    header: t('Latest run'),
    sortKey: 'requested_on',
    priority: 2,
    className: 'w-60 max-xl:w-52',
    cell: (analysis) =>
      analysis.requested_on === null ? (
        <span className="text-muted">{t('Not run yet')}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <AnalysisStatusBadge status={analysis.status} complete={analysis.complete} />
          <span className="text-xs text-muted">
            <RelativeTime date={analysis.requested_on} />
          </span>
        </span>
      ),
  },
  actions(orgId),
];
