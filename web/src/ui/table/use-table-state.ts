import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useReducer } from 'react';
import { nextTableState, readTableState, type SortDirection, type TableAction, type TableState, writeTableState } from './table-state.ts';

interface Defaults {
  sortKey?: string;
  direction?: SortDirection;
  perPage?: number;
}

/** The state of a screen's list, kept in the URL: Back undoes it, and a reload or a copied link restores it. */
export function useTableState({ sortKey, direction = 'DESC', perPage = 10 }: Defaults = {}) {
  const navigate = useNavigate();
  const address: Record<string, string> = useLocation().search;
  const initial = useMemo<TableState>(
    () => ({ page: 0, perPage, search: '', sortKey, direction, filters: [] }),
    [sortKey, direction, perPage],
  );
  const state = useMemo(() => readTableState(address, initial), [address, initial]);
  const dispatch = useCallback(
    (action: TableAction) =>
      void navigate({
        to: '.',
        search: (before: Record<string, string>) => ({
          ...before,
          ...writeTableState(nextTableState(readTableState(before, initial), action), initial),
        }),
        // Otherwise each typed letter would be a step in the browser's history.
        replace: action.type === 'search',
        resetScroll: false,
      }),
    [navigate, initial],
  );
  return [state, dispatch] as const;
}

/** The same for a second list of a screen, whose state the URL has no room for. */
export function useLocalTableState({ sortKey, direction = 'DESC', perPage = 10 }: Defaults) {
  return useReducer(nextTableState, { page: 0, perPage, search: '', sortKey, direction, filters: [] });
}
