import { PAGE_SIZES } from '#contract/limits.ts';
import { DEFAULT_SORT_DIRECTION, type SORT_DIRECTIONS } from '#contract/specification-constants.ts';
import type { TABLE_PARAMETERS } from './table-parameters.ts';

export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** What the server can sort and filter a list by. */
export interface TableSpec<Key extends string = string, Filter extends string = string> {
  readonly sortKeys: readonly Key[];
  readonly filters: Readonly<Record<string, readonly Filter[]>>;
}

/** State of a paged list. `filters` is a flat list: the server knows the group of each. */
export interface TableState<Key extends string = string, Filter extends string = string> {
  page: number;
  perPage: number;
  search: string;
  sortKey: Key | undefined;
  direction: SortDirection;
  filters: readonly Filter[];
}

export type TableAction<Key extends string = string, Filter extends string = string> =
  | { type: 'sort'; key: Key; direction?: SortDirection }
  | { type: 'search'; text: string }
  | { type: 'page'; page: number }
  | { type: 'perPage'; perPage: number }
  | { type: 'toggleFilter'; filter: Filter }
  | { type: 'clearFilters' };

/** The direction that sorting by a key gives; undefined: it was sorted by another one. */
export const directionAfter = (direction: SortDirection | undefined): SortDirection =>
  direction === DEFAULT_SORT_DIRECTION ? 'ASC' : DEFAULT_SORT_DIRECTION;

/** Source of the sort rule: docs/rules.md, section 4. A new key starts DESC, the active key toggles; anything but paging goes back to page 0. */
export function nextTableState<Key extends string, Filter extends string>(
  state: TableState<Key, Filter>,
  action: TableAction<Key, Filter>,
): TableState<Key, Filter> {
  switch (action.type) {
    case 'sort': {
      const direction = action.direction ?? directionAfter(state.sortKey === action.key ? state.direction : undefined);
      return { ...state, page: 0, sortKey: action.key, direction };
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

declare const NAMES: unique symbol;
/** Filters as a bracketed comma list, which remembers in its type which ones they can be. */
export type ActiveFilters<Filter extends string = string> = string & { readonly [NAMES]: Filter };

export function activeFilters<Filter extends string>(names: readonly Filter[]): ActiveFilters<Filter> {
  return `[${names.join(',')}]` as ActiveFilters<Filter>;
}

/** The query of a list call. */
export function listQueryOf<Key extends string, Filter extends string>(state: TableState<Key, Filter>) {
  return {
    page: state.page,
    entries_per_page: state.perPage,
    sort_direction: state.direction,
    ...(state.search.trim() ? { search_key: state.search.trim() } : {}),
    ...(state.sortKey ? { sort_key: state.sortKey } : {}),
    ...(state.filters.length > 0 ? { active_filters: activeFilters(state.filters) } : {}),
  };
}

type Parameter = (typeof TABLE_PARAMETERS)[number];
type Parameters = Readonly<Partial<Record<Parameter, string>>>;

/** The state in a URL; anything absent or invalid is as in `initial`. */
export function readTableState<Key extends string, Filter extends string>(
  address: Parameters,
  initial: TableState<Key, Filter>,
  spec: TableSpec<Key, Filter>,
): TableState<Key, Filter> {
  const direction = address.dir?.toUpperCase();
  const known = Object.values(spec.filters).flat();
  const chosen = address.filters?.split(',').filter(Boolean);
  return {
    page: wholeNumber(address.page, 1, Number.MAX_SAFE_INTEGER, initial.page + 1) - 1,
    perPage: wholeNumber(address.size, 1, PAGE_SIZES.max, initial.perPage),
    search: address.q ?? initial.search,
    sortKey: spec.sortKeys.find((key) => key === address.sort) ?? initial.sortKey,
    direction: direction === 'ASC' || direction === 'DESC' ? direction : initial.direction,
    filters: chosen?.flatMap((name) => known.find((filter) => filter === name) ?? []) ?? initial.filters,
  };
}

/** The URL parameters for a state; undefined where it equals `initial`, so that URLs stay short. */
export function writeTableState(state: TableState, initial: TableState): Record<Parameter, string | undefined> {
  return {
    q: state.search === initial.search ? undefined : state.search,
    sort: state.sortKey === initial.sortKey ? undefined : state.sortKey,
    dir: state.direction === initial.direction ? undefined : state.direction.toLowerCase(),
    page: state.page === initial.page ? undefined : String(state.page + 1),
    size: state.perPage === initial.perPage ? undefined : String(state.perPage),
    filters: state.filters.length === 0 ? undefined : state.filters.join(','),
  };
}

function wholeNumber(text: string | undefined, least: number, most: number, otherwise: number): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : otherwise;
  return number >= least && number <= most ? number : otherwise;
}
