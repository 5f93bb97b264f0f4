import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import { selectColumn } from '#web/components/select-column.tsx';
import type { useChosenGroups } from './use-chosen-groups.ts';

/** The column in which groups are selected for a decision. */
export function selectGroups(chosen: ReturnType<typeof useChosenGroups>, rows: readonly FindingsGroup[]) {
  return selectColumn<FindingsGroup>({
    rows,
    nameOf: (row) => row.project?.name ?? row.vulnerability_id ?? `${row.name ?? ''} ${row.version ?? ''}`.trim(),
    isSelected: ({ key }) => chosen.isChosen(key),
    toggle(toggled, on) {
      const keys = toggled.map(({ key }) => key);
      // A click beside one of all that match selects those of the page that stay.
      if (chosen.all && !on && toggled.length < rows.length) {
        chosen.toggle(
          rows.map(({ key }) => key).filter((key) => !keys.includes(key)),
          true,
        );
      } else chosen.toggle(keys, on);
    },
  });
}
