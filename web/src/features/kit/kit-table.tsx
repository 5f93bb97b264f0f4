import { useState } from 'react';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { nextTableState, type TableAction, type TableState } from '#web/ui/table/table-state.ts';

interface Row {
  name: string;
  version: string;
}

const ROWS: readonly Row[] = [
  { name: 'axios', version: '0.21.0' },
  { name: 'a-package-with-a-name-that-is-longer-than-most-of-the-others-in-the-list', version: '1.0.0-beta.12+build.2026' },
];
const ANSWER = { data: ROWS, total_pages: 3, total_entries: 25, matching_count: 25, filter_count: { direct: 10 } };
const NONE = { ...ANSWER, data: [], matching_count: 0, total_pages: 0 };

const LISTS = [
  { label: 'Rows', list: { data: ANSWER, isPlaceholderData: false, isError: false } },
  { label: 'Loading', list: { data: undefined, isPlaceholderData: false, isError: false } },
  { label: 'Previous rows while the next ones load', list: { data: ANSWER, isPlaceholderData: true, isError: false } },
  { label: 'No matches', list: { data: NONE, isPlaceholderData: false, isError: false } },
  { label: 'Empty', list: { data: { ...NONE, total_entries: 0 }, isPlaceholderData: false, isError: false } },
  { label: 'Not loaded', list: { data: undefined, isPlaceholderData: false, isError: true } },
];

/** A table in each of its states. */
export function KitTable() {
  const [state, setState] = useState<TableState>({ page: 0, perPage: 10, search: '', sortKey: 'name', direction: 'DESC', filters: [] });
  const dispatch = (action: TableAction) => setState((before) => nextTableState(before, action));
  return LISTS.map(({ label, list }) => (
    <section key={label}>
      <h2 className="mb-2 text-lg">{label}</h2>
      <ServerTable
        label={label}
        columns={[
          { key: 'name', header: 'Component', sortKey: 'name', cell: (row) => row.name },
          { key: 'version', header: 'Version', cell: (row) => row.version },
        ]}
        list={list}
        rowKey={(row) => row.name}
        state={state}
        dispatch={dispatch}
        searchLabel={`Search: ${label}`}
        filters={[{ label: 'Relation', filters: [{ name: 'direct', label: 'Direct' }] }]}
        empty={<p className="p-6 text-muted">Nothing here yet</p>}
        error={<p className="p-6 text-danger-text">Could not be loaded</p>}
      />
    </section>
  ));
}
