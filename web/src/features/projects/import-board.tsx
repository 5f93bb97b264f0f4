import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { ProjectAnalysis } from '#contract/entities/analysis.ts';
import type { ProjectQuickStats } from '#contract/entities/dashboard.ts';
import type { ImportOutcome } from '#contract/entities/project.ts';
import { AnalysisStatusBadge, isRunning } from '#web/components/analysis-status.tsx';
import { Grade } from '#web/components/grade.tsx';
import { RunStage } from '#web/components/run-stage.tsx';
import { StackedCounts } from '#web/components/stacked-counts.tsx';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { activityQuery } from '#web/queries/analyses.queries.ts';
import { projectQuickStatsQuery } from '#web/queries/dashboard.queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Elapsed } from '#web/ui/elapsed.tsx';

const LARGEST_PAGE = 100;
// Live events show progress immediately; this covers networks that block event streams.
const POLL_WHILE_RUNNING_MS = 3_000;

interface Props {
  orgId: string;
  outcomes: readonly ImportOutcome[];
  onClose(): void;
}

/** One row per repository of the last import: what it is doing, how long that takes, what came of it, and why not. */
export function ImportBoard({ orgId, outcomes, onClose }: Props) {
  const project_ids = outcomes.flatMap(({ project_id }) => project_id ?? []).join();
  const page = { page: 0, entries_per_page: LARGEST_PAGE };
  const activity = useQuery({
    ...activityQuery(orgId, { ...page, project_ids }),
    enabled: project_ids !== '',
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? POLL_WHILE_RUNNING_MS : false),
  });
  const stats = useQuery({ ...projectQuickStatsQuery(orgId, { ...page, project_ids }), enabled: project_ids !== '' });
  // Of each project the analysis that was asked for last.
  const analyses = new Map(activity.data?.data.toReversed().map((analysis) => [analysis.project_id, analysis]));
  const numbers = new Map(stats.data?.data.map((one) => [one.project.id, one]));
  const imported = outcomes.filter(({ outcome }) => outcome === 'imported').length;
  const running = [...analyses.values()].filter(isOpen).length;
  return (
    <Panel
      title={t('Import')}
      description={
        <output>
          {t('{imported} of {count} imported', { imported, count: outcomes.length })}
          {running > 0 && t(', {running} running or queued', { running })}
        </output>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <Button onClick={onClose}>{t('Add more')}</Button>
          <ButtonLink to="/projects">{t('Go to projects')}</ButtonLink>
        </div>
      }
    >
      <ul aria-label={t('Results of the import')} className="flex flex-col divide-y divide-line">
        {outcomes.map((outcome) => (
          <Row
            key={outcome.repository}
            outcome={outcome}
            analysis={analyses.get(outcome.project_id ?? '')}
            numbers={numbers.get(outcome.project_id ?? '')}
            alone={outcomes.length === 1}
          />
        ))}
      </ul>
    </Panel>
  );
}

const isOpen = (analysis: ProjectAnalysis) => analysis.run_index !== null && isRunning(analysis.status);

interface RowProps {
  outcome: ImportOutcome;
  analysis: ProjectAnalysis | undefined;
  numbers: ProjectQuickStats | undefined;
  /** The only one: its results are what comes next. */
  alone: boolean;
}

function Row({ outcome: { repository, outcome, project_id, error, analysis: asked }, analysis, numbers, alone }: RowProps) {
  const readable = analysis !== undefined && analysis.completed_run_index !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5 text-sm">
      {ICONS[outcome]}
      <div className="min-w-0 flex-1 basis-60">
        {project_id === null ? (
          <span className="font-[560]">{repository}</span>
        ) : (
          <Link to="/projects/$projectId" params={{ projectId: project_id }} className="font-[560] hover:underline">
            {repository}
          </Link>
        )}{' '}
        <span className="text-muted">{error ? composed(error.message) : TEXTS[outcome]}</span>
        {asked?.error && <p className="text-danger-text">{t('Not analyzed: {message}', { message: composed(asked.error.message) })}</p>}
        {analysis && (
          <p className="text-xs text-muted [overflow-wrap:anywhere]">
            <RunStage analysis={analysis} />
          </p>
        )}
      </div>
      {analysis?.started_on && (
        <span className="text-xs text-muted sm:w-20 sm:text-right">
          <Elapsed from={analysis.started_on} to={analysis.ended_on} />
        </span>
      )}
      {analysis && <AnalysisStatusBadge status={analysis.status} complete={analysis.complete} />}
      {readable && numbers && (
        <span className="flex w-44 items-center gap-3">
          <Grade grade={numbers.grade} />
          {numbers.severities && <StackedCounts counts={numbers.severities} complete={numbers.complete} className="flex-1" />}
        </span>
      )}
      {readable ? (
        <ButtonLink
          size="sm"
          variant={alone ? 'primary' : 'secondary'}
          to="/results/vuln-finder"
          search={{ project_id: analysis.project_id, analysis_id: analysis.id }}
          aria-label={t('Show results of {repository}', { repository })}
        >
          {t('Show results')}
        </ButtonLink>
      ) : (
        project_id !== null &&
        !analysis && (
          <ButtonLink size="sm" to="/analyses/add" search={{ project_id }} aria-label={t('Analyze {repository}', { repository })}>
            {t('Analyze')}
          </ButtonLink>
        )
      )}
    </li>
  );
}

const TEXTS = { imported: t('Imported'), already_imported: t('Already imported'), failed: t('Failed') } as const;
const ICONS = {
  imported: <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success-text" />,
  already_imported: <Info aria-hidden="true" className="size-4.5 shrink-0 text-info-text" />,
  failed: <CircleX aria-hidden="true" className="size-4.5 shrink-0 text-danger-text" />,
};
