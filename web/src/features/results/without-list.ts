import { TABLE_PARAMETERS } from '#web/ui/table/table-parameters.ts';

const LIST_PARAMETERS: readonly string[] = [...TABLE_PARAMETERS, 'group', 'peek'];

/** A URL without the search, filters and order of its list, which are meaningless for another tab's list. */
export function withoutList<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !LIST_PARAMETERS.includes(name))) as Search;
}

/** A URL whose list begins with its first page, as another choice of rows does. */
export function fromFirstPage<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'page')) as Search;
}
