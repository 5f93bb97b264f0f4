import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';
import { showInRow } from '#web/ui/show-in-row.ts';
import { type Grouping, GROUPINGS } from './groupings.ts';

export function GroupingSwitch({ value, onChange }: { value: Grouping; onChange(grouping: Grouping): void }) {
  return (
    <fieldset aria-label={t('Group findings')} className="relative flex max-w-full min-w-0 overflow-x-auto rounded-md border border-line">
      {(Object.keys(GROUPINGS) as Grouping[]).map((grouping) => (
        <button
          key={grouping}
          ref={grouping === value ? showInRow : undefined}
          type="button"
          aria-pressed={grouping === value}
          onClick={() => onChange(grouping)}
          className={cx(
            'h-7.5 shrink-0 px-2.5 text-sm whitespace-nowrap -outline-offset-2 not-first:border-l not-first:border-line hover:bg-hover',
            grouping === value ? 'bg-hover font-[560]' : 'text-muted',
          )}
        >
          {GROUPINGS[grouping]}
        </button>
      ))}
    </fieldset>
  );
}
