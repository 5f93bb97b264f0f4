import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { DependsOn } from '#contract/analyzer-stages.ts';
import type { analyzerCalls } from '#contract/calls/analyzers.ts';
import type { DataOf } from '#contract/call.ts';
import type { Analyzer } from '#contract/entities/analysis.ts';
import type { StepName } from '#contract/results/steps.ts';
import { STEP_LABELS } from '#web/components/analysis-status.tsx';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { StepPolicy } from './step-policy.tsx';
import { addStep, canMove, moveStep, removeStep } from './edit-stages.ts';

interface Props {
  orgId: string;
  stages: Analyzer['steps'];
  plugins: DataOf<typeof analyzerCalls.listPlugins>['plugins'];
  dependsOn: DependsOn;
  onChange(stages: Analyzer['steps']): void;
}

/** Stages from top to bottom; steps move between them by buttons, so a keyboard is enough. */
export function StageEditor({ orgId, stages, plugins, dependsOn, onChange }: Props) {
  const used = new Set(stages.flat().map(({ name }) => name));
  const unused = plugins.filter(({ name }) => !used.has(name));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-[560]">{t('Stages')}</legend>
      {stages.length === 0 && <p className="text-sm text-muted">{t('No steps. Add at least one.')}</p>}
      <ol className="flex flex-col gap-2">
        {stages.map((stage, index) => (
          <li key={stage.map(({ name }) => name).join()} className="rounded-md border border-line">
            <div className="border-b border-line px-3 py-1.5 text-xs font-[600] text-muted">
              {t('Stage {number}', { number: index + 1 })}
              {stage.length > 1 && t(' · runs at the same time')}
            </div>
            <ul className="divide-y divide-line">
              {stage.map(({ name }) => (
                <li key={name} className="flex items-center gap-2 px-3 py-2">
                  <div className="min-w-0 flex-1">
                    <div className="font-[560]">{labelOf(name)}</div>
                    <div className="text-sm text-muted">{t(plugins.find((plugin) => plugin.name === name)?.description ?? name)}</div>
                    <StepPolicy orgId={orgId} step={name} />
                  </div>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('Run {label} earlier', { label: labelOf(name) })}
                    disabled={!canMove(stages, name, -1)}
                    icon={<ArrowUp />}
                    onClick={() => onChange(moveStep(stages, name, -1))}
                  />
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('Run {label} later', { label: labelOf(name) })}
                    disabled={!canMove(stages, name, 1)}
                    icon={<ArrowDown />}
                    onClick={() => onChange(moveStep(stages, name, 1))}
                  />
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('Remove {label}', { label: labelOf(name) })}
                    icon={<X />}
                    onClick={() => onChange(removeStep(stages, name))}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {unused.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {unused.map(({ name, description }) => (
            <Button
              key={name}
              size="sm"
              title={t(description)}
              icon={<Plus />}
              aria-label={t('Add {label}', { label: labelOf(name) })}
              onClick={() => onChange(addStep(stages, name, dependsOn))}
            >
              {labelOf(name)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const labelOf = (name: StepName) => STEP_LABELS[name] ?? name;
