import type { SavedList } from '#contract/entities/saved-view.ts';

export type ViewQuery = Readonly<Record<string, string>>;

const OF_ALL = ['q', 'sort', 'dir', 'size', 'filters'];
const MORE: Readonly<Record<SavedList, readonly string[]>> = {
  projects: ['integration', 'project'],
  findings: ['group', 'project', 'integration'],
  components: [],
};

/** What a view saves of the address of a list: search, filters, order, size and grouping, but not the page. */
export function viewQueryOf(list: SavedList, address: Readonly<Record<string, string | undefined>>): ViewQuery {
  const names = [...OF_ALL, ...MORE[list]];
  return Object.fromEntries(names.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
}

export function isSameView(one: ViewQuery, other: ViewQuery): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
