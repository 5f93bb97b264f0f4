/** The parameters of every paged list; `active_filters` is a comma-separated list in brackets. */
export interface ListParameters {
  page: number;
  entries_per_page: number;
  search_key?: string;
  sort_key?: string;
  sort_direction?: 'ASC' | 'DESC';
  active_filters?: string;
}
