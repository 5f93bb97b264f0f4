import type { Analysis } from '#contract/entities/analysis.ts';
import type { ResultSelection } from '../../api/results.queries.ts';
import { isRunning, STEP_LABELS } from '../../ui/analysis-status.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What the newest run has to say beside its results: it still runs, or a step of it failed. */
export function RunNotices({ analysis, steps, selection }: { analysis: Analysis; steps: Analysis['steps']; selection: ResultSelection }) {
  const historical = selection.runIndex !== undefined;
  const failed = steps.flat().filter((step) => step.Status === 'failure');
  return (
    <>
      {!historical && isRunning(analysis.status) && (
        <Notice title="A run is going on">
          {analysis.completed_run_index === null
            ? 'Its results appear here step by step.'
            : 'Until it is done, the results of the last completed run are shown.'}
        </Notice>
      )}
      {!historical && analysis.status === 'failed' && analysis.failure && (
        <Notice tone="danger" title="The newest run failed">
          {analysis.failure.description}
        </Notice>
      )}
      {failed.map((step) => (
        <Notice key={step.Name} tone="warning" title={`${STEP_LABELS[step.Name] ?? step.Name} failed`}>
          {step.Error?.description ?? 'The step gave no reason.'}
        </Notice>
      ))}
    </>
  );
}
