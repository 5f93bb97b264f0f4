import { useRef } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonMore } from '#web/ui/skeleton-shapes.tsx';
import { useLasting } from '#web/ui/use-lasting.ts';
import { cellClass, type Column, SELECT_COLUMN } from './column.ts';
import type { Selection } from './select-cells.tsx';
import { TableHeader } from './table-header.tsx';
import { BODY_CELL, isLong, type Sections, TableRows } from './table-rows.tsx';
import type { SortDirection } from './table-state.ts';
import { useStableWidths } from './use-stable-widths.ts';

interface Props<Row, Key extends string> {
  /** What the table lists, for screen readers. */
  label: string;
  /** The same array while nothing in it changed: new columns render all rows again. */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  selection?: Selection<Row> | undefined;
  sections?: Sections<Row> | undefined;
  sortKey?: Key | undefined;
  direction?: SortDirection;
  onSort?(key: Key): void;
  /** Rows of the previous response are dimmed while the next one loads. */
  stale?: boolean;
  skeletonRows?: number;
}

export function DataTable<Row, Key extends string = never>({
  label,
  columns,
  rows,
  rowKey,
  selection,
  sections,
  sortKey,
  direction,
  onSort,
  stale = false,
  skeletonRows = 5,
}: Props<Row, Key>) {
  const dimmed = useLasting(stale);
  const table = useRef<HTMLTableElement>(null);
  const long = rows !== undefined && isLong(rows);
  useStableWidths(table, rows, columns);
  return (
    <table
      ref={table}
      className={cx('w-full border-collapse text-left', long && '[&_td]:overflow-x-clip')}
      aria-label={label}
      aria-busy={stale || rows === undefined}
      // Not all rows of a long list are in the page; 1 is the header.
      aria-rowcount={long ? rows.length + 1 : undefined}
    >
      <TableHeader columns={columns} rows={rows} selection={selection} sortKey={sortKey} direction={direction} onSort={onSort} />
      {rows ? (
        <TableRows
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          selection={selection}
          sections={sections}
          className={dimmed ? 'opacity-60' : ''}
        />
      ) : (
        <tbody>
          {Array.from({ length: skeletonRows }, (_, row) => (
            <tr key={row} className="border-b border-line last:border-b-0">
              {selection && (
                <td className={cx(BODY_CELL, cellClass(SELECT_COLUMN))}>
                  <Skeleton className="h-4 w-3/4" />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={cx(BODY_CELL, cellClass(column))}>
                  <Placeholder column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

/** As high as the cells that come, so that nothing moves when they do. */
function Placeholder({ column }: { column: Pick<Column<never>, 'align' | 'room' | 'lines' | 'phoneLines'> }) {
  const { align, room, lines = 1, phoneLines = lines } = column;
  return (
    <span className={cx('flex flex-col gap-2', align === 'end' && 'items-end')}>
      <Skeleton className={cx('h-4', room ?? 'w-3/4')} />
      <SkeletonMore lines={lines} phoneLines={phoneLines} />
    </span>
  );
}
