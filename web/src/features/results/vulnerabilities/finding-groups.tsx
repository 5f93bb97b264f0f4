import { useCallback, useEffect, useRef, useState } from 'react';
import type { FindingDueDate } from '#contract/entities/due-dates.ts';
import { JumpBadge } from '#web/components/jump-badge.tsx';
import { language } from '#web/messages/language.ts';
import { rich, t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { FindingRow } from './finding-row.tsx';
import type { FindingGroup } from './group-findings.ts';

interface Props {
  label: string;
  groups: readonly FindingGroup[];
  /** False: there may be more findings. */
  complete: boolean | null | undefined;
  selected: string | undefined;
  /** Keys chosen for a bulk decision; absent for those who may not decide. */
  checked?: ReadonlySet<string> | undefined;
  dueDates: ReadonlyMap<string, FindingDueDate>;
  search: object;
  onPeek(key: string): void;
  onCheck(keys: readonly string[]): void;
}

/** Findings below the change that fixes them. */
export function FindingGroups({ label, groups, ...rest }: Props) {
  return (
    <ul aria-label={label}>
      {groups.map((group) => (
        <Group key={group.key} group={group} {...rest} />
      ))}
    </ul>
  );
}

// A long group would push the next ones off the screen.
const UNFOLDED = 4;

function Group({
  group,
  complete,
  selected,
  checked,
  dueDates,
  search,
  onPeek,
  onCheck,
}: Omit<Props, 'groups' | 'label'> & { group: FindingGroup }) {
  const hiddenIsSelected = group.findings.slice(UNFOLDED).some(({ key }) => key === selected);
  const [open, setOpen] = useState(false);
  const shown = open || hiddenIsSelected ? group.findings : group.findings.slice(0, UNFOLDED);
  const more = group.findings.length - shown.length;
  const checkOne = useCallback((key: string) => onCheck([key]), [onCheck]);
  return (
    <li>
      <div className="relative flex min-h-8 items-center gap-2.5 border-b border-line bg-sunken px-4 text-sm md:px-6">
        {checked && <GroupBox group={group} checked={checked} onCheck={onCheck} />}
        <h2 className="min-w-0 text-sm max-sm:py-1 max-sm:wrap-anywhere sm:truncate">
          <DependencyLink purl={group.purl} className="font-[640]">
            {group.name}
          </DependencyLink>{' '}
          <code className="text-xs font-normal text-muted">
            {group.version}
            {group.target !== null && <span className="text-text"> → {group.target}</span>}
          </code>
        </h2>
        {group.jump && <JumpBadge jump={group.jump} />}
        {group.target === null && <span className="shrink-0 text-xs text-muted">{t('no fixed version known')}</span>}
        <span className="ml-auto shrink-0 text-xs text-muted">
          <Bounded value={group.findings.length} complete={complete} />{' '}
          {rich('{count, plural, one {finding} other {findings}}{relation}', {
            count: group.findings.length,
            relation: <span className="max-sm:hidden"> · {group.direct ? t('direct') : t('transitive')}</span>,
          })}
        </span>
        <span className="w-10 shrink-0 text-right font-[640] tabular-nums" title={t('Penalty points of the grade')}>
          {group.target === null ? POINTS.format(group.points) : `−${POINTS.format(group.points)}`}
        </span>
      </div>
      <ul>
        {shown.map((finding) => (
          <FindingRow
            key={finding.key}
            finding={finding}
            selected={finding.key === selected}
            checked={checked?.has(finding.key)}
            due={dueDates.get(finding.key)}
            search={search}
            onPeek={onPeek}
            onCheck={checkOne}
          />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex h-8.5 w-full items-center border-b border-line pl-4 text-left text-sm text-muted -outline-offset-2 hover:bg-hover hover:text-text sm:pl-10 md:pl-12"
        >
          {group.target === null ? t('+ {more} more in this component', { more }) : t('+ {more} more fixed by the same update', { more })}
        </button>
      )}
    </li>
  );
}

/** Chooses all findings of a group, also those that are folded. */
function GroupBox({
  group,
  checked,
  onCheck,
}: {
  group: FindingGroup;
  checked: ReadonlySet<string>;
  onCheck(keys: readonly string[]): void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const keys = group.findings.map(({ key }) => key);
  const chosen = keys.filter((key) => checked.has(key)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < keys.length;
  }, [chosen, keys.length]);
  return (
    <input
      ref={box}
      type="checkbox"
      checked={chosen === keys.length}
      onChange={() => onCheck(keys)}
      aria-label={t('Select all findings of {name} {version}', { name: group.name, version: group.version })}
      className="relative z-10 size-4 shrink-0 cursor-pointer accent-accent"
    />
  );
}

const POINTS = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
