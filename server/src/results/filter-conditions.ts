import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;
type Filters = Readonly<Record<string, readonly string[]>>;

/** The condition of each group that has an active filter: filters of a group are OR-ed. */
export function filterConditions(
  filters: Filters,
  conditions: Readonly<Record<string, Condition>>,
  active: readonly string[] = [],
): Map<string, Condition> {
  const groups = new Map<string, Condition>();
  for (const [group, names] of Object.entries(filters)) {
    const chosen = names.filter((name) => active.includes(name)).map((name) => conditions[name]!);
    if (chosen.length > 0) groups.set(group, sql`(${sql.join(chosen, sql` or `)})`);
  }
  return groups;
}

/** All groups together, or all but one: groups are AND-ed. */
export function allOf(groups: ReadonlyMap<string, Condition>, except?: string): Condition {
  const others = [...groups].filter(([group]) => group !== except).map(([, condition]) => condition);
  return others.length === 0 ? sql`true` : sql`(${sql.join(others, sql` and `)})`;
}

/** One count per filter: how many rows it would leave, given the search and the filters of the other groups. */
export function countPerFilter(
  filters: Filters,
  conditions: Readonly<Record<string, Condition>>,
  groups: ReadonlyMap<string, Condition>,
  { search, count }: { search: Condition; count: Condition },
): Condition {
  const counts = Object.entries(filters).flatMap(([group, names]) =>
    names.map(
      (name) => sql`count(${count}) filter (where ${search} and ${allOf(groups, group)} and ${conditions[name]!})::int as ${sql.id(name)}`,
    ),
  );
  return sql.join(counts);
}
