import * as z from 'zod';
import { Cover } from './decision.ts';
import { Component, Ecosystem, ImporterUse, Location, Scope, SourceKind } from '../results/inventory.ts';
import { REACHABILITY_VERDICTS } from '../results/reachability.ts';
import { Severity, SeverityClass } from '../results/severity.ts';
import { AffectedComponent, OwaspCategory, Vulnerability, Weakness } from '../results/vulnerabilities.ts';

/** Number of findings per severity class; `not_scored` are findings without any score or rating. */
export const SeverityCounts = z.object({
  critical: z.number().int(),
  high: z.number().int(),
  medium: z.number().int(),
  low: z.number().int(),
  none: z.number().int(),
  not_scored: z.number().int(),
});
export type SeverityCounts = z.infer<typeof SeverityCounts>;

/** One component of the SBOM list. Null means that no registry was asked. */
export const SbomRow = z.object({
  purl: z.string(),
  ecosystem: Ecosystem,
  name: z.string(),
  version: z.string(),
  scopes: z.array(Scope),
  /** True when an importer of the chosen workspaces declares it itself. */
  user_installed: z.boolean(),
  is_direct_count: z.number().int(),
  workspaces: z.array(z.string()),
  source_kind: SourceKind,
  licenses: z.array(z.string()),
  unlicensed: z.boolean(),
  deprecated: z.string().nullable(),
  outdated: z.boolean().nullable(),
  newest_release: z.string().nullable(),
  release: z.string().nullable(),
  location: Location.nullable(),
  /** Findings per class; null where the run has no result of vuln-finder: not looked for, not none. */
  vulnerabilities: SeverityCounts.nullable(),
  /** Class of the worst finding, null without any. */
  combined_severity: SeverityClass.nullable(),
});
export type SbomRow = z.infer<typeof SbomRow>;

/** A component apart from its inventory: its importers by their ids. */
export const ComponentDetail = Component.omit({ uses: true }).extend({ importers: z.array(ImporterUse) });
export type ComponentDetail = z.infer<typeof ComponentDetail>;

/** One vulnerability of the list, merged over the components it affects. */
export const VulnerabilityRow = z.object({
  vulnerability_id: z.string(),
  aliases: z.array(z.string()),
  summary: z.string().nullable(),
  severity: Severity,
  malware: z.boolean(),
  epss: Vulnerability.shape.epss,
  kev: z.boolean(),
  weaknesses: z.array(Weakness.pick({ id: true, name: true })),
  owasp: z.array(OwaspCategory),
  conflict: z.boolean(),
  fix_available: z.boolean(),
  scopes: z.array(Scope),
  published: z.string().nullable(),
  affected: z.array(
    z.object({
      purl: z.string(),
      name: z.string(),
      version: z.string(),
      direct: z.boolean(),
      fixed_versions: z.array(z.string()),
      /** Whether the code loads it; null where nobody asked. */
      reachability: z.enum(REACHABILITY_VERDICTS).nullable().optional(),
      /** The decision or policy in force that covers the finding; null: it is open. */
      covered_by: Cover.nullable(),
    }),
  ),
});
export type VulnerabilityRow = z.infer<typeof VulnerabilityRow>;

/** What one run says of a (vulnerability, component) pair. */
export const FindingVerdict = z.object({
  vulnerability_id: z.string(),
  summary: z.string().nullable(),
  purl: z.string(),
  name: z.string(),
  version: z.string(),
  direct: z.boolean(),
  severity: Severity,
  malware: z.boolean(),
  kev: z.boolean(),
  /** EPSS score. */
  epss: z.number().nullable(),
  fixed_versions: z.array(z.string()),
  agreement: AffectedComponent.shape.agreement,
});
export type FindingVerdict = z.infer<typeof FindingVerdict>;

export const FindingChange = FindingVerdict.extend({
  change: z.enum(['introduced', 'resolved']),
  /**
   * `code`: the component came or went. `knowledge`: the advisories say something else of the same component. `decision`: both runs have
   * the finding, and a decision or a policy closes it in one of them.
   */
  cause: z.enum(['code', 'knowledge', 'decision']),
  /** What closes it, or closed it before; null where the cause is another one. */
  covered_by: Cover.nullable(),
});
export type FindingChange = z.infer<typeof FindingChange>;

/** Node of a focused dependency graph. */
export const GraphNode = z.object({
  purl: z.string(),
  name: z.string(),
  version: z.string(),
  direct: z.boolean(),
  severity: SeverityClass.nullable(),
  is_importer: z.boolean(),
});
export const DependencyGraph = z.object({
  nodes: z.array(GraphNode),
  edges: z.array(z.object({ from: z.string(), to: z.string(), kind: Scope })),
  /** True when the graph was cut at its node limit; `omitted` nodes are not drawn. */
  cut: z.boolean(),
  omitted: z.number().int(),
});
export type DependencyGraph = z.infer<typeof DependencyGraph>;
