import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { nextTableState, readTableState, type SortDirection, type TableAction, type TableState, writeTableState } from './table-state.ts';

interface Defaults {
  sortKey?: string;
  direction?: SortDirection;
  perPage?: number;
}

/** The state of a screen's list, kept in its address: Back undoes, a reload and a copied link show the same. */
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
        // Each letter that is typed would be a step back otherwise.
        replace: action.type === 'search',
        resetScroll: false,
      }),
    [navigate, initial],
  );
  return [state, dispatch] as const;
}
