import { getRouteApi } from '@tanstack/react-router';
import type { Run } from '#contract/entities/analysis.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { isRunning, STEP_LABELS, stoppedAll } from '#web/components/analysis-status.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useResult } from './result-context.ts';
import { dateText } from './run-text.tsx';
import { runBefore } from './shown-run.ts';

const route = getRouteApi('/results');

/** What has to be said beside the results: they are of the past, the newest run still goes on, or a step of it failed. */
export function RunNotices() {
  const { analysis, steps, selection, shown, runs } = useResult();
  const { purl, vulnerability_id: vulnerabilityId } = route.useSearch();
  const isDetail = purl !== undefined || vulnerabilityId !== undefined;
  const historical = selection.runIndex !== undefined || selection.at !== undefined;
  const failure = !historical && analysis.status === 'failed' ? analysis.failure : null;
  const failed = steps.flat().filter((step) => step.Status === 'failure' && !(failure && stoppedAll(steps, failure)));
  const reasons = Map.groupBy(failed, (step) => step.Error?.description ?? 'The step gave no reason.');
  return (
    <>
      {selection.runIndex === undefined && selection.at !== undefined && (
        <PastNotice at={selection.at} shown={shown} selection={selection} />
      )}
      {!historical && !isDetail && shown?.cause === 'knowledge' && <LearnedNotice shown={shown} selection={selection} runs={runs} />}
      {!historical && isRunning(analysis.status) && (
        <Notice title="A run is going on">
          {analysis.completed_run_index === null
            ? 'Its results appear here step by step.'
            : 'Until it is done, the results of the last completed run are shown.'}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" title="The newest run failed">
          {failure.description}
        </Notice>
      )}
      {[...reasons].map(([reason, of]) => (
        <Notice key={reason} tone="warning" title={`${of.map(({ Name: name }) => STEP_LABELS[name] ?? name).join(', ')} failed`}>
          {reason}
        </Notice>
      ))}
    </>
  );
}

function PastNotice({ at, shown, selection }: { at: string; shown: Run | undefined; selection: ResultSelection }) {
  return (
    <Notice
      tone="warning"
      title={`A view of the past: what was known on ${dateText(at)}`}
      action={
        <ButtonLink size="sm" to="/results" search={{ analysis_id: selection.analysisId, project_id: selection.projectId }}>
          Back to now
        </ButtonLink>
      }
    >
      {shown
        ? `Shown is run #${shown.run_index + 1}, the newest that had ended by then. It says nothing of what became known or was changed since.`
        : 'No run had ended by then, so nothing was known of this project.'}
    </Notice>
  );
}

/** Nobody started the newest run, so somebody may wonder why the result is not what it was. */
function LearnedNotice({ shown, selection, runs }: { shown: Run; selection: ResultSelection; runs: readonly Run[] }) {
  const before = runBefore(runs, shown);
  return (
    <Notice
      title={`New knowledge of ${dateText(shown.created_on)}`}
      action={
        before && (
          <ButtonLink
            size="sm"
            to="/results/compare"
            search={{
              analysis_id: selection.analysisId,
              project_id: selection.projectId,
              base_run: String(before.run_index),
              head_run: String(shown.run_index),
            }}
          >
            What it changed
          </ButtonLink>
        )
      }
    >
      The code is that of the last analysis; what is known of its components is newer.
    </Notice>
  );
}
