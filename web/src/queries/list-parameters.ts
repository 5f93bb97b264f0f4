import type { FilterOf, ListSpec, SortKeyOf } from '#contract/call.ts';
import type { ActiveFilters } from '#web/ui/table/table-state.ts';

/** The parameters of a paged list of the contract. */
export interface ListParameters<Call extends { readonly list: ListSpec }> {
  page: number;
  entries_per_page: number;
  search_key?: string;
  sort_key?: SortKeyOf<Call>;
  sort_direction?: 'ASC' | 'DESC';
  active_filters?: ActiveFilters<FilterOf<Call>>;
}
