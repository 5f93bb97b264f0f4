import type { RunFailure, Step } from '#contract/entities/analysis.ts';
import { STEP_LABELS, STEP_STATUS, stoppedAll } from '#web/components/analysis-status.tsx';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';
import { Progress } from '#web/ui/progress.tsx';

const TONES = {
  neutral: 'text-muted',
  accent: 'text-accent-text',
  success: 'text-success-text',
  info: 'text-info-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
};

interface Props {
  stages: readonly (readonly Step[])[];
  failure: RunFailure | null;
}

/** Every step of a run with its status, its progress, and why it failed. */
export function StepProgress({ stages, failure }: Props) {
  const isTold = failure !== null && stoppedAll(stages, failure);
  return (
    <ol aria-label={t('Steps')} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {stages.flat().map((step) => (
        <li key={step.Name} className="min-w-0 rounded-md bg-sunken px-3 py-2">
          <StepView step={step} isTold={isTold} />
        </li>
      ))}
    </ol>
  );
}

function StepView({ step, isTold }: { step: Step; isTold: boolean }) {
  const status = STEP_STATUS[step.Status];
  const { Progress: progress } = step;
  const label = STEP_LABELS[step.Name] ?? step.Name;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <span className="truncate text-sm font-[560]" title={step.Name}>
          {label}
        </span>
        <span className={cx('inline-flex shrink-0 items-center gap-1 text-sm [&_svg]:size-3.5', TONES[status.tone])}>
          {status.icon}
          {status.label}
        </span>
      </div>
      {step.Status === 'started' && (
        <div className="mt-1.5">
          <Progress
            label={t('Progress of {label}', { label })}
            value={progress && progress.total > 0 ? progress.done / progress.total : null}
          />
          {progress?.what && <div className="mt-1 truncate text-xs text-muted">{composed(progress.what)}</div>}
        </div>
      )}
      {step.Error && !isTold && <p className="mt-1 text-sm text-danger-text">{composed(step.Error.description)}</p>}
    </>
  );
}
