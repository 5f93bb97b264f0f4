import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Run } from '#contract/entities/analysis.ts';
import { composed } from '#web/messages/composed.ts';
import { inSentence, rich, t } from '#web/messages/translate.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';
import { AnalysisStatusBadge } from '#web/components/analysis-status.tsx';
import { Bounded } from '#web/ui/bounded.tsx';
import { Code } from '#web/ui/code.tsx';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SEVERITIES } from '#web/components/severities.ts';
import { SeverityGlyph } from '#web/components/severity.tsx';
import { CauseBadge, dateText } from '#web/features/results/run-text.tsx';
import { runBefore } from '#web/features/results/shown-run.ts';

export function RunList({ place, runs }: { place: AnalysisPlace; runs: readonly Run[] }) {
  const { shown, more } = useGrowingList(runs);
  return (
    <>
      <ul aria-label={t('Runs')} className="flex flex-col divide-y divide-line">
        {shown.map((run) => (
          <li key={run.run_index} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5 first:pt-0 last:pb-0">
            <Entry place={place} run={run} before={run.status === 'completed' ? runBefore(runs, run) : undefined} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Entry({ place, run, before }: { place: AnalysisPlace; run: Run; before: Run | undefined }) {
  const search = { analysis_id: place.analysisId, project_id: place.projectId };
  return (
    <>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-[600]">
            {run.status === 'completed' ? (
              <Link to="/results" search={{ ...search, run_index: String(run.run_index) }} className="rounded-sm hover:underline">
                {t('Run #{number}', { number: run.run_index + 1 })}
              </Link>
            ) : (
              t('Run #{number}', { number: run.run_index + 1 })
            )}
          </h3>
          <AnalysisStatusBadge status={run.status} complete={run.complete} />
          <CauseBadge cause={run.cause} />
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span>
            {dateText(run.created_on)}, <RelativeTime date={run.created_on} />
          </span>
          {run.commit_hash && <span>{rich('Commit {commitHash}', { commitHash: <Code>{run.commit_hash.slice(0, 10)}</Code> })}</span>}
          {run.knowledge_hash && (
            <span title={run.knowledge_hash}>
              {rich('Vulnerability data {knowledgeHash}', { knowledgeHash: <Code>{run.knowledge_hash.slice(0, 10)}</Code> })}
            </span>
          )}
        </div>
        {run.failure && <p className="text-sm text-danger-text">{composed(run.failure.description)}</p>}
      </div>
      <div className="flex flex-col gap-1.5 sm:items-end">
        {run.counts && <Counts counts={run.counts} complete={run.complete} />}
        {before && (
          <Link
            to="/results/compare"
            search={{ ...search, base_run: String(before.run_index), head_run: String(run.run_index) }}
            className="rounded-sm text-sm text-accent-text underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {t('What changed since run #{number}', { number: before.run_index + 1 })}
          </Link>
        )}
      </div>
    </>
  );
}

function Counts({ counts, complete }: { counts: NonNullable<Run['counts']>; complete: boolean | null }) {
  const found = SEVERITIES.filter(({ count }) => counts[count]);
  return (
    <ul aria-label={t('Findings')} className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {found.map(({ severity, count, label, text }) => (
        <Count key={count} label={label} value={counts[count] ?? 0} complete={complete}>
          <SeverityGlyph severity={severity} className={text} />
        </Count>
      ))}
      <li className="text-muted">
        {found.length === 0 &&
          (counts.critical === null
            ? t('vulnerabilities not looked for, ')
            : complete === false
              ? t('no findings in what could be read, ')
              : t('no findings, '))}
        {counts.components === null ? (
          t('no inventory')
        ) : counts.components === 0 && complete === false ? (
          t('no components')
        ) : (
          <>
            <Bounded value={counts.components} complete={complete} /> {t('components')}
          </>
        )}
      </li>
    </ul>
  );
}

function Count({ label, value, complete, children }: { label: string; value: number; complete: boolean | null; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1" title={label}>
      {children}
      <span className="tabular-nums">
        <Bounded value={value} complete={complete} />
      </span>
      <span className="sr-only">{inSentence(label)}</span>
    </li>
  );
}
