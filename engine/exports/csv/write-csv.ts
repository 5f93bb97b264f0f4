import type { Cover } from '#contract/entities/decision.ts';
import { importerUses } from '#contract/results/importer-uses.ts';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';
import { csvLine } from '#engine/text/csv-line.ts';
import { concludedLicenses } from '../concluded-licenses.ts';
import type { CoveredFinding, ExportInput } from '../export-input.ts';
import { listedCode } from '../listed-code.ts';

const COLUMNS = [
  'ecosystem',
  'name',
  'version',
  'purl',
  'scopes',
  'direct',
  'importers',
  'licenses',
  'deprecated',
  'source',
  'integrity',
  'file',
  'line',
  'vulnerability',
  'aliases',
  'severity',
  'score',
  'vector',
  'affected_range',
  'fixed_versions',
  'malware',
  'path',
  'reachability',
  'rule',
  'weaknesses',
  'message',
  'decision',
  'decision_reason',
  'complete',
  'gaps',
] as const;
type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string | number | boolean | null>>>;

/**
 * Components and findings as a table: a row for each vulnerability of a component, one for a component without any, and one for each weakness
 * of the default list.
 */
export function writeCsv(input: ExportInput): string {
  const { inventories, vulnerabilities, covers, coverage, licenses } = input;
  const concluded = concludedLicenses({ licenses });
  const findings = findingsByPurl(vulnerabilities ?? [], covers ?? []);
  const components = inventories.flatMap((inventory) =>
    knownComponents(inventory).flatMap((component): Row[] => {
      const expression = concluded.get(component.purl);
      const facts = factsOf(expression === undefined ? component : { ...component, licenses: [expression] }, inventory);
      const found = findings.get(component.purl) ?? [];
      if (vulnerabilities === null) return [{ ...facts, severity: 'NOT LOOKED FOR' }];
      return found.length === 0 ? [facts] : found.map((finding) => ({ ...facts, ...finding }));
    }),
  );
  const rows = [...components, ...weaknessRows(input)];
  // A table without rows would not say that something is missing.
  const listed: Row[] = rows.length === 0 ? [{}] : rows;
  const lines = listed.map((row, index) => {
    const noted: Row = { ...row, complete: coverage.complete, ...(index === 0 ? { gaps: coverage.gaps.join(' ') } : {}) };
    return csvLine(COLUMNS.map((column) => noted[column] ?? ''));
  });
  return [csvLine(COLUMNS), ...lines].join('');
}

function factsOf(component: Component, inventory: InventoryResult): Row {
  const { ecosystem, name, version, purl, scopes, direct, licenses, deprecated, source, integrity, location } = component;
  return {
    ecosystem,
    name,
    version,
    purl,
    scopes: scopes.join(' '),
    direct,
    importers: importerUses(component, inventory)
      .map(({ importer }) => importer)
      .join(' '),
    licenses: licenses.join(' | '),
    deprecated,
    source: source.kind,
    integrity,
    file: location?.file ?? null,
    line: location?.line ?? null,
  };
}

function findingsByPurl(vulnerabilities: readonly Vulnerability[], covers: readonly CoveredFinding[]): Map<string, Row[]> {
  const byPurl = new Map<string, Row[]>();
  const coverOf = new Map(covers.map(({ vulnerability_id: id, purl, cover }) => [`${id} ${purl}`, cover]));
  for (const { id, aliases, severity, malware, affected } of vulnerabilities) {
    for (const { purl, affected_range: affectedRange, fixed_versions: fixed, paths, reachability } of affected) {
      const cover = coverOf.get(`${id} ${purl}`);
      const row: Row = {
        vulnerability: id,
        aliases: aliases.join(' '),
        severity: severity.class ?? 'NOT SCORED',
        score: severity.score,
        vector: severity.vector,
        affected_range: affectedRange,
        fixed_versions: fixed.join(' '),
        malware,
        path: (paths[0] ?? []).join(' > '),
        reachability: reachability?.verdict ?? null,
        ...decisionOf(cover),
      };
      byPurl.set(purl, [...(byPurl.get(purl) ?? []), row]);
    }
  }
  return byPurl;
}

function weaknessRows(input: ExportInput): Row[] {
  return (listedCode(input) ?? []).map(({ finding, rule, cover }) => ({
    file: finding.place.file,
    line: finding.place.line,
    severity: finding.severity,
    score: rule.score,
    rule: rule.id,
    weaknesses: rule.weaknesses.join(' '),
    message: finding.message,
    ...decisionOf(cover),
  }));
}

function decisionOf(cover: Cover | undefined): Row {
  return { decision: cover ? (cover.state ?? 'ignored') : 'open', decision_reason: cover?.why ?? '' };
}
