import { MANAGER_NAMES, type PatchedProject, type Plan } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { Panel } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { ChosenChange } from './chosen-change.tsx';
import { chosenOf, type Choice } from './chosen-moves.ts';
import { MoveChecklist } from './move-checklist.tsx';
import { OverrideVerdicts } from './override-verdicts.tsx';
import { PATCH_REASON_TEXTS } from './patch-reasons.ts';
import { PlanMoves } from './plan-moves.tsx';
import { ManagerWords, reasonOf } from './unproven-reason.tsx';

const CLASSES: Readonly<Record<Plan['class'], string>> = {
  lockfile_only: t('Lockfile only'),
  no_major: t('No major version'),
  most_risk_removed: t('Most risk removed'),
};

interface Props {
  project: PatchedProject;
  choice: Choice | undefined;
  onChoose(choice: Choice): void;
}

/** The plans of one lockfile: a checklist of what changes, and what is chosen of it. */
export function PatchedProjectPanel({ project, choice = NOTHING, onChoose }: Props) {
  const proven = project.plans.filter(({ proof }) => proof.by !== 'none');
  const unproven = project.plans.filter(({ proof }) => proof.by === 'none');
  const plan = proven.find(({ id }) => id === choice.plan);
  const chosen = chosenOf(project, choice);
  const problem = project.problem === null ? null : reasonOf(project.problem);
  return (
    <Panel
      title={project.lockfile}
      description={t('Planned with {manager}', { manager: MANAGER_NAMES[project.manager] ?? project.manager })}
      actions={
        proven.length > 1 &&
        plan && (
          <Segments
            label={t('Plan for {lockfile}', { lockfile: project.lockfile })}
            value={plan.id}
            onChange={(id) => onChoose({ plan: id, without: [] })}
            options={proven.map(({ id, class: planClass }) => ({ value: id, label: CLASSES[planClass] }))}
          />
        )
      }
    >
      {project.reason !== null && (
        <Notice tone="warning" title={PATCH_REASON_TEXTS[project.reason]}>
          {problem?.sentence}
          {problem && problem.words !== '' && <ManagerWords>{problem.words}</ManagerWords>}
        </Notice>
      )}
      {plan && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-5">
          <div className="flex min-w-0 flex-col gap-3">
            {proven.length === 1 && <p className="text-sm text-muted">{CLASSES[plan.class]}</p>}
            <MoveChecklist plan={plan} choice={choice} lockfile={project.lockfile} onChoose={onChoose} />
          </div>
          {chosen.kind === 'nothing' ? (
            <p className="text-sm text-muted">{t('Nothing is selected. The lockfile stays as it is.')}</p>
          ) : (
            <ChosenChange project={project} chosen={chosen} />
          )}
        </div>
      )}
      {unproven.length > 0 && (
        <ul className={cx('flex flex-col gap-2', (plan !== undefined || project.reason !== null) && 'mt-4')}>
          {unproven.map((each) => (
            <li key={each.id}>
              <span className="font-[560]">{CLASSES[each.class]}</span>{' '}
              <span className="text-sm text-muted">{t('not proven: {reason}', { reason: reasonOf(each.proof.reason).sentence })}</span>
              <Unproven plan={each} />
            </li>
          ))}
        </ul>
      )}
      {project.drift && (
        <p className="mt-3 text-sm text-muted">
          {t('The package manager changes this lockfile even without a plan: {addedLines} lines added, {removedLines} removed.', {
            addedLines: project.drift.added_lines,
            removedLines: project.drift.removed_lines,
          })}
        </p>
      )}
      <OverrideVerdicts overrides={project.overrides} />
    </Panel>
  );
}

const NOTHING: Choice = { plan: null, without: [] };

function Unproven({ plan }: { plan: Plan }) {
  const { words } = reasonOf(plan.proof.reason);
  if (words === '' && plan.moves.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">{t('What was planned, and what came of it')}</summary>
      <div className="mt-1.5 flex flex-col gap-1.5">
        <PlanMoves moves={plan.moves} />
        {words !== '' && <ManagerWords>{words}</ManagerWords>}
      </div>
    </details>
  );
}
