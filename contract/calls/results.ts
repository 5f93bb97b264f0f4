import * as z from 'zod';
import { CodeChange } from '../entities/code-rows.ts';
import { call, list } from '../call.ts';
import {
  ComponentDetail,
  DependencyGraph,
  FindingChange,
  FindingVerdict,
  SbomRow,
  SeverityCounts,
  VulnerabilityRow,
} from '../entities/result-rows.ts';
import { Complete, IsoDate, RunIndex } from '../fields.ts';
import { PAGE_SIZES } from '../limits.ts';
import { CoverageLedger } from '../results/coverage.ts';
import { RegistryFacts } from '../results/inventory.ts';
import { Patch, PATCH_REASONS, PatchedProject, Plan, WeighedPair } from '../results/patches.ts';
import { OwaspCategory, Vulnerability } from '../results/vulnerabilities.ts';

/**
 * Which run and workspace is meant: the latest completed run and all workspaces when absent. `at` asks for what was known on a date:
 * the latest run that had ended by then.
 */
export const ResultSelection = {
  run_index: RunIndex.optional(),
  at: IsoDate.optional(),
  workspace: z.string().max(500).optional(),
};
const selection = z.object(ResultSelection);
const errors = ['ProjectDoesNotExist', 'AnalysisDoesNotExist', 'PluginResultNotAvailable', 'PluginFailed', 'UnknownWorkspace'] as const;
const base = '/org/{orgId}/projects/{projectId}/analyses/{analysisId}';

export const SBOM_FILTERS = {
  scope: ['production', 'development', 'optional', 'peer'],
  relation: ['direct', 'transitive'],
  ecosystem: ['npm', 'composer'],
  state: ['deprecated', 'outdated', 'unlicensed', 'vulnerable', 'not_from_registry'],
} as const;

/** A filter for each category of an edition of the OWASP Top 10, 2021 where none is named, and one for vulnerabilities without any. */
function owaspFilters<Edition extends string>(edition: Edition) {
  const categories = ['a01', 'a02', 'a03', 'a04', 'a05', 'a06', 'a07', 'a08', 'a09', 'a10', 'none'] as const;
  return categories.map((category) => `${edition}_${category}` as const);
}

export const VULNERABILITY_FILTERS = {
  severity: ['severity_critical', 'severity_high', 'severity_medium', 'severity_low', 'severity_none', 'not_scored'],
  scope: ['production', 'development', 'optional', 'peer'],
  relation: ['direct', 'transitive'],
  ecosystem: ['npm', 'composer'],
  impact: ['confidentiality_impact', 'integrity_impact', 'availability_impact'],
  owasp: owaspFilters('owasp'),
  owasp_2025: owaspFilters('owasp_2025'),
  exploited: ['kev', 'malware', 'epss_10'],
  fix: ['fix_available', 'no_fix'],
  sources: ['agree', 'disagree', 'no_second_opinion'],
  /** Whether the code loads the component; not asked where it was not scanned before. */
  reachability: ['reachable', 'reachability_unknown', 'not_reachable', 'reachability_not_asked'],
  decision: ['open', 'covered'],
} as const;

export const PATCH_FILTERS = {
  patch_type: ['full', 'partial', 'none'],
  severity: ['severity_critical', 'severity_high', 'severity_medium', 'severity_low', 'severity_none', 'not_scored'],
  relation: ['direct', 'transitive'],
  change: ['crosses_major', 'within_major'],
  reason: PATCH_REASONS,
} as const;

