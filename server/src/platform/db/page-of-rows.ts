import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListQuery, ListSpec, Page } from '#contract/call.ts';
import { likePattern } from './like-pattern.ts';

type Sql = RawBuilder<unknown>;

/** How a list of the contract is read from the database. */
export interface RowSource {
  /** A `select` of all rows of the list, before search and filters. */
  readonly rows: Sql;
  /** Text columns that the search looks into. */
  readonly searchIn: readonly Sql[];
  /** One condition per filter of the call's list. */
  readonly conditions: Readonly<Record<string, Sql>>;
  /** One expression per sort key of the call's list. */
  readonly sort: Readonly<Record<string, Sql>>;
  readonly defaultSort: string;
  /** Puts rows of equal sort value in a fixed order. */
  readonly tieBreak: Sql;
}

/** One page, searched, filtered and sorted in the database over the whole list, with exact counts. */
export async function pageOfRows<Row, Tables>(db: Kysely<Tables>, list: ListSpec, source: RowSource, query: ListQuery): Promise<Page<Row>> {
  const search = searchCondition(source.searchIn, query.search_key);
  const groups = activeGroups(list, source.conditions, query.active_filters ?? []);
  const perFilter = Object.entries(list.filters).flatMap(([group, names]) =>
    names.map(
      (name) => sql`, count(*) filter (where ${search} and ${allBut(groups, group)} and ${source.conditions[name]!}) as ${sql.id(name)}`,
    ),
  );
  const counts = await sql<Record<string, number>>`
    select count(*) as total, count(*) filter (where ${search} and ${allBut(groups)}) as matching ${sql.join(perFilter, sql` `)}
    from (${source.rows}) as entry`.execute(db);
  const { total = 0, matching = 0, ...filterCount } = counts.rows[0]!;
  const direction = query.sort_direction === 'ASC' ? sql`asc nulls first` : sql`desc nulls last`;
  const items = await sql<Row>`
    select * from (${source.rows}) as entry where ${search} and ${allBut(groups)}
    order by ${source.sort[query.sort_key ?? source.defaultSort]!} ${direction}, ${source.tieBreak}
    limit ${query.entries_per_page} offset ${query.page * query.entries_per_page}`.execute(db);
  return { items: items.rows, total, matching, filterCount };
}

function searchCondition(columns: readonly Sql[], search: string | undefined): Sql {
  if (!search) return sql`true`;
  const pattern = likePattern(search);
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

// Filters of a group are OR-ed.
function activeGroups(list: ListSpec, conditions: RowSource['conditions'], active: readonly string[]): Map<string, Sql> {
  const groups = new Map<string, Sql>();
  for (const [group, names] of Object.entries(list.filters)) {
    const chosen = names.filter((name) => active.includes(name)).map((name) => conditions[name]!);
    if (chosen.length > 0) groups.set(group, sql`(${sql.join(chosen, sql` or `)})`);
  }
  return groups;
}

// Groups are AND-ed; a filter's own count leaves its group's other filters out.
function allBut(groups: ReadonlyMap<string, Sql>, left?: string): Sql {
  const kept = [...groups].filter(([group]) => group !== left).map(([, condition]) => condition);
  return kept.length === 0 ? sql`true` : sql`(${sql.join(kept, sql` and `)})`;
}
