import * as z from 'zod';
import { call, list } from '../call.ts';
import {
  AttackVectorCount,
  CiaImpact,
  OverallStats,
  Overview,
  ProjectQuickStats,
  ProjectWeeks,
  RecentVulnerabilities,
  WeeklySeverity,
} from '../entities/dashboard.ts';
import { idList, Moment } from '../fields.ts';

const base = '/org/{orgId}/dashboard';

/**
 * Which projects are counted: those of these integrations, these projects, and those whose latest result was made in the period.
 * For weeks the period says which weeks are given instead.
 */
export const DashboardSelection = {
  integrationIds: idList.optional(),
  project_ids: idList.optional(),
  start_date: Moment.optional(),
  end_date: Moment.optional(),
};
const selection = z.object(DashboardSelection);

export const dashboardCalls = {
  projectQuickStats: list(`GET ${base}/project_quick_stats`, () => ({
    access: 'USER',
    summary: 'List what the latest results of each project come to, worst first.',
    item: ProjectQuickStats,
    sortKeys: [
      'grade',
      'name',
      'nmb_license_compliance_violations',
      'nmb_vulnerabilities',
      'nmb_deprecated',
      'nmb_outdated',
      'sum_severity',
      'avg_severity',
    ],
    query: DashboardSelection,
  })),
  projectWeeks: call(`GET ${base}/project_weeks`, () => ({
    access: 'USER',
    summary: 'Show how many findings of each of these projects were open in the last twelve weeks.',
    query: z.object({ project_ids: idList }),
    data: z.array(ProjectWeeks),
  })),
  attackVectors: call(`GET ${base}/overall_av_dist`, () => ({
    access: 'USER',
    answer: 'bounded',
    summary: 'Count the open findings per attack vector.',
    query: selection,
    data: z.array(AttackVectorCount),
  })),
  licenses: call(`GET ${base}/overall_license_dist`, () => ({
    access: 'USER',
    answer: 'bounded',
    summary: 'Count the components per license.',
    query: selection,
    data: z.record(z.string(), z.number().int()),
  })),
  quickStats: call(`GET ${base}/quick_stats`, () => ({
    access: 'USER',
    summary: 'Give the numbers of all projects together, with their trend of 30 days.',
    query: selection,
    data: OverallStats,
  })),
  recentVulnerabilities: call(`GET ${base}/recent_vulns`, () => ({
    access: 'USER',
    summary: 'Count the open findings per severity class, and give the 100 most severe vulnerabilities among them.',
    query: selection,
    data: RecentVulnerabilities,
  })),
  ciaImpact: call(`GET ${base}/overall_cia_impact`, () => ({
    access: 'USER',
    answer: 'bounded',
    summary: 'Give the mean impact of the open findings on confidentiality, integrity and availability.',
    query: selection,
    data: z.array(CiaImpact),
  })),
  overview: call(`GET ${base}/overview`, () => ({
    access: 'USER',
    summary:
      'Give the state of the organization at a glance: what is open, what changed, and the last twelve weeks or those of the period.',
    query: selection,
    data: Overview,
  })),
  weeklySeverity: call(`GET ${base}/weekly_severity_info`, () => ({
    access: 'USER',
    summary: 'Give what was open at the end of each week, latest first: the last twelve, or the weeks of the period.',
    query: selection,
    data: z.array(WeeklySeverity),
  })),
} as const;
