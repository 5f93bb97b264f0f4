import { MANAGER_NAMES, type PatchedProject, type Plan } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { Panel } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { OverrideVerdicts } from './override-verdicts.tsx';
import { PATCH_REASON_TEXTS } from './patch-reasons.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanMoves } from './plan-moves.tsx';
import { ManagerWords, reasonOf } from './unproven-reason.tsx';

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
  const problem = project.problem === null ? null : reasonOf(project.problem);
  return (
    <Panel title={project.lockfile} description={t('Plans by {manager}', { manager: MANAGER_NAMES[project.manager] ?? project.manager })}>
      {project.reason !== null && (
        <Notice tone="warning" title={PATCH_REASON_TEXTS[project.reason]}>
          {problem?.sentence}
          {problem && problem.words !== '' && <ManagerWords>{problem.words}</ManagerWords>}
        </Notice>
      )}
      {project.plans.length > 0 && (
        <fieldset className={cx('flex flex-col gap-2', project.reason !== null && 'mt-4')}>
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
  const isProven = plan.proof.by !== 'none';
  const { sentence } = reasonOf(plan.proof.reason);
  return (
    <div>
      <label className="flex flex-wrap items-baseline gap-x-2.5">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          disabled={!isProven}
          className="size-4 self-center accent-accent"
        />
        <span className="font-[560]">{CLASSES[plan.class]}</span>
        <span className="text-sm text-muted">
          {isProven
            ? t('fixes {fixed}, leaves {left}, introduces {introduced}', {
                fixed: cured.length,
                left: left.length,
                introduced: introduced.length,
              })
            : t('not proven: {reason}', { reason: sentence })}
        </span>
      </label>
      {!isProven && <Unproven plan={plan} />}
    </div>
  );
}

function Unproven({ plan }: { plan: Plan }) {
  const { words } = reasonOf(plan.proof.reason);
  if (words === '' && plan.moves.length === 0) return null;
  return (
    <details className="ml-6.5 text-sm">
      <summary className="cursor-pointer">{t('What was planned, and what came of it')}</summary>
      <div className="mt-1.5 flex flex-col gap-1.5">
        <PlanMoves moves={plan.moves} />
        {words !== '' && <ManagerWords>{words}</ManagerWords>}
      </div>
    </details>
  );
}
