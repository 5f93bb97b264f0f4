import { sql } from 'kysely';
import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { ConditionsOf } from '#server/platform/db/filter-groups.ts';

/** The filters of PORTFOLIO_FILTERS over rows of `finding_fact` beside those of a finding. */
export const FINDING_CONDITIONS: ConditionsOf<typeof portfolioCalls.listFindings> = {
  severity_critical: sql`severity_class = 'CRITICAL'`,
  severity_high: sql`severity_class = 'HIGH'`,
  severity_medium: sql`severity_class = 'MEDIUM'`,
  severity_low: sql`severity_class = 'LOW'`,
  severity_none: sql`severity_class = 'NONE'`,
  not_scored: sql`severity_class is null`,
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

/** Penalty points of a finding. Source: decisions, section 9. */
export const POINTS = sql`(case severity_class when 'CRITICAL' then 10 when 'HIGH' then 5 when 'MEDIUM' then 2 when 'LOW' then 0.5 when 'NONE' then 0 else 2 end
  * case when scopes = 2 then 0.3 else 1 end * case when kev then 1.5 else 1 end)`;
