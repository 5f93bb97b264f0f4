import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SortDirection } from './table-state.ts';

/** A column without `Key` is one that no list can be sorted by. */
export interface Column<Row, Key extends string = never> {
  key: string;
  header: ReactNode;
  /** Set when the server can sort by it. */
  sortKey?: Key;
  cell(row: Row): ReactNode;
  align?: 'start' | 'end';
  /** 1 is always shown, 2 from 640 px, 3 from 1024 px, 4 from 1280 px. */
  priority?: 1 | 2 | 3 | 4;
  className?: string;
}

interface Props<Row, Key extends string> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
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
  sortKey,
  direction,
  onSort,
  stale,
  skeletonRows = 5,
}: Props<Row, Key>) {
  return (
    <table className="w-full border-collapse text-left" aria-label={label} aria-busy={stale || rows === undefined}>
      <thead className="sticky top-19 z-10 bg-surface">
        <tr className="border-b border-line shadow-[0_1px_0_var(--line)]">
          {columns.map((column) => (
            <HeaderCell
              key={column.key}
              column={column}
              sorted={sortKey !== undefined && column.sortKey === sortKey ? direction : undefined}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody className={cx('transition-opacity', stale && 'opacity-60')}>
        {rows?.map((row) => (
          <tr key={rowKey(row)} className="relative border-b border-line last:border-b-0 hover:bg-sunken">
            {columns.map((column) => (
              <td key={column.key} className={cx(CELL, 'h-9 py-1.5 align-middle text-sm', cellClass(column))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows === undefined &&
          Array.from({ length: skeletonRows }, (_, row) => (
            <tr key={row} className="border-b border-line last:border-b-0">
              {columns.map((column) => (
                <td key={column.key} className={cx(CELL, 'py-3.5', cellClass(column))}>
                  <Skeleton className="h-4 w-3/4" />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function HeaderCell<Row, Key extends string>({
  column,
  sorted,
  onSort,
}: {
  column: Column<Row, Key>;
  sorted: SortDirection | undefined;
  onSort: ((key: Key) => void) | undefined;
}) {
  const { sortKey } = column;
  const Icon = sorted === 'ASC' ? ArrowUp : sorted === 'DESC' ? ArrowDown : ChevronsUpDown;
  const sortName = sorted === 'ASC' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      {...(sortKey ? { 'aria-sort': sorted ? sortName : 'none' } : {})}
      className={cx(CELL, 'h-9 text-sm font-[560] whitespace-nowrap text-muted', cellClass(column))}
    >
      {sortKey && onSort ? (
        <button
          type="button"
          onClick={() => onSort(sortKey)}
          className={cx('group -mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-text', sorted && 'text-text')}
        >
          {column.header}
          <Icon aria-hidden="true" className={cx('size-3.5', !sorted && 'opacity-45 group-hover:opacity-100')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

const CELL = 'px-3 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';

function cellClass({ align, priority = 1, className }: Pick<Column<never>, 'align' | 'priority' | 'className'>): string {
  return cx(align === 'end' && 'text-right', PRIORITIES[priority], className);
}

const PRIORITIES = { 1: '', 2: 'max-sm:hidden', 3: 'max-lg:hidden', 4: 'max-xl:hidden' };
