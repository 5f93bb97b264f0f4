import { memo, type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { useIsPrinted } from '#web/ui/printing.ts';
import { cellClass, type Column, SELECT_COLUMN } from './column.ts';
import { type RowSelection, type Selection, SelectRow } from './select-cells.tsx';

/** From this many rows on, only those near the visible part of the page are rendered. */
const MANY = 100;
const GROUP = 10;
/** Fill a large screen before the browser has said what is visible. */
const GROUPS_AT_FIRST = 2;
/** Until the first rows were measured. */
const ROW_HEIGHT = 44;
const MARGIN = '600px';

export const isLong = (rows: readonly unknown[]) => rows.length >= MANY;

/** Rows that belong together and follow each other have a heading. */
export interface Sections<Row> {
  of(row: Row): string;
  heading(row: Row): ReactNode;
}

interface Props<Row, Key extends string> {
  rows: readonly Row[];
  columns: readonly Column<Row, Key>[];
  rowKey(row: Row): string;
  selection: Selection<Row> | undefined;
  sections: Sections<Row> | undefined;
  className: string;
}

/** Renders a row again only when the row, its box or the columns changed: a click in a long list costs one row. */
export function TableRows<Row, Key extends string>({ rows, columns, rowKey, selection, sections, className }: Props<Row, Key>) {
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  }, [selection]);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const onToggle = useCallback((row: Row, on: boolean) => latest.current?.toggle([row], on), []);
  const toRow = (row: Row, index?: number) => (
    <TableRow
      key={rowKey(row)}
      row={row}
      index={index}
      columns={columns}
      onToggle={onToggle}
      {...(selection && {
        name: selection.nameOf(row),
        selected: selection.isSelected(row),
        fixed: selection.fixedText?.(row),
      })}
    />
  );
  const withHeading = (row: Row, place: number, index?: number) => {
    if (!sections || (place > 0 && sections.of(rows[place - 1]!) === sections.of(row))) return toRow(row, index);
    return [
      <tr key={`${rowKey(row)} heading`} className="border-b border-line bg-sunken">
        <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)} className={cx(BODY_CELL, cellClass({}), 'font-normal')}>
          {sections.heading(row)}
        </th>
      </tr>,
      toRow(row, index),
    ];
  };
  if (!isLong(rows)) return <tbody className={className}>{rows.map((row, place) => withHeading(row, place))}</tbody>;
  return Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, group) => (
    <RowGroup
      key={group}
      count={Math.min(GROUP, rows.length - group * GROUP)}
      atFirst={group < GROUPS_AT_FIRST}
      rowHeight={rowHeight}
      onMeasured={group === 0 ? setRowHeight : undefined}
      className={className}
    >
      {() =>
        rows
          .slice(group * GROUP, (group + 1) * GROUP)
          .map((row, index) => withHeading(row, group * GROUP + index, group * GROUP + index + 2))
      }
    </RowGroup>
  ));
}

interface GroupProps {
  count: number;
  atFirst: boolean;
  /** Pixels, as measured in the first group: what rows take that were never rendered. */
  rowHeight: number;
  onMeasured: ((rowHeight: number) => void) | undefined;
  className: string;
  children(): ReactNode;
}

/** Rows that are rendered while they are near the visible part of the page, have the focus or are printed, and keep their place otherwise. */
function RowGroup({ count, atFirst, rowHeight, onMeasured, className, children }: GroupProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isPrinted = useIsPrinted();
  const [{ isNear, height = count * rowHeight }, setPlace] = useState<{ isNear: boolean; height?: number }>({ isNear: atFirst });
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        if (boundingClientRect.height > 0) onMeasured?.(boundingClientRect.height / count);
        const next = { isNear: isIntersecting || element.contains(document.activeElement), height: boundingClientRect.height };
        startTransition(() => setPlace((before) => (before.isNear === next.isNear ? before : next)));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, onMeasured]);
  return (
    <tbody ref={body} className={cx('border-b border-line last:border-b-0', className)}>
      {isNear || isPrinted ? children() : <tr aria-hidden="true" style={{ height }} />}
    </tbody>
  );
}

interface RowProps<Row, Key extends string> extends Partial<RowSelection> {
  row: Row;
  /** From 1, which is the header; undefined where all rows are in the page. */
  index: number | undefined;
  columns: readonly Column<Row, Key>[];
  onToggle(row: Row, on: boolean): void;
}

function RowOfCells<Row, Key extends string>({ row, index, columns, name, selected = false, fixed, onToggle }: RowProps<Row, Key>) {
  return (
    <tr aria-rowindex={index} className="relative border-b border-line last:border-b-0 hover:bg-sunken">
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

export const BODY_CELL = 'h-9 py-1.5 align-middle text-sm';
