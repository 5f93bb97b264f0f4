import { useCallback, useEffect, useState } from 'react';

export type SortDirection = 'ASC' | 'DESC';

/** What a paged list is asked for. `filters` is a plain list: the server knows which group each belongs to. */
export interface TableState {
  page: number;
  perPage: number;
  search: string;
  sortKey: string | undefined;
  direction: SortDirection;
  filters: readonly string[];
}

export type TableAction =
  | { type: 'sort'; key: string }
  | { type: 'search'; text: string }
  | { type: 'page'; page: number }
  | { type: 'perPage'; perPage: number }
  | { type: 'toggleFilter'; filter: string }
  | { type: 'clearFilters' };

/** Source of the sort rule: specification, section 4. A new key starts DESC, the active key toggles; anything but paging goes back to page 0. */
export function nextTableState(state: TableState, action: TableAction): TableState {
  switch (action.type) {
    case 'sort': {
      const toggled = state.direction === 'DESC' ? 'ASC' : 'DESC';
      return { ...state, page: 0, sortKey: action.key, direction: state.sortKey === action.key ? toggled : 'DESC' };
    }
    case 'search':
      return { ...state, page: 0, search: action.text };
    case 'page':
      return { ...state, page: Math.max(0, action.page) };
    case 'perPage':
      return { ...state, page: 0, perPage: action.perPage };
    case 'toggleFilter': {
      const on = state.filters.includes(action.filter);
      return {
        ...state,
        page: 0,
        filters: on ? state.filters.filter((name) => name !== action.filter) : [...state.filters, action.filter],
      };
    }
    case 'clearFilters':
      return { ...state, page: 0, filters: [], search: '' };
  }
}

/** The query of a list call. */
export function listQueryOf(state: TableState) {
  return {
    page: state.page,
    entries_per_page: state.perPage,
    sort_direction: state.direction,
    ...(state.search.trim() ? { search_key: state.search.trim() } : {}),
    ...(state.sortKey ? { sort_key: state.sortKey } : {}),
    ...(state.filters.length > 0 ? { active_filters: `[${state.filters.join(',')}]` } : {}),
  };
}

// Coming back from a detail finds the table as it was left; a reload starts afresh.
const remembered = new Map<string, TableState>();

export function useTableState(id: string, defaults: { sortKey?: string; direction?: SortDirection; perPage?: number } = {}) {
  const initial: TableState = {
    page: 0,
    perPage: defaults.perPage ?? 10,
    search: '',
    sortKey: defaults.sortKey,
    direction: defaults.direction ?? 'DESC',
    filters: [],
  };
  const [state, setState] = useState(() => remembered.get(id) ?? initial);
  useEffect(() => {
    remembered.set(id, state);
  }, [id, state]);
  const dispatch = useCallback((action: TableAction) => setState((before) => nextTableState(before, action)), []);
  return [state, dispatch] as const;
}
