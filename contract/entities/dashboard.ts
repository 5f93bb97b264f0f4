import * as z from 'zod';
import { Complete } from '../fields.ts';
import { GradeClass } from '../grade/grade-schema.ts';
import { TimeToResolve } from './due-dates.ts';
import { SeverityCounts } from './result-rows.ts';
import { SeverityClass } from '../results/severity.ts';
import { ProjectReference } from './project-reference.ts';

/** Which way a number went within 30 days. Null where there is nothing to compare with. */
export const Trend = z.enum(['UP', 'DOWN', 'EQUAL']);
export type Trend = z.infer<typeof Trend>;

export const ProjectGrade = z.object({ score: z.number(), class: GradeClass });
export type ProjectGrade = z.infer<typeof ProjectGrade>;

/** What a state comes to. A number is null where no step looked for it, and the average also where nothing open has a score. */
export const StateNumbers = z.object({
  complete: Complete,
  nmb_license_compliance_violations: z.number().int().nullable(),
  nmb_vulnerabilities: z.number().int().nullable(),
  nmb_deprecated: z.number().int().nullable(),
  nmb_outdated: z.number().int().nullable(),
  sum_severity: z.number().nullable(),
  avg_severity: z.number().nullable(),
  grade: ProjectGrade.nullable(),
});

export const ProjectQuickStats = StateNumbers.extend({
  project: ProjectReference,
  /** Of its inventories; null without one. */
  components: z.number().int().nullable(),
  /** Open findings by class; null where nothing has looked for them. */
  severities: SeverityCounts.nullable(),
});
export type ProjectQuickStats = z.infer<typeof ProjectQuickStats>;

/** Open findings of a project at the end of each of the last twelve weeks, oldest first; null where nobody had looked by then. */
export const ProjectWeeks = z.object({ project_id: z.uuid(), weeks: z.array(z.number().int().nullable()) });
export type ProjectWeeks = z.infer<typeof ProjectWeeks>;

export const CIA = ['CONFIDENTIALITY', 'INTEGRITY', 'AVAILABILITY'] as const;
export const Cia = z.enum(CIA);

/** All projects together; `grade` is the one of the average score. */
export const OverallStats = StateNumbers.extend({
  max_grade: ProjectGrade.nullable(),
  max_grade_trend: Trend.nullable(),
  nmb_deprecated_trend: Trend.nullable(),
  /** The category of the 2021 edition that most open findings belong to. */
  owasp_top_10: z.string().nullable(),
  most_affected_cia: Cia.nullable(),
});
export type OverallStats = z.infer<typeof OverallStats>;

export const ATTACK_VECTORS = ['NETWORK', 'ADJACENT_NETWORK', 'LOCAL', 'PHYSICAL', 'UNKNOWN'] as const;
export const AttackVectorCount = z.object({ attack_vector: z.enum(ATTACK_VECTORS), count: z.number().int() });

export const RecentVulnerability = z.object({
  /** CVSS score, null where not yet scored. */
  severity: z.number().nullable(),
  severity_class: SeverityClass.nullable(),
  cwe: z.string().nullable(),
  cwe_name: z.string().nullable(),
});

export const RecentVulnerabilities = z.object({
  /** By vulnerability id, most severe first. */
  vulns: z.record(z.string(), RecentVulnerability),
  /** Open findings per class, worst first; the class is null for those not yet scored. */
  severity_count: z.array(z.object({ severity_class: SeverityClass.nullable(), count: z.number().int() })),
  complete: Complete,
});
export type RecentVulnerabilities = z.infer<typeof RecentVulnerabilities>;

/** `impact` is the mean over open findings with a vector: 1 high, 0.5 low, 0 none. Null where there is no such finding. */
export const CiaImpact = z.object({ cia: Cia, impact: z.number().min(0).max(1).nullable() });

/** What was open at the end of an ISO week, or is open now in the current one. Weeks before anybody looked for vulnerabilities are absent. */
export const WeeklySeverity = z.object({
  week_number: z.object({ week: z.number().int(), year: z.number().int() }),
  summed_severity: z.number(),
  nmb_critical: z.number().int(),
  nmb_high: z.number().int(),
  nmb_medium: z.number().int(),
  nmb_low: z.number().int(),
  nmb_none: z.number().int(),
  /** False: the numbers are lower bounds. */
  complete: z.boolean(),
});
export type WeeklySeverity = z.infer<typeof WeeklySeverity>;

const Counts = SeverityCounts.extend({
  /** In the catalog of known exploited vulnerabilities; null where the vulnerability data is without it. */
  kev: z.number().int().nullable(),
  /** A fixed version is known. */
  fixable: z.number().int(),
  /** Brought by a change of the code, and by a change of the vulnerability data. */
  by_code: z.number().int(),
  by_data: z.number().int(),
  /** False: the numbers are lower bounds. */
  complete: z.boolean(),
});

/** The state of an organization at a glance. */
export const Overview = z.object({
  projects: z.object({
    total: z.number().int(),
    /** With a result on the default branch, and those of them that could not see everything. */
    analyzed: z.number().int(),
    incomplete: z.number().int(),
    /** With a known exploited vulnerability. */
    exploited: z.number().int(),
  }),
  /** Open findings now and 30 days ago. Null where nobody looked for vulnerabilities. */
  open: Counts.nullable(),
  month_ago: Counts.nullable(),
  time_to_resolve: TimeToResolve.pick({ mean_days: true, resolved: true }),
  /** Open findings that came since Monday. */
  this_week: z.object({ by_code: z.number().int(), by_data: z.number().int() }),
  /** Of the average score; `best` is that of a single project. */
  grade: ProjectGrade.nullable(),
  best: z.object({ project: ProjectReference, grade: ProjectGrade }).nullable(),
  /** Points behind the grades of the projects, summed; null where none has a grade. */
  penalty: z.number().nonnegative().nullable(),
  /** What was open at the end of each week, latest first. Weeks before anybody looked for vulnerabilities are absent. */
  weeks: z.array(Counts.extend({ week_number: z.object({ week: z.number().int(), year: z.number().int() }), monday: z.iso.date() })),
});
export type Overview = z.infer<typeof Overview>;
