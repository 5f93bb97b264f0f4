import type { Plan } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { chosenNames, groupsOf, type Choice, type MoveGroup } from './chosen-moves.ts';
import { MoveFacts } from './move-facts.tsx';
import { MoveLabel, PlanMoves } from './plan-moves.tsx';

interface Props {
  plan: Plan;
  choice: Choice;
  lockfile: string;
  onChoose(choice: Choice): void;
}

/** The moves of a plan, each to be ticked. Those of one package go together. */
export function MoveChecklist({ plan, choice, lockfile, onChoose }: Props) {
  const groups = groupsOf(plan);
  const free = groups.filter(({ isFree }) => isFree);
  const chosen = chosenNames(plan, choice);
  const along = groups.filter(({ isFree }) => !isFree);
  const isAll = chosen.length === free.length && (free.length > 0 || choice.without.length === 0);
  const without = (names: readonly string[]) => onChoose({ plan: plan.id, without: names });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{t('Changes to {lockfile}', { lockfile })}</legend>
      <Checkbox
        label={<span className="font-[560]">{t('All changes of this plan')}</span>}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => without(isAll ? groups.map(({ name }) => name) : [])}
      />
      <ul className="flex flex-col gap-2 border-t border-line pt-2">
        {free.length > 1 &&
          free.map((group) => (
            <li key={group.name}>
              <Checkbox
                label={<MoveLabel moves={group.moves} />}
                hint={
                  <>
                    {fixesOf(group)}
                    <MoveFacts signals={plan.signals.filter(({ name }) => name === group.name)} />
                  </>
                }
                checked={chosen.includes(group.name)}
                onChange={() => {
                  const names = new Set(choice.without);
                  if (!names.delete(group.name)) names.add(group.name);
                  without(free.map(({ name }) => name).filter((name) => names.has(name)));
                }}
              />
            </li>
          ))}
        {free.length <= 1 && (
          <li className="pl-6.5">
            <PlanMoves moves={free.flatMap(({ moves }) => moves)} />
          </li>
        )}
        {along.length > 0 && (
          <li className="pl-6.5">
            {plan.choices !== null && <p className="text-sm text-muted">{t('Comes along where another change needs it:')}</p>}
            <PlanMoves moves={along.flatMap(({ moves }) => moves)} />
          </li>
        )}
      </ul>
    </fieldset>
  );
}

function fixesOf({ fixes }: MoveGroup): string {
  return t('{fixes, plural, one {helps fix # finding} other {helps fix # findings}}', { fixes });
}
