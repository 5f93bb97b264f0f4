import { sql, type RawBuilder } from 'kysely';
import { SEVERITY_FLOORS, SEVERITY_RANKS, type SeverityClass } from '#contract/results/severity-class.ts';

type Sql = RawBuilder<unknown>;

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
