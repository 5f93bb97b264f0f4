import { t } from '#web/messages/translate.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { afterPaint, useAhead } from '#web/ui/use-ahead.ts';

/** Makes the rows of a table selectable, alone or a page at once. */
export interface Selection<Row> {
  nameOf(row: Row): string;
  isSelected(row: Row): boolean;
  toggle(rows: readonly Row[], on: boolean): void;
  /** Why a row is selected for good, in words with its name; undefined for all others. */
  fixedText?(row: Row): string | undefined;
}

export function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const free = rows.filter((row) => selection.fixedText?.(row) === undefined);
  const selected = free.filter((row) => selection.isSelected(row)).length;
  return (
    <Checkbox
      label={t('Select all on this page')}
      hideLabel
      disabled={free.length === 0}
      checked={free.length > 0 && selected === free.length}
      indeterminate={selected > 0 && selected < free.length}
      onChange={({ target }) => selection.toggle(free, target.checked)}
    />
  );
}

/** What a row's box shows, in values that stay the same while it does. */
export interface RowSelection {
  readonly name: string;
  readonly selected: boolean;
  readonly fixed: string | undefined;
}

export function SelectRow({ name, selected, fixed, onToggle }: RowSelection & { onToggle(on: boolean): void }) {
  const [shown, choose] = useAhead(selected);
  return (
    <Checkbox
      className="relative z-1 w-fit"
      label={fixed ?? t('Select {name}', { name })}
      hideLabel
      disabled={fixed !== undefined}
      checked={fixed !== undefined || shown}
      onChange={() => {
        choose(!shown);
        afterPaint(() => onToggle(!shown));
      }}
    />
  );
}
