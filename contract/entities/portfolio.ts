import * as z from 'zod';
import { Ecosystem, Scope } from '../results/inventory.ts';
import { SeverityClass } from '../results/severity.ts';
import { ProjectReference } from './project-reference.ts';
import { SeverityCounts } from './result-rows.ts';

/** Open findings of all projects that belong together. What differs among them is null. */
export const FindingsGroup = z.object({
  /** Identity within the list. */
  key: z.string(),
  vulnerability_id: z.string().nullable(),
  summary: z.string().nullable(),
  ecosystem: Ecosystem.nullable(),
  name: z.string().nullable(),
  version: z.string().nullable(),
  purl: z.string().nullable(),
  /** The version that is free of all of them, as far as fixed versions are known. */
  fixed_version: z.string().nullable(),
  project: ProjectReference.nullable(),
  /** Of the gravest finding. */
  severity_class: SeverityClass.nullable(),
  severity_score: z.number().nullable(),
  malware: z.boolean(),
  kev: z.boolean(),
  /** Highest EPSS score. */
  epss: z.number().nullable(),
  published: z.string().nullable(),
  counts: SeverityCounts,
  findings: z.number().int(),
  projects: z.number().int(),
  /** Penalty points that they cost their projects' grades together. */
  points: z.number(),
  /** What proven plans remove of a fix's findings; null where findings are grouped otherwise. */
  proven: z
    .object({
      findings: z.number().int(),
      projects: z.number().int(),
      points: z.number(),
      /** Releases that the plans lock instead; empty where the component goes. */
      to: z.array(z.string()),
    })
    .nullable(),
});
export type FindingsGroup = z.infer<typeof FindingsGroup>;

/** One open finding of a project. */
export const PortfolioFinding = z.object({
  project: ProjectReference,
  vulnerability_id: z.string(),
  summary: z.string().nullable(),
  purl: z.string(),
  ecosystem: Ecosystem,
  name: z.string(),
  version: z.string(),
  fixed_version: z.string().nullable(),
  scopes: z.array(Scope),
  direct: z.boolean(),
  severity_class: SeverityClass.nullable(),
  severity_score: z.number().nullable(),
  kev: z.boolean(),
  malware: z.boolean(),
  epss: z.number().nullable(),
  /** Whether a change of the code or of the vulnerability data brought it, and when. */
  cause: z.enum(['code', 'data']),
  first_seen: z.iso.datetime(),
  /** By the days that the organization allows for its severity; null: no due date. */
  due_on: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  /** Where its results are. */
  analysis_id: z.uuid(),
});
export type PortfolioFinding = z.infer<typeof PortfolioFinding>;

/** A component over all projects. */
export const PortfolioComponent = z.object({
  ecosystem: Ecosystem,
  name: z.string(),
  /** In ascending order, each with the number of projects that have it. */
  versions: z.array(z.object({ version: z.string(), projects: z.number().int() })),
  projects: z.number().int(),
  /** Projects that declare it themselves. */
  direct: z.number().int(),
  licenses: z.array(z.string()),
  deprecated: z.boolean(),
  latest: z.string().nullable(),
  /** Null where no project that has it was searched for vulnerabilities. */
  findings: z.number().int().nullable(),
});
export type PortfolioComponent = z.infer<typeof PortfolioComponent>;
