import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { cellClass, type Column, SELECT_COLUMN } from './column.ts';
import { type RowSelection, type Selection, SelectRow } from './select-cells.tsx';

interface Props<Row, Key extends string> {
  rows: readonly Row[];
  columns: readonly Column<Row, Key>[];
  rowKey(row: Row): string;
  selection: Selection<Row> | undefined;
}

/** Renders a row again only when the row, its box or the columns changed: a click in a long list costs one row. */
export function TableRows<Row, Key extends string>({ rows, columns, rowKey, selection }: Props<Row, Key>) {
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  }, [selection]);
  const onToggle = useCallback((row: Row, on: boolean) => latest.current?.toggle([row], on), []);
  return rows.map((row) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      columns={columns}
      onToggle={onToggle}
      {...(selection && {
        name: selection.nameOf(row),
        selected: selection.isSelected(row),
        fixed: selection.fixedText?.(row),
      })}
    />
  ));
}

interface RowProps<Row, Key extends string> extends Partial<RowSelection> {
  row: Row;
  columns: readonly Column<Row, Key>[];
  onToggle(row: Row, on: boolean): void;
}

function RowOfCells<Row, Key extends string>({ row, columns, name, selected = false, fixed, onToggle }: RowProps<Row, Key>) {
  return (
    <tr className="relative border-b border-line last:border-b-0 hover:bg-sunken">
      {name !== undefined && (
        <td className={cx(BODY_CELL, cellClass(SELECT_COLUMN))}>
          <SelectRow name={name} selected={selected} fixed={fixed} onToggle={(on) => onToggle(row, on)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cx(BODY_CELL, cellClass(column))}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

// `memo` forgets type parameters.
const TableRow = memo(RowOfCells) as typeof RowOfCells;

const BODY_CELL = 'h-9 py-1.5 align-middle text-sm';
