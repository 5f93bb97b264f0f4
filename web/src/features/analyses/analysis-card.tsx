import { Link } from '@tanstack/react-router';
import { GitBranch, GitCommitHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { composed, given } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';
import { AnalysisStatusBadge } from '#web/components/analysis-status.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { AnalysisMenu } from './analysis-menu.tsx';
import { StepProgress } from './step-progress.tsx';

export function AnalysisCard({ place, analysis }: { place: AnalysisPlace; analysis: Analysis }) {
  const search = { analysis_id: analysis.id, project_id: place.projectId };
  const name = given(analysis.analyzer?.name ?? t('Analysis'));
  const readable = analysis.completed_run_index !== null;
  return (
    <li className="flex flex-col gap-3.5 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg">
              {readable ? (
                <Link to="/results" search={search} className="rounded-sm hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <AnalysisStatusBadge status={analysis.status} complete={analysis.complete} />
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted [&_svg]:size-3.5">
            <IconText icon={<GitBranch aria-hidden="true" />}>{analysis.tag ?? analysis.branch}</IconText>
            {analysis.commit_hash && (
              <IconText icon={<GitCommitHorizontal aria-hidden="true" />}>{analysis.commit_hash.slice(0, 10)}</IconText>
            )}
            <span>{rich('Started {when}', { when: <RelativeTime date={analysis.created_on} /> })}</span>
            {analysis.run_index !== null && analysis.run_index > 0 && <span>{t('Run #{number}', { number: analysis.run_index + 1 })}</span>}
            <NextRun analysis={analysis} />
          </div>
        </div>
        <div className="flex items-center gap-1.5">
          {readable && (
            <ButtonLink to="/results" search={search} size="sm" variant={analysis.status === 'completed' ? 'primary' : 'secondary'}>
              {t('Show results')}
            </ButtonLink>
          )}
          <AnalysisMenu place={place} analysis={analysis} />
        </div>
      </div>
      <StepProgress stages={analysis.steps} failure={analysis.failure} />
      {analysis.failure && (
        <Notice tone="danger" title={t('The run failed')}>
          {composed(analysis.failure.description)}
        </Notice>
      )}
    </li>
  );
}

function NextRun({ analysis: { schedule_type, is_active, next_scheduled_run } }: { analysis: Analysis }) {
  if (next_scheduled_run === null) return null;
  const repeats = { once: t('Scheduled'), daily: t('Repeats daily'), weekly: t('Repeats weekly') }[schedule_type];
  if (!is_active) return <span>{t('{repeats}, paused', { repeats })}</span>;
  return <span>{rich('{repeats}, next run {when}', { repeats, when: <RelativeTime date={next_scheduled_run} /> })}</span>;
}

function IconText({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      {children}
    </span>
  );
}
