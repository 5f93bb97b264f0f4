import { sql, type RawBuilder } from 'kysely';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import { SEVERITY_FLOORS, SEVERITY_RANKS, type SeverityClass } from '#contract/results/severity-class.ts';

type Sql = RawBuilder<unknown>;

/** The filters of lists by the class of a row. */
export const SEVERITY_CONDITIONS = {
  severity_critical: sql`severity_class = 'CRITICAL'`,
  severity_high: sql`severity_class = 'HIGH'`,
  severity_medium: sql`severity_class = 'MEDIUM'`,
  severity_low: sql`severity_class = 'LOW'`,
  severity_none: sql`severity_class = 'NONE'`,
  not_scored: sql`severity_class is null`,
};

/** The columns of `SeverityCounts` over rows with a class. `count` is what is counted. */
export function countsPerClass(count: Sql = sql`count(*)`): Sql {
  const { severity_critical, severity_high, severity_medium, severity_low, severity_none, not_scored } = SEVERITY_CONDITIONS;
  const column = (condition: Sql, name: keyof SeverityCounts) =>
    sql`coalesce(${count} filter (where ${condition}), 0)::int as ${sql.id(name)}`;
  return sql.join([
    column(severity_critical, 'critical'),
    column(severity_high, 'high'),
    column(severity_medium, 'medium'),
    column(severity_low, 'low'),
    column(severity_none, 'none'),
    column(not_scored, 'not_scored'),
  ]);
}

/** `column`'s class as a number that grows with it; null where there is no class. */
export const severityRankOf = (column: Sql): Sql => numberPerClass(column, SEVERITY_RANKS);

/** The score, or the lowest one of its class; -1 for what is not yet scored. */
export function scoreOrFloor({ score, severityClass }: { score: Sql; severityClass: Sql }): Sql {
  return sql`coalesce(${score}, ${numberPerClass(severityClass, SEVERITY_FLOORS)}, -1)`;
}

function numberPerClass(column: Sql, numbers: Readonly<Record<SeverityClass, number>>): Sql {
  const cases = Object.entries(numbers).map(([name, number]) => sql`when ${sql.lit(name)} then ${sql.lit(number)}`);
  return sql`(case ${column} ${sql.join(cases, sql` `)} end)`;
}
