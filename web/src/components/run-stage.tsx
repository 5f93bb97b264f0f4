import type { Analysis } from '#contract/entities/analysis.ts';
import { isRunning, STEP_LABELS } from './analysis-status.tsx';

/** What a run is doing, or why it failed, in a line; nothing for one that succeeded. */
export function RunStage({ analysis: { status, run_index, steps, failure } }: { analysis: Analysis }) {
  if (run_index === null) return null;
  if (status === 'failed') return <span className="text-danger-text">{failure?.description ?? 'It failed without a reason.'}</span>;
  if (!isRunning(status)) return null;
  const started = steps.flat().filter(({ Status }) => Status === 'started');
  const done = steps.flat().filter(({ Status }) => Status === 'success' || Status === 'failure').length;
  if (started.length === 0) return <span>{WAITING[status as keyof typeof WAITING] ?? `${done} of ${steps.flat().length} steps done`}</span>;
  return (
    <span>
      {started.map(({ Name: name, Progress: progress }) => `${STEP_LABELS[name] ?? name}${partOf(progress)}`).join(', ')}
      <span className="text-muted">
        {' '}
        · {done} of {steps.flat().length} steps done
      </span>
    </span>
  );
}

const WAITING = {
  requested: 'Waiting for a worker',
  triggered: 'Fetching the source',
  updating_db: 'Updating vulnerability data',
};

function partOf(progress: Analysis['steps'][number][number]['Progress']): string {
  return progress && progress.total > 0 ? ` ${Math.floor((100 * progress.done) / progress.total)} %` : '';
}
