import { CIA } from '#contract/entities/dashboard.ts';
import type { OverallStats, ProjectGrade, ProjectQuickStats, Trend } from '#contract/entities/dashboard.ts';
import type { GradeClass } from '#contract/grade/grade-schema.ts';
import { GRADE_CLASSES } from '#contract/grade/grade-classes.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { completenessOf } from '#server/portfolio/is-complete.store.ts';
import type { ProjectSelection } from '#server/portfolio/selected-projects.sql.ts';
import * as store from './dashboard.store.ts';

const TREND_DAYS = 30;

/** The numbers of all selected projects together, with trends that compare with 30 days before. */
export async function quickStats(ctx: Context<MemberActor>, selection: ProjectSelection): Promise<OverallStats> {
  const before = new Date(ctx.clock.now().getTime() - TREND_DAYS * 24 * 3600_000);
  const [now, then, owasp, { all: complete }] = await Promise.all([
    store.totals(ctx.db, selection),
    store.totalsAt(ctx.db, selection, before),
    store.tallies(ctx.db, selection, 'owasp'),
    completenessOf(ctx.db, selection),
  ]);
  return {
    ...toNumbers({ ...now, complete, grade: now.score === null ? null : classOfScore(now.score) }),
    max_grade: now.max_grade === null ? null : { score: now.max_score!, class: now.max_grade },
    max_grade_trend: trendOf(rankOf(then.max_grade), rankOf(now.max_grade)),
    nmb_deprecated_trend: trendOf(then.deprecated, now.deprecated),
    owasp_top_10: owasp.find(({ name }) => name.endsWith(':2021'))?.name ?? null,
    most_affected_cia: mostAffected(now),
  };
}

/** The numbers of a state as the wire has them. */
export function toNumbers(row: store.StateNumbersRow) {
  const { complete, license_violations, findings, deprecated, outdated, sum_severity, scored, score, grade } = row;
  return {
    complete,
    nmb_license_compliance_violations: license_violations,
    nmb_vulnerabilities: findings,
    nmb_deprecated: deprecated,
    nmb_outdated: outdated,
    sum_severity,
    avg_severity: sum_severity === null || !scored ? null : Math.round((100 * sum_severity) / scored) / 100,
    grade: score === null || grade === null ? null : ({ score, class: grade } satisfies ProjectGrade),
  };
}

/** The numbers of one project. */
export function toQuickStats(row: store.QuickStatsRow): ProjectQuickStats {
  const { id, name, components, severities } = row;
  return { project: { id, name }, ...toNumbers(row), components, severities };
}

function trendOf(then: number | null, now: number | null): Trend | null {
  if (then === null || now === null) return null;
  if (now === then) return 'EQUAL';
  return now > then ? 'UP' : 'DOWN';
}

function rankOf(grade: GradeClass | null): number | null {
  return grade === null ? null : -GRADE_CLASSES.indexOf(grade);
}

function mostAffected(totals: store.TotalsRow): OverallStats['most_affected_cia'] {
  const sums = CIA.map((cia) => ({ cia, sum: totals[cia.toLowerCase() as Lowercase<typeof cia>] }));
  const worst = sums.reduce((a, b) => (b.sum > a.sum ? b : a));
  return worst.sum === 0 ? null : worst.cia;
}

// Source: decisions, section 9.
const LEAST_SCORES = [95, 90, 85, 75, 65, 55, 45, 0];

/** Class of an average score, which knows no caps. */
export function classOfScore(score: number): GradeClass {
  return GRADE_CLASSES[LEAST_SCORES.findIndex((least) => score >= least)]!;
}
