import type { Run } from '#contract/entities/analysis.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { isRunning, STEP_LABELS, stoppedAll } from '#web/components/analysis-status.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useResult, useResultPage } from './result-context.ts';
import { dateText } from './run-text.tsx';
import { runBefore } from './shown-run.ts';

/** Notices above the results: they are historical, the latest run is still running, or one of its steps failed. */
export function RunNotices() {
  const { analysis, steps, selection, shown, runs } = useResult();
  const isDetail = useResultPage()?.endsWith('-details') === true;
  const historical = selection.runIndex !== undefined || selection.at !== undefined;
  const failure = !historical && analysis.status === 'failed' ? analysis.failure : null;
  const failed = steps.flat().filter((step) => step.Status === 'failure' && !(failure && stoppedAll(steps, failure)));
  const reasons = Map.groupBy(failed, (step) => step.Error?.description ?? t('The step reported no reason.'));
  return (
    <>
      {selection.runIndex === undefined && selection.at !== undefined && (
        <PastNotice at={selection.at} shown={shown} selection={selection} />
      )}
      {!historical && !isDetail && shown?.cause === 'knowledge' && <LearnedNotice shown={shown} selection={selection} runs={runs} />}
      {!historical && isRunning(analysis.status) && (
        <Notice dense title={t('A run is in progress')}>
          {analysis.completed_run_index === null
            ? t('Its results appear here as steps finish.')
            : t('Until it finishes, you see the results of the last completed run.')}
        </Notice>
      )}
      {failure && (
        <Notice dense tone="danger" title={t('The latest run failed')}>
          {composed(failure.description)}
        </Notice>
      )}
      {[...reasons].map(([reason, of]) => (
        <Notice
          key={reason}
          dense
          tone="warning"
          title={t('{of} failed', { of: of.map(({ Name: name }) => STEP_LABELS[name] ?? name).join(', ') })}
        >
          {composed(reason)}
        </Notice>
      ))}
    </>
  );
}

function PastNotice({ at, shown, selection }: { at: string; shown: Run | undefined; selection: ResultSelection }) {
  return (
    <Notice
      dense
      tone="warning"
      title={t('Results as of {date}', { date: dateText(at) })}
      action={
        <ButtonLink size="sm" to="/results" search={{ analysis_id: selection.analysisId, project_id: selection.projectId }}>
          {t('Back to now')}
        </ButtonLink>
      }
    >
      {shown
        ? t('This is run #{number}, the latest that had finished by then. Later advisories and code changes are not included.', {
            number: shown.run_index + 1,
          })
        : t('No run had finished by then, so there are no results for this date.')}
    </Notice>
  );
}

/** No person started the latest run, so people may wonder why the result changed. */
function LearnedNotice({ shown, selection, runs }: { shown: Run; selection: ResultSelection; runs: readonly Run[] }) {
  const before = runBefore(runs, shown);
  return (
    <Notice
      dense
      title={t('New advisories on {date}', { date: dateText(shown.created_on) })}
      action={
        before && (
          // On a phone the button above is enough.
          <ButtonLink
            size="sm"
            className="max-sm:hidden"
            to="/results/compare"
            search={{
              analysis_id: selection.analysisId,
              project_id: selection.projectId,
              base_run: String(before.run_index),
              head_run: String(shown.run_index),
            }}
          >
            {t('See what changed')}
          </ButtonLink>
        )
      }
    >
      <span className="max-sm:sr-only">{t('The code is unchanged since the last analysis; the vulnerability data is newer.')}</span>
    </Notice>
  );
}
