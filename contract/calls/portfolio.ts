import * as z from 'zod';
import { call, list } from '../call.ts';
import { GROUPINGS, PORTFOLIO_FILTERS } from '../entities/chosen-findings.ts';
import { FindingsGroup, PortfolioComponent, PortfolioFinding } from '../entities/portfolio.ts';
import { ShownGrade } from '../entities/project-grade.ts';
import { ExposurePoint } from '../entities/exposure.ts';
import { idList } from '../fields.ts';
import { PAGE_SIZES } from '../limits.ts';

const base = '/org/{orgId}/portfolio';
const Projects = { integrationIds: idList.optional(), project_ids: idList.optional() };

/** Of single findings, which have a date beside. */
export const FINDING_FILTERS = { ...PORTFOLIO_FILTERS, due: ['overdue', 'due_soon', 'no_due_date'] } as const;

export const portfolioCalls = {
  listVulnerabilities: list(`GET ${base}/vulnerabilities`, () => ({
    access: 'USER',
    summary: 'List the open findings of all projects by what can be changed: a fix, a component, a vulnerability or a project.',
    item: FindingsGroup,
    sortKeys: ['points', 'severity', 'dep_count', 'cve', 'dep_name', 'dep_version', 'exploitability', 'published'],
    filters: PORTFOLIO_FILTERS,
    perPage: PAGE_SIZES.results,
    query: { ...Projects, group: z.enum(GROUPINGS).default('fix') },
  })),
  listFindings: list(`GET ${base}/findings`, () => ({
    access: 'USER',
    summary: 'List open findings of all projects one by one.',
    item: PortfolioFinding,
    sortKeys: ['severity', 'first_seen', 'due', 'name', 'dep_name', 'cve'],
    filters: FINDING_FILTERS,
    perPage: PAGE_SIZES.results,
    query: { ...Projects, vulnerability_id: z.string().max(200).optional(), purl: z.string().max(1_000).optional() },
  })),
  listComponents: list(`GET ${base}/components`, () => ({
    access: 'USER',
    summary: 'List the components of all projects: where each is used, in which versions, and who needs it directly.',
    item: PortfolioComponent,
    sortKeys: ['projects', 'name', 'findings', 'versions', 'direct'],
    filters: { ecosystem: ['npm', 'composer'], state: ['deprecated', 'vulnerable', 'several_versions', 'unlicensed'] },
    perPage: PAGE_SIZES.results,
    query: Projects,
  })),
  projectGrade: call('GET /org/{orgId}/projects/{projectId}/grade', () => ({
    access: 'USER',
    summary: 'Show the grade of a project: what costs how many points, what improves it most, and what it was 30 days before.',
    data: ShownGrade,
    errors: ['ProjectDoesNotExist'],
  })),
  projectExposure: call('GET /org/{orgId}/projects/{projectId}/exposure', () => ({
    access: 'USER',
    summary: 'List what was open after each of the latest 60 runs on the default branch, oldest first.',
    data: z.object({ points: z.array(ExposurePoint) }),
    errors: ['ProjectDoesNotExist'],
  })),
  chart: call('GET /org/{orgId}/projects/{projectId}/analyses/{analysisId}/chart', () => ({
    access: 'USER',
    summary: 'List one point per completed run and series: findings by severity, components, licenses, and the score of the grade.',
    data: z.object({
      series: z.array(
        z.object({
          name: z.string(),
          points: z.array(
            z.object({
              run_index: z.number().int(),
              date: z.string(),
              /** Null where no step of the run has looked, and for the grade where the run is not part of the project's state. */
              value: z.number().nullable(),
              /** False: the value is a lower bound. */
              complete: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    errors: ['ProjectDoesNotExist', 'AnalysisDoesNotExist'],
  })),
} as const;