export const resultCalls = {
  listSbom: list(`GET ${base}/sbom`, () => ({
    access: 'USER',
    summary: 'List the components of a run.',
    item: SbomRow,
    sortKeys: [
      'name',
      'version',
      'licenses',
      'combined_severity',
      'deprecated',
      'outdated',
      'unlicensed',
      'user_installed',
      'newest_release',
      'release',
      'dev',
      'is_direct_count',
      'type',
    ],
    filters: SBOM_FILTERS,
    perPage: PAGE_SIZES.results,
    query: ResultSelection,
    errors,
  })),
  sbomStats: call(`GET ${base}/sbom/stats`, () => ({
    access: 'USER',
    summary: 'Count the components of a run and show what the run could not check.',
    query: selection,
    data: z.object({
      run_index: z.number().int(),
      components: z.number().int(),
      direct: z.number().int(),
      transitive: z.number().int(),
      by_scope: z.record(z.string(), z.number().int()),
      by_ecosystem: z.record(z.string(), z.number().int()),
      deprecated: z.number().int(),
      /** Null when no registry was asked. */
      outdated: z.number().int().nullable(),
      unlicensed: z.number().int(),
      not_from_registry: z.number().int(),
      workspaces: z.array(
        z.object({ id: z.string(), name: z.string().nullable(), manifest: z.string(), manager: z.string(), components: z.number().int() }),
      ),
      coverage: CoverageLedger,
    }),
    errors,
  })),
  showDependency: call(`GET ${base}/sbom/dependencies/{purl}`, () => ({
    access: 'USER',
    summary: 'Show a component with its dependency graph.',
    textParams: ['purl'],
    query: selection,
    data: z.object({
      component: ComponentDetail,
      registry: RegistryFacts.nullable(),
      graph: DependencyGraph,
      /** Null where the run has no result of vuln-finder. */
      vulnerabilities: z.array(VulnerabilityRow).nullable(),
      /** Of the vulnerabilities. */
      complete: Complete,
    }),
    errors: [...errors, 'EntityNotFound'],
  })),
  listVulnerabilities: list(`GET ${base}/vulnerabilities`, () => ({
    access: 'USER',
    summary: 'List the vulnerabilities of a run, each with the components it affects.',
    item: VulnerabilityRow,
    sortKeys: [
      'severity',
      'cve',
      'dep_name',
      'dep_version',
      'weakness',
      'owasp_top_10',
      'exploitability',
      'dep_count',
      'published',
      'reachability',
    ],
    filters: VULNERABILITY_FILTERS,
    perPage: PAGE_SIZES.results,
    query: ResultSelection,
    errors,
  })),
  vulnerabilityStats: call(`GET ${base}/vulnerabilities/stats`, () => ({
    access: 'USER',
    summary: 'Count the findings of a run and show what the run could not check.',
    query: selection,
    data: z.object({
      run_index: z.number().int(),
      /** Open vulnerabilities and open findings per severity class. */
      vulnerabilities: SeverityCounts,
      findings: SeverityCounts,
      /** Findings that a decision or a policy in force covers; they are in no other number. */
      covered: z.number().int(),
      affected_components: z.number().int(),
      /** Null when the knowledge holds no catalogue of exploited vulnerabilities. */
      kev: z.number().int().nullable(),
      malware: z.number().int(),
      fixable: z.number().int(),
      by_owasp: z.array(OwaspCategory.extend({ count: z.number().int() })),
      impact: z.object({ confidentiality: z.number(), integrity: z.number(), availability: z.number() }),
      sources: z.object({ agree: z.number().int(), disagree: z.number().int(), no_second_opinion: z.number().int() }),
      coverage: CoverageLedger,
    }),
    errors,
  })),
  showVulnerability: call(`GET ${base}/vulnerabilities/{vulnerabilityId}`, () => ({
    access: 'USER',
    summary: 'Show a vulnerability with its evidence.',
    textParams: ['vulnerabilityId'],
    query: selection,
    data: Vulnerability,
    errors: [...errors, 'EntityNotFound'],
  })),
  listPatches: list(`GET ${base}/patches`, () => ({
    access: 'USER',
    summary: 'List what upgrade plans do to each vulnerability of a run.',
    item: Patch,
    sortKeys: ['severity', 'patch_type', 'type', 'dep_count', 'cve'],
    filters: PATCH_FILTERS,
    perPage: PAGE_SIZES.results,
    query: ResultSelection,
    errors,
  })),
  patchStats: call(`GET ${base}/patches/stats`, () => ({
    access: 'USER',
    summary: 'Count what upgrade plans fix in a run, and list the plans of each lockfile, without diffs.',
    query: selection,
    data: z.object({
      run_index: z.number().int(),
      full: z.number().int(),
      partial: z.number().int(),
      none: z.number().int(),
      projects: z.array(PatchedProject),
      coverage: CoverageLedger,
    }),
    errors,
  })),
  patchFindings: call(`GET ${base}/patches/findings`, () => ({
    access: 'USER',
    summary: 'List the open findings of a run, which a choice among the moves of upgrade plans is weighed against.',
    query: selection,
    data: z.object({ findings: z.array(WeighedPair) }),
    errors,
  })),
  showPatch: call(`GET ${base}/patches/{vulnerabilityId}`, () => ({
    access: 'USER',
    summary: 'Show what upgrade plans do to a vulnerability.',
    textParams: ['vulnerabilityId'],
    query: selection,
    data: Patch,
    errors: [...errors, 'EntityNotFound'],
  })),
  showPlan: call(`GET ${base}/patches/plans/{planId}`, () => ({
    access: 'USER',
    summary: 'Show an upgrade plan with the diffs of its files.',
    textParams: ['planId'],
    query: selection,
    data: Plan,
    errors: [...errors, 'EntityNotFound'],
  })),
  diff: call(`GET ${base}/diff`, () => ({
    access: 'USER',
    summary:
      'Compare two runs of a project: components, and the open findings that are new, resolved and left, each change with its cause.',
    query: z.object({
      base_run: RunIndex,
      head_run: RunIndex,
      /** Of the base run, where it is of another analysis of the project, such as one of another branch. */
      base_analysis_id: z.uuid().optional(),
    }),
    data: z.object({
      components: z.object({
        added: z.array(z.object({ purl: z.string() })),
        removed: z.array(z.object({ purl: z.string() })),
        changed: z.array(z.object({ ecosystem: z.string(), name: z.string(), from: z.array(z.string()), to: z.array(z.string()) })),
      }),
      /** Null where one of the runs has no result of vuln-finder: what it would have found is not known. */
      findings: z.array(FindingChange).nullable(),
      /** Findings of both runs, open in the newer one, of which its knowledge says something else. */
      changed_findings: z.array(z.object({ before: FindingVerdict, after: FindingVerdict })).nullable(),
      /** Open in both runs: how many, and the first 500 of them. Null where findings are. */
      left: z.object({ count: z.number().int(), findings: z.array(FindingVerdict) }).nullable(),
      /** Weaknesses of the default list; null where one of the runs did not scan the code. */
      code: z.array(CodeChange).nullable(),
      /** False: one of the runs could not see everything, so what it lacks may look added, removed or unchanged. */
      complete: z.boolean(),
    }),
    errors,
  })),
} as const;
