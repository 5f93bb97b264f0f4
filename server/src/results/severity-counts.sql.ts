import { sql } from 'kysely';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import type { Condition } from '#server/platform/db/filter-groups.ts';

/** Columns that count per severity class: `${prefix}critical` and so on. */
export function countPerClass(prefix: string, count: Condition): Condition {
  const classes = { critical: 'CRITICAL', high: 'HIGH', medium: 'MEDIUM', low: 'LOW', none: 'NONE' };
  const columns = Object.entries(classes).map(
    ([name, value]) => sql`count(${count}) filter (where severity_class = ${value})::int as ${sql.id(prefix + name)}`,
  );
  return sql.join([...columns, sql`count(${count}) filter (where severity_class is null)::int as ${sql.id(`${prefix}not_scored`)}`]);
}

/** Reads those columns of a row. */
export function toSeverityCounts(row: Readonly<Record<string, unknown>>, prefix = ''): SeverityCounts {
  const at = (name: string) => Number(row[prefix + name] ?? 0);
  return {
    critical: at('critical'),
    high: at('high'),
    medium: at('medium'),
    low: at('low'),
    none: at('none'),
    not_scored: at('not_scored'),
  };
}
