import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
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
  const [moved, setMoved] = useState<{ name: StepName; by: Move }>();
  const box = useRef<HTMLFieldSetElement>(null);
  // A step that comes, goes or changes its stage is drawn again: the focus would be lost with the button that did it.
  useLayoutEffect(() => {
    if (moved) focusNear(box.current, moved.name, moved.by);
  }, [moved]);
  const act = (name: StepName, by: Move, next: Analyzer['steps']) => {
    setMoved({ name, by });
    onChange(next);
  };
  const used = new Set(stages.flat().map(({ name }) => name));
  const unused = plugins.filter(({ name }) => !used.has(name));
  return (
    <fieldset ref={box} className="flex flex-col gap-3">
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
                    data-step={name}
                    data-move="earlier"
                    onClick={() => act(name, 'earlier', moveStep(stages, name, -1))}
                  />
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('Run {label} later', { label: labelOf(name) })}
                    disabled={!canMove(stages, name, 1)}
                    icon={<ArrowDown />}
                    data-step={name}
                    data-move="later"
                    onClick={() => act(name, 'later', moveStep(stages, name, 1))}
                  />
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('Remove {label}', { label: labelOf(name) })}
                    icon={<X />}
                    data-step={name}
                    data-move="remove"
                    onClick={() => act(name, 'add', removeStep(stages, name))}
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
              data-step={name}
              data-move="add"
              onClick={() => act(name, 'remove', addStep(stages, name, dependsOn))}
            >
              {labelOf(name)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

type Move = 'earlier' | 'later' | 'remove' | 'add';

/** The button that undoes what was done, or repeats it; else another one of the step. */
function focusNear(box: HTMLElement | null, name: StepName, move: Move) {
  const buttons = [...(box?.querySelectorAll<HTMLButtonElement>('button[data-step]') ?? [])].filter(
    ({ dataset, disabled }) => dataset['step'] === name && !disabled,
  );
  (buttons.find(({ dataset }) => dataset['move'] === move) ?? buttons.at(-1))?.focus();
}

const labelOf = (name: StepName) => STEP_LABELS[name] ?? name;
