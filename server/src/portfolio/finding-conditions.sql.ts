import { sql } from 'kysely';
import { DUE_SOON_DAYS } from '#contract/entities/due-dates.ts';
import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import { pointsOf } from '#contract/grade/grade.ts';
import { SEVERITY_CLASSES } from '#contract/results/severity-class.ts';
import type { ConditionsOf } from '#server/platform/db/filter-groups.ts';
import { SEVERITY_CONDITIONS } from '#server/results/severity.sql.ts';

/** The filters of PORTFOLIO_FILTERS over rows of `finding_fact` beside those of a finding. */
export const FINDING_CONDITIONS: ConditionsOf<typeof portfolioCalls.listVulnerabilities> = {
  ...SEVERITY_CONDITIONS,
  kev: sql`kev`,
  malware: sql`malware`,
  epss_10: sql`epss >= 0.1`,
  fix_available: sql`fixed_version is not null`,
  no_fix: sql`fixed_version is null`,
  production: sql`scopes <> 2`,
  development_only: sql`scopes = 2`,
  direct: sql`direct`,
  transitive: sql`not direct`,
  by_code: sql`cause = 'code'`,
  by_data: sql`cause = 'data'`,
  npm: sql`ecosystem = 'npm'`,
  composer: sql`ecosystem = 'composer'`,
};

/** When a finding `f` with its `fact` must be resolved, by the setting `days` of its organization. Null: no due date. */
export const DUE_ON = sql`(f.first_seen + case fact.severity_class when 'CRITICAL' then days.critical when 'HIGH' then days.high
  when 'MEDIUM' then days.medium when 'LOW' then days.low when 'NONE' then null else days.not_scored end * interval '1 day')`;

/** Filters over rows that have `due_on`. */
export function dueConditions(now: Date) {
  const soon = new Date(now.getTime() + DUE_SOON_DAYS * 24 * 3600_000);
  return {
    overdue: sql`due_on <= ${now}`,
    due_soon: sql`(due_on > ${now} and due_on <= ${soon})`,
    no_due_date: sql`due_on is null`,
  };
}

const plain = { class: 'CRITICAL', development: false, kev: false } as const;
const developmentFactor = pointsOf({ ...plain, development: true }) / pointsOf(plain);
const kevFactor = pointsOf({ ...plain, kev: true }) / pointsOf(plain);
const ofClasses = SEVERITY_CLASSES.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(pointsOf({ ...plain, class: name }))}`);

/** Penalty points of a finding, as the grade counts them. */
export const POINTS = sql`(case severity_class ${sql.join(ofClasses, sql` `)} else ${sql.lit(pointsOf({ ...plain, class: null }))} end
  * case when scopes = 2 then ${sql.lit(developmentFactor)} else 1 end * case when kev then ${sql.lit(kevFactor)} else 1 end)`;
