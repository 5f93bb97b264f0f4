import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { useChosenGroups } from './use-chosen-groups.ts';

/** The column in which groups are chosen for a decision. */
export function chooseColumn(
  chosen: ReturnType<typeof useChosenGroups>,
  rows: readonly FindingsGroup[],
): ColumnsOf<typeof portfolioCalls.listVulnerabilities>[number] {
  const keys = rows.map(({ key }) => key);
  const picked = keys.filter(chosen.isChosen).length;
  return {
    key: 'choose',
    className: 'w-10',
    header: (
      <Checkbox
        label={t('Select all on this page')}
        hideLabel
        disabled={keys.length === 0}
        checked={keys.length > 0 && picked === keys.length}
        indeterminate={picked > 0 && picked < keys.length}
        onChange={({ target }) => chosen.toggle(keys, target.checked)}
      />
    ),
    cell: (row) => (
      <Checkbox
        className="relative z-1 w-fit"
        label={t('Select {name}', { name: row.project?.name ?? row.vulnerability_id ?? `${row.name ?? ''} ${row.version ?? ''}`.trim() })}
        hideLabel
        checked={chosen.isChosen(row.key)}
        // A click beside some of all that match chooses those of the page that stay.
        onChange={({ target }) => {
          if (chosen.all)
            chosen.toggle(
              keys.filter((key) => key !== row.key),
              true,
            );
          else chosen.toggle([row.key], target.checked);
        }}
      />
    ),
  };
}
