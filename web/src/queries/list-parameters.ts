/** What every paged list takes; `active_filters` is a bracketed comma list. */
export interface ListParameters {
  page: number;
  entries_per_page: number;
  search_key?: string;
  sort_key?: string;
  sort_direction?: 'ASC' | 'DESC';
  active_filters?: string;
}
