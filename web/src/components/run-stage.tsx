import type { Analysis } from '#contract/entities/analysis.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { percentText } from '#web/ui/percent-text.ts';
import { isRunning, STEP_LABELS } from './analysis-status.tsx';

/** What a run is doing, or why it failed, in a line; nothing for one that succeeded. */
export function RunStage({ analysis: { status, run_index, steps, failure } }: { analysis: Analysis }) {
  if (run_index === null) return null;
  if (status === 'failed')
    return <span className="text-danger-text">{failure ? composed(failure.description) : t('It failed without a reason.')}</span>;
  if (!isRunning(status)) return null;
  const started = steps.flat().filter(({ Status }) => Status === 'started');
  const done = steps.flat().filter(({ Status }) => Status === 'success' || Status === 'failure').length;
  if (started.length === 0)
    return (
      <span>{WAITING[status as keyof typeof WAITING] ?? t('{done} of {count} steps done', { done, count: steps.flat().length })}</span>
    );
  return (
    <span>
      {started.map(({ Name: name, Progress: progress }) => `${STEP_LABELS[name] ?? name}${partOf(progress)}`).join(', ')}
      <span className="text-muted"> {t('· {done} of {count} steps done', { done, count: steps.flat().length })}</span>
    </span>
  );
}

const WAITING = {
  requested: t('Waiting for a worker'),
  triggered: t('Fetching the source'),
  updating_db: t('Updating vulnerability data'),
};

function partOf(progress: Analysis['steps'][number][number]['Progress']): string {
  return progress && progress.total > 0 ? ` ${percentText(Math.floor((100 * progress.done) / progress.total))}` : '';
}
