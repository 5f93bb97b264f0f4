import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { cellClass, type Column, SELECT_COLUMN } from './column.ts';
import { afterPaint, useAhead } from '#web/ui/use-ahead.ts';
import { SelectAll, type Selection } from './select-cells.tsx';
import { directionAfter, type SortDirection } from './table-state.ts';

interface Props<Row, Key extends string> {
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[] | undefined;
  selection: Selection<Row> | undefined;
  sortKey: Key | undefined;
  direction: SortDirection | undefined;
  onSort: ((key: Key) => void) | undefined;
}

export function TableHeader<Row, Key extends string>({ columns, rows = [], selection, sortKey, direction, onSort }: Props<Row, Key>) {
  return (
    <thead className="sticky top-19 z-10 bg-surface">
      <tr className="border-b border-line shadow-[0_1px_0_var(--line)]">
        {selection && (
          <th scope="col" className={cx(HEADER_CELL, cellClass(SELECT_COLUMN))}>
            <SelectAll rows={rows} selection={selection} />
          </th>
        )}
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
  );
}

interface CellProps<Row, Key extends string> {
  column: Column<Row, Key>;
  sorted: SortDirection | undefined;
  onSort: ((key: Key) => void) | undefined;
}

function HeaderCell<Row, Key extends string>({ column, sorted: settled, onSort }: CellProps<Row, Key>) {
  const { sortKey } = column;
  const [sorted, choose] = useAhead(settled);
  const Icon = sorted === 'ASC' ? ArrowUp : sorted === 'DESC' ? ArrowDown : ChevronsUpDown;

  return (
    <th scope="col" {...(sortKey ? { 'aria-sort': ARIA_SORT[sorted ?? 'none'] } : {})} className={cx(HEADER_CELL, cellClass(column))}>
      {sortKey && onSort ? (
        <button
          type="button"
          onClick={() => {
            choose(directionAfter(sorted));
            afterPaint(() => onSort(sortKey));
          }}
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

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const satisfies Record<SortDirection | 'none', string>;
const HEADER_CELL = 'h-9 text-sm font-[560] whitespace-nowrap text-muted';
