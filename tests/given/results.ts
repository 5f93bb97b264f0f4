// Results as plugins make them, with what a test says and plain values for the rest.
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { importerUses } from '#contract/results/importer-uses.ts';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { severityClassOf } from '#contract/results/severity-class.ts';
import type { Severity } from '#contract/results/severity.ts';
import type { AffectedComponent, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { ROOT } from '#tests/conformance/matching/registry-component.ts';

/** Of a result that saw everything. */
export const completeLedger: CoverageLedger = {
  complete: true,
  gaps: [],
  files: [{ path: 'package-lock.json', kind: 'lockfile', format: 'package-lock v3', state: 'parsed' }],
  packages: { declared: 0, extracted: 0, matched: null, not_resolvable: 0 },
  unresolved: [],
  problems: [],
  knowledge: null,
};

/** Components that the root needs, unless other importers are said. */
export function npmInventory(components: Component[], said: Partial<InventoryResult> = {}): InventoryResult {
  return { ecosystem: 'npm', importers: [ROOT], components, registry: [], coverage: completeLedger, ...said };
}

/** The finding that every version of a component is affected. */
export function affectedBy(
  inventory: Pick<InventoryResult, 'importers'>,
  { purl, ecosystem, name, version, scopes, direct, uses, location, paths, path_count }: Component,
  said: Partial<AffectedComponent> = {},
): AffectedComponent {
  const evidence = {
    lockfile: null,
    line: null,
    end_line: null,
    span_hash: null,
    purl,
    version,
    advisory_id: 'GHSA-1',
    advisory_revision: 'r',
    affected_index: 0,
    matched_by: 'range' as const,
    range_type: 'SEMVER' as const,
    interval: { introduced: null, fixed: null, last_affected: null, limit: null },
  };
  return {
    purl,
    ecosystem,
    name,
    version,
    scopes,
    direct,
    importers: importerUses({ uses }, inventory),
    location,
    paths,
    path_count,
    affected_range: '*',
    fixed_versions: [],
    opinions: [],
    agreement: 'no_second_opinion',
    witnesses: [evidence],
    ...said,
  };
}

export function vulnerability(id: string, said: Partial<Vulnerability> & Pick<Vulnerability, 'affected'>): Vulnerability {
  return {
    id,
    aliases: [],
    malware: false,
    summary: null,
    details: null,
    published: null,
    modified: null,
    severity: scored(null),
    vectors: [],
    impact: null,
    weaknesses: [],
    owasp: [],
    epss: null,
    kev: null,
    references: [],
    advisories: [],
    ...said,
  };
}

/** A score's class; null: nobody has scored it yet. */
export function scored(score: number | null): Severity {
  const basis = score === null ? 'none' : 'cvss';
  return { class: score === null ? null : severityClassOf(score), score, basis, vector: null, version: null, source: null };
}
