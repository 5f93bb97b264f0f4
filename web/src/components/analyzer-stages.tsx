import { ArrowRight } from 'lucide-react';
import { t } from '#web/messages/translate.ts';
import { STEP_LABELS } from './analysis-status.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Stages in order; the steps of a stage run side by side. */
export function AnalyzerStages({ stages }: { stages: readonly (readonly { name: string }[])[] }) {
  return (
    <ol aria-label={t('Stages')} className="flex flex-wrap items-center gap-2">
      {stages.map((stage, index) => (
        <li key={stage.map((step) => step.name).join()} className="flex items-center gap-2">
          {index > 0 && <ArrowRight aria-hidden="true" className="size-3.5 text-muted" />}
          <span className="flex flex-wrap gap-1">
            {stage.map((step) => (
              <Badge key={step.name} title={step.name}>
                {STEP_LABELS[step.name] ?? step.name}
              </Badge>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
