import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useReducer } from 'react';
import { PAGE_SIZES } from '#contract/limits.ts';
import { DEFAULT_SORT_DIRECTION } from '#contract/specification-constants.ts';
import {
  nextTableState,
  readTableState,
  type SortDirection,
  type TableAction,
  type TableSpec,
  type TableState,
  writeTableState,
} from './table-state.ts';

interface Defaults<Key> {
  sortKey: Key;
  direction?: SortDirection;
  perPage?: number;
}

/** The state of a screen's list, kept in the URL: Back undoes it, and a reload or a copied link restores it. */
export function useTableState<Key extends string, Filter extends string>(
  spec: TableSpec<Key, Filter>,
  { sortKey, direction = DEFAULT_SORT_DIRECTION, perPage = PAGE_SIZES.list }: Defaults<NoInfer<Key>>,
) {
  const navigate = useNavigate();
  const address: Record<string, string> = useLocation().search;
  const initial = useMemo(() => startOf<Key, Filter>({ sortKey, direction, perPage }), [sortKey, direction, perPage]);
  const state = useMemo(() => readTableState(address, initial, spec), [address, initial, spec]);
  const dispatch = useCallback(
    (action: TableAction<Key, Filter>) =>
      void navigate({
        to: '.',
        search: (before: Record<string, string>) => ({
          ...before,
          ...writeTableState(nextTableState(readTableState(before, initial, spec), action), initial),
        }),
        // Otherwise each typed letter would be a step in the browser's history.
        replace: action.type === 'search',
        resetScroll: false,
      }),
    [navigate, initial, spec],
  );
  return [state, dispatch] as const;
}

/** The same for a second list of a screen, whose state the URL has no room for. */
export function useLocalTableState<Key extends string, Filter extends string>(
  _spec: TableSpec<Key, Filter>,
  { sortKey, direction = DEFAULT_SORT_DIRECTION, perPage = PAGE_SIZES.list }: Defaults<NoInfer<Key>>,
) {
  return useReducer(nextTableState<Key, Filter>, startOf<Key, Filter>({ sortKey, direction, perPage }));
}

function startOf<Key extends string, Filter extends string>(
  start: Pick<TableState<Key>, 'sortKey' | 'direction' | 'perPage'>,
): TableState<Key, Filter> {
  return { page: 0, search: '', filters: [], ...start };
}
