import { t } from '#web/messages/translate.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

interface Selection<Row> {
  /** Of the page. */
  rows: readonly Row[];
  nameOf(row: Row): string;
  isSelected(row: Row): boolean;
  toggle(rows: readonly Row[], on: boolean): void;
  /** Why a row is selected for good, in words with its name; undefined for all others. */
  fixedText?(row: Row): string | undefined;
}

/** The column in which rows are selected, alone or a page at once. */
export function selectColumn<Row>({ rows, nameOf, isSelected, toggle, fixedText = () => undefined }: Selection<Row>): Column<Row> {
  const free = rows.filter((row) => fixedText(row) === undefined);
  const selected = free.filter(isSelected).length;
  return {
    key: 'select',
    className: 'w-10',
    header: (
      <Checkbox
        label={t('Select all on this page')}
        hideLabel
        disabled={free.length === 0}
        checked={free.length > 0 && selected === free.length}
        indeterminate={selected > 0 && selected < free.length}
        onChange={({ target }) => toggle(free, target.checked)}
      />
    ),
    cell: (row) => {
      const fixed = fixedText(row);
      return (
        <Checkbox
          className="relative z-1 w-fit"
          label={fixed ?? t('Select {name}', { name: nameOf(row) })}
          hideLabel
          disabled={fixed !== undefined}
          checked={fixed !== undefined || isSelected(row)}
          onChange={({ target }) => toggle([row], target.checked)}
        />
      );
    },
  };
}
