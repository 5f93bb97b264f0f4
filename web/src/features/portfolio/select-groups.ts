import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import type { Selection } from '#web/ui/table/select-cells.tsx';
import type { useChosenGroups } from './use-chosen-groups.ts';

/** How groups are selected for a decision. */
export function selectGroups(chosen: ReturnType<typeof useChosenGroups>, rows: readonly FindingsGroup[]): Selection<FindingsGroup> {
  return {
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
  };
}
