import type { PatchedProject, Plan } from '#contract/results/patches.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { Panel } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OverrideVerdicts } from './override-verdicts.tsx';
import { PATCH_REASON_TEXTS } from './patch-reasons.ts';
import { PlanDetails } from './plan-details.tsx';

const CLASSES: Readonly<Record<Plan['class'], string>> = {
  lockfile_only: t('Lockfile only'),
  no_major: t('No major version'),
  most_risk_removed: t('Most risk removed'),
};

interface Props {
  project: PatchedProject;
  /** Id of the chosen plan. */
  chosen: string | null;
  onChoose(planId: string | null): void;
}

/** The plans of one lockfile, and the selected one in full. */
export function PatchedProjectPanel({ project, chosen, onChoose }: Props) {
  const plan = project.plans.find(({ id }) => id === chosen);
  return (
    <Panel title={project.lockfile} description={t('Plans by {manager}', { manager: project.manager })}>
      {project.reason !== null && (
        <Notice tone="warning" title={PATCH_REASON_TEXTS[project.reason]}>
          {project.problem !== null && composed(project.problem)}
        </Notice>
      )}
      {project.plans.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{t('Plan for {lockfile}', { lockfile: project.lockfile })}</legend>
          {project.plans.map((each) => (
            <PlanChoice
              key={each.id}
              plan={each}
              name={project.lockfile}
              isChosen={each.id === chosen}
              onChoose={() => onChoose(each.id)}
            />
          ))}
          <label className="flex items-center gap-2.5">
            <input
              type="radio"
              name={project.lockfile}
              checked={plan === undefined}
              onChange={() => onChoose(null)}
              className="size-4 accent-accent"
            />
            {t('Leave as it is')}
          </label>
        </fieldset>
      )}
      {project.drift && (
        <p className="mt-3 text-sm text-muted">
          {t('The package manager changes this lockfile even without a plan: {addedLines} lines added, {removedLines} removed.', {
            addedLines: project.drift.added_lines,
            removedLines: project.drift.removed_lines,
          })}
        </p>
      )}
      {plan && <PlanDetails plan={plan} />}
      <OverrideVerdicts overrides={project.overrides} />
    </Panel>
  );
}

function PlanChoice({ plan, name, isChosen, onChoose }: { plan: Plan; name: string; isChosen: boolean; onChoose(): void }) {
  const { cured, left, introduced } = plan.effect;
  return (
    <label className="flex flex-wrap items-baseline gap-x-2.5">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        disabled={plan.proof.by === 'none'}
        className="size-4 self-center accent-accent"
      />
      <span className="font-[560]">{CLASSES[plan.class]}</span>
      <span className="text-sm text-muted">
        {plan.proof.by === 'none'
          ? t('not proven: {reason}', { reason: plan.proof.reason === null ? t('reason unknown') : composed(plan.proof.reason) })
          : t('fixes {fixed}, leaves {left}, introduces {introduced}', {
              fixed: cured.length,
              left: left.length,
              introduced: introduced.length,
            })}
      </span>
    </label>
  );
}
