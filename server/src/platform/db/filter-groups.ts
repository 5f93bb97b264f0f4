import { sql, type RawBuilder } from 'kysely';
import type { FilterOf, ListSpec, SortKeyOf } from '#contract/call.ts';

export type Condition = RawBuilder<unknown>;
/** The columns and conditions of a list of the contract: one for each of its sort keys and filters. */
export type SortOf<C extends { readonly list: ListSpec }> = Readonly<Record<SortKeyOf<C>, Condition>>;
export type ConditionsOf<C extends { readonly list: ListSpec }> = Readonly<Record<FilterOf<C>, Condition>>;
type Filters = Readonly<Record<string, readonly string[]>>;

/** A condition for each of some names, such as the values of a column. */
export function perName<Name extends string>(names: readonly Name[], condition: (name: Name) => Condition): Record<Name, Condition> {
  return Object.fromEntries(names.map((name) => [name, condition(name)])) as Record<Name, Condition>;
}

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
