import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { FacetColumn, type FacetsFrom } from './facet-column.tsx';
import { Pagination } from './pagination.tsx';
import type { Selection } from './select-cells.tsx';
import type { Sections } from './table-rows.tsx';
import type { TableAction, TableState } from './table-state.ts';
import type { FilterGroup } from '#web/ui/facet-list.tsx';
import { type SortChoice, TableToolbar } from './table-toolbar.tsx';

/** The part of a paged answer that a table shows. */
export interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly total_pages: number;
  readonly total_entries: number;
  readonly matching_count: number;
  readonly complete?: boolean | null | undefined;
  readonly filter_count: Readonly<Record<string, number>>;
}

/** The part of a query's state that a table shows. */
export interface ListState<Row> {
  readonly data: ListAnswer<Row> | undefined;
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
}

interface Props<Row, Key extends string, Filter extends string> {
  label: string;
  /** The same array while nothing in it changed: new columns render all rows again. */
  columns: readonly Column<Row, NoInfer<Key>>[];
  list: ListState<Row>;
  rowKey(row: Row): string;
  selection?: Selection<Row> | undefined;
  sections?: Sections<Row> | undefined;
  state: TableState<Key, Filter>;
  dispatch(action: NoInfer<TableAction<Key, Filter>>): void;
  searchLabel?: string;
  filters?: readonly FilterGroup<NoInfer<Filter>>[];
  /** Shows the filters beside the rows from this width of the window; absent for few filters, which are behind a button. */
  facetsFrom?: FacetsFrom;
  /** The screen shows them itself, beside more than the table. */
  facetsElsewhere?: boolean;
  /** Everything the server can sort by, including what has no column or whose column is hidden on a narrow screen. */
  sorts?: readonly SortChoice<NoInfer<Key>>[];
  toolbar?: ReactNode;
  /** Between the tools and the rows, such as what can be done with those that are selected. */
  bar?: ReactNode;
  /** Replaces the table when the whole list is empty. */
  empty: ReactNode;
  /** Replaces the table when the list could not be loaded. */
  error: ReactNode;
  /** Without a border, where the table fills a pane. */
  flat?: boolean;
}

/** A table whose search, filters, order and pages come from the server. */
export function ServerTable<Row, Key extends string, Filter extends string>({
  label,
  columns,
  list,
  rowKey,
  selection,
  sections,
  state,
  dispatch,
  searchLabel,
  filters,
  facetsFrom,
  facetsElsewhere = false,
  sorts,
  toolbar,
  bar,
  empty,
  error,
  flat = false,
}: Props<Row, Key, Filter>) {
  // A click shows at once that it was understood; the rows of its answer, which cost the most, come after that frame.
  const latest = useMemo(() => ({ answer: list.data, columns }), [list.data, columns]);
  const later = useDeferredValue(latest);
  const { answer, columns: shownColumns } = later.answer ? later : latest;
  if (list.isError && !answer) return <Card className={flat ? FLAT : ''}>{error}</Card>;
  const untouched = state.search === '' && state.filters.length === 0;
  if (answer && answer.total_entries === 0 && untouched) return <Card className={flat ? FLAT : ''}>{empty}</Card>;
  const rows = (
    <>
      {(searchLabel || filters || sorts || toolbar) && (
        <TableToolbar
          state={state}
          dispatch={dispatch}
          searchLabel={searchLabel}
          groups={filters}
          facetsFrom={facetsFrom}
          sorts={sorts}
          counts={answer?.filter_count}
          complete={answer?.complete}
        >
          {toolbar}
        </TableToolbar>
      )}
      {bar}
      {answer && answer.matching_count === 0 ? (
        <EmptyState
          title={t('No matches')}
          action={<Button onClick={() => dispatch({ type: 'clearFilters' })}>{t('Clear search and filters')}</Button>}
        />
      ) : (
        <DataTable
          label={label}
          columns={shownColumns}
          rows={answer?.data}
          rowKey={rowKey}
          selection={selection}
          sections={sections}
          sortKey={state.sortKey}
          direction={state.direction}
          onSort={(key) => dispatch({ type: 'sort', key })}
          stale={list.isPlaceholderData || answer !== list.data}
          skeletonRows={Math.min(Math.ceil(state.perPage / 2), SKELETON_ROWS)}
        />
      )}
      {answer && answer.matching_count > 0 && <Pagination state={state} dispatch={dispatch} answer={answer} />}
    </>
  );
  return (
    <Card className={cx('overflow-clip', flat && FLAT)}>
      {filters && facetsFrom && !facetsElsewhere ? (
        <div className="flex min-w-0">
          <FacetColumn
            from={facetsFrom}
            groups={filters}
            active={state.filters}
            counts={answer?.filter_count}
            complete={answer?.complete}
            onToggle={(filter) => dispatch({ type: 'toggleFilter', filter })}
          />
          <div className="min-w-0 flex-1">{rows}</div>
        </div>
      ) : (
        rows
      )}
    </Card>
  );
}

/** Fill most of a window. Lists with short pages are rarely full, so half of a page is enough for them. */
const SKELETON_ROWS = 10;

// As far from the edge as the heading of the page.
const FLAT = 'rounded-none border-0 md:[--table-gutter:1.5rem]';
