import { CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react';
import type { RunFailure, Step } from '#contract/entities/analysis.ts';
import type { AnalysisStatus, StepStatus } from '#contract/entities/analysis-status.ts';
import { STEP_TITLES } from '#contract/results/steps.ts';
import { t } from '#web/messages/translate.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const ANALYSIS: Record<AnalysisStatus, { label: string; tone: Tone; icon: 'wait' | 'work' | 'done' | 'fail' }> = {
  requested: { label: t('Requested'), tone: 'neutral', icon: 'wait' },
  triggered: { label: t('Starting'), tone: 'info', icon: 'work' },
  updating_db: { label: t('Updating vulnerability data'), tone: 'info', icon: 'work' },
  ongoing: { label: t('Running'), tone: 'info', icon: 'work' },
  completed: { label: t('Completed'), tone: 'success', icon: 'done' },
  failed: { label: t('Failed'), tone: 'danger', icon: 'fail' },
};

const ICONS = {
  wait: <CircleDashed aria-hidden="true" />,
  work: <LoaderCircle aria-hidden="true" className="animate-spin" />,
  done: <CircleCheck aria-hidden="true" />,
  fail: <CircleX aria-hidden="true" />,
};

/** A run that succeeded but could not read everything does not look green. */
export function AnalysisStatusBadge({ status, complete }: { status: AnalysisStatus; complete: boolean | null }) {
  if (status === 'completed' && complete !== true) {
    return (
      <Badge tone="warning" icon={<CircleAlert aria-hidden="true" />}>
        {t('Incomplete')}
      </Badge>
    );
  }
  const { label, tone, icon } = ANALYSIS[status];
  return (
    <Badge tone={tone} icon={ICONS[icon]}>
      {label}
    </Badge>
  );
}

export function isRunning(status: AnalysisStatus): boolean {
  return status !== 'completed' && status !== 'failed';
}

/** Whether a run failed for a reason of its own, which no step shows. */
export function stoppedAll(steps: readonly (readonly Step[])[], failure: RunFailure): boolean {
  return steps.flat().every((step) => step.Error?.description === failure.description);
}

export const STEP_STATUS: Record<StepStatus, { label: string; tone: Tone; icon: (typeof ICONS)[keyof typeof ICONS] }> = {
  requested: { label: t('Waiting'), tone: 'neutral', icon: ICONS.wait },
  started: { label: t('Running'), tone: 'info', icon: ICONS.work },
  success: { label: t('Done'), tone: 'success', icon: ICONS.done },
  failure: { label: t('Failed'), tone: 'danger', icon: ICONS.fail },
};

/** The name of each step for people; the wire name is in the tooltip. */
export const STEP_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STEP_TITLES).map(([name, title]) => [name, t(title)]),
);
