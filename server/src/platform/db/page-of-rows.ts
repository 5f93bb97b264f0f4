import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { ListQuery, ListSpec, Page } from '#contract/call.ts';
import { activeGroups, allGroups, countPerFilter } from './filter-groups.ts';
import { likePattern } from './like-pattern.ts';
import { prepared } from './prepared.ts';

type Sql = RawBuilder<unknown>;

/** How a list of the contract is read from the database. */
export interface RowSource<SortKey extends string = string, Filter extends string = string> {
  /** A `select` of all rows of the list, before search and filters. */
  readonly rows: Expression<unknown>;
  /** Text columns that are searched. */
  readonly searchIn: readonly Sql[];
  /** One condition per filter of the call's list. */
  readonly conditions: Readonly<Record<Filter, Sql>>;
  /** One expression per sort key of the call's list. */
  readonly sort: Readonly<Record<SortKey, Sql>>;
  /** A sort key, or an order that the contract does not name. */
  readonly defaultSort: NoInfer<SortKey> | Sql;
  /** Puts rows of equal sort value in a fixed order. */
  readonly tieBreak: Sql;
  /** Pages without search and filters are read by prepared statements. */
  readonly isPrepared?: boolean;
}

/** A list of the contract with its source; one that lacks a sort key or filter of the contract is a type error. */
export function rowSource<SortKey extends string, Filter extends string>(
  list: ListSpec<SortKey, Filter>,
  source: RowSource<NoInfer<SortKey>, NoInfer<Filter>>,
): ListedRows {
  return { ...source, list };
}

interface ListedRows extends RowSource {
  readonly list: ListSpec;
}

/** Counts that are the same on every page may come from `remember`. */
type Remember = <T>(count: () => Promise<T>) => Promise<T>;

/** One page, searched, filtered and sorted in the database over the whole list, with exact counts. */
export async function pageOfRows<Row, Tables>(
  db: Kysely<Tables>,
  { list, ...source }: ListedRows,
  query: ListQuery,
  remember: Remember = (count) => count(),
): Promise<Page<Row>> {
  const search = searchCondition(source.searchIn, query.search_key);
  const groups = activeGroups(list.filters, source.conditions, query.active_filters);
  // Only what is found is counted by its filters, and each row is searched once.
  const end = source.isPrepared && !query.search_key && !query.active_filters?.length ? prepared : sql``;
  const found = query.search_key ? sql`(select * from (${source.rows}) as entry where ${search})` : sql`(${source.rows})`;
  const total = query.search_key ? sql`(select count(*) from (${source.rows}) as entry)` : sql`count(*)`;
  const count = () =>
    sql<Record<string, number>>`
    select ${total} as total, count(*) filter (where ${allGroups(groups)}) as matching
      ${countPerFilter(list.filters, source.conditions, { groups, search: sql`true`, count: sql`*` })}
    from ${found} as entry ${end}`.execute(db);
  const counts = await remember(count);
  const { total: all = 0, matching = 0, ...filterCount } = counts.rows[0]!;
  const direction = query.sort_direction === 'ASC' ? sql`asc nulls first` : sql`desc nulls last`;
  const items = await sql<Row>`
    select * from (${source.rows}) as entry where ${search} and ${allGroups(groups)}
    order by ${sortColumn(source, query.sort_key)} ${direction}, ${source.tieBreak}
    limit ${query.entries_per_page} offset ${query.page * query.entries_per_page} ${end}`.execute(db);
  return { items: items.rows, total: all, matching, filterCount };
}

function sortColumn({ sort, defaultSort }: RowSource, key: string | undefined): Sql {
  if (key !== undefined) return sort[key]!;
  return typeof defaultSort === 'string' ? sort[defaultSort]! : defaultSort;
}

function searchCondition(columns: readonly Sql[], search: string | undefined): Sql {
  if (!search) return sql`true`;
  const pattern = likePattern(search);
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}
