// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { ServerTable, type ListState } from './server-table.tsx';
import type { TableAction, TableState } from './table-state.ts';

interface Row {
  name: string;
}

const start: TableState = { page: 0, perPage: 10, search: '', sortKey: 'name', direction: 'DESC', filters: [] };
const answer = (rows: Row[], totals: { matching_count: number; total_entries: number }) => ({
  data: rows,
  total_pages: Math.ceil(totals.matching_count / 10),
  filter_count: { direct: 7 },
  ...totals,
});

function table(list: Partial<ListState<Row>>, state = start, dispatch: (action: TableAction) => void = () => {}) {
  return (
    <ServerTable
      label="Components"
      columns={[{ key: 'name', header: 'Name', sortKey: 'name', cell: (row) => row.name }]}
      list={{ data: undefined, isPlaceholderData: false, isError: false, ...list }}
      rowKey={(row) => row.name}
      state={state}
      dispatch={dispatch}
      searchLabel="Search components"
      empty="Nothing here yet"
      error="Could not be loaded"
    />
  );
}

test('a loading list has the shape of a table and is marked busy', async () => {
  const view = await render(table({}));
  expect(view.find('table').getAttribute('aria-busy')).toBe('true');
  expect(view.all('tbody tr')).toHaveLength(5);
});

test('a list that could not be loaded says so, and rows that are already shown stay', async () => {
  const view = await render(table({ isError: true }));
  expect(view.text()).toBe('Could not be loaded');
  await view.show(table({ isError: true, data: answer([{ name: 'lodash' }], { matching_count: 1, total_entries: 1 }) }));
  expect(view.all('tbody td')).toEqual(['lodash']);
});

test('an empty list differs from a search without matches', async () => {
  const actions: TableAction[] = [];
  const view = await render(table({ data: answer([], { matching_count: 0, total_entries: 0 }) }));
  expect(view.text()).toBe('Nothing here yet');
  await view.show(
    table({ data: answer([], { matching_count: 0, total_entries: 268 }) }, { ...start, search: 'x' }, (action) => actions.push(action)),
  );
  await view.click('button', 'Clear search and filters');
  expect(actions).toEqual([{ type: 'clearFilters' }]);
});

test('the header sorts, and the pager says which rows are shown', async () => {
  const actions: TableAction[] = [];
  const rows = Array.from({ length: 10 }, (_, index) => ({ name: `package-${index}` }));
  const view = await render(
    table({ data: answer(rows, { matching_count: 25, total_entries: 25 }) }, { ...start, page: 1 }, (action) => actions.push(action)),
  );
  expect(view.find('th').getAttribute('aria-sort')).toBe('descending');
  expect(view.text()).toContain('11–20 of 25');
  await view.click('th button', 'Name');
  await view.click('button[aria-label="Next page"]');
  // A click first shows that it was understood.
  await vi.waitFor(() =>
    expect(actions).toEqual([
      { type: 'sort', key: 'name' },
      { type: 'page', page: 2 },
    ]),
  );
});

test('filters of a long list are beside its rows, each with its number, and behind a button in a narrow window', async () => {
  const actions: TableAction[] = [];
  const list = { data: answer([{ name: 'lodash' }], { matching_count: 1, total_entries: 268 }), isPlaceholderData: false, isError: false };
  const view = await render(
    <ServerTable
      label="Components"
      columns={[{ key: 'name', header: 'Name', sortKey: 'name', cell: (row: Row) => row.name }]}
      list={list}
      rowKey={(row) => row.name}
      state={start}
      dispatch={(action: TableAction) => void actions.push(action)}
      filters={[{ label: 'Relation', filters: [{ name: 'direct', label: 'Direct' }] }]}
      facetsFrom="xl"
      empty="Nothing here yet"
      error="Could not be loaded"
    />,
  );
  expect(view.all('section[aria-label=Filters] label')).toEqual(['Direct7']);
  expect(view.find('section[aria-label=Filters]').className).toContain('max-xl:hidden');
  expect(view.find('button', 'Filter').closest('.xl\\:hidden')).not.toBeNull();
  await view.click('section[aria-label=Filters] input');
  await expect.poll(() => actions).toEqual([{ type: 'toggleFilter', filter: 'direct' }]);
});
