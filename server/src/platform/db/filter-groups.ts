import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;
type Filters = Readonly<Record<string, readonly string[]>>;

/** The condition of each group that has an active filter. Filters of a group are OR-ed. */
export function activeGroups(
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

/** All groups AND-ed, or all but one. */
export function allGroups(groups: ReadonlyMap<string, Condition>, except?: string): Condition {
  const kept = [...groups].filter(([group]) => group !== except).map(([, condition]) => condition);
  return kept.length === 0 ? sql`true` : sql`(${sql.join(kept, sql` and `)})`;
}

/**
 * One column per filter, each after a comma: how many rows it would leave, given the search and the filters of the other
 * groups. `count` is what is counted, `*` or `distinct id`.
 */
export function countPerFilter(
  filters: Filters,
  conditions: Readonly<Record<string, Condition>>,
  { groups, search, count }: { groups: ReadonlyMap<string, Condition>; search: Condition; count: Condition },
): Condition {
  const counts = Object.entries(filters).flatMap(([group, names]) =>
    names.map(
      (name) =>
        sql`, count(${count}) filter (where ${search} and ${allGroups(groups, group)} and ${conditions[name]!})::int as ${sql.id(name)}`,
    ),
  );
  return counts.length === 0 ? sql`` : sql.join(counts, sql` `);
}
