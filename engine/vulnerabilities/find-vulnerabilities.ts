import { problem } from '#engine/problems.ts';
import type { Problem, UnresolvedDependency } from '#contract/results/coverage.ts';
import { firstImporter, importerUses } from '#contract/results/importer-uses.ts';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import type { AffectedComponent, Vulnerability, Evidence } from '#contract/results/vulnerabilities.ts';
import { compareBytes } from '#engine/versions/compare-bytes.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { AdvisorySource, VulnerabilityRecord } from '#knowledge/advisory-source.ts';
import { affectedRangeText, fixedVersionsAbove } from './affected-range-text.ts';
import { matchComponents, type Match, type Undecided } from './match-components.ts';
import { agreementOf, sourceOpinions } from './source-opinions.ts';
import { toVulnerability } from './to-vulnerability.ts';

export interface FoundVulnerabilities {
  /** Ascending by id. */
  readonly vulnerabilities: Vulnerability[];
  /** Components that were looked up by name. */
  readonly lookedUp: number;
  readonly problems: Problem[];
  readonly unresolved: UnresolvedDependency[];
}

/** What an inventory, at most one an ecosystem, lists its components. */
export type ComponentsOfImporters = Pick<InventoryResult, 'ecosystem' | 'importers' | 'components'>;

/** Every vulnerability of the components that the advisories know, with the evidence for each. */
export function findVulnerabilities(inventories: readonly ComponentsOfImporters[], advisories: AdvisorySource): FoundVulnerabilities {
  const components = inventories.flatMap((inventory) => inventory.components);
  const byEcosystem = new Map(inventories.map((inventory) => [inventory.ecosystem, inventory]));
  const inventoryOf: InventoryOf = ({ purl }) => byEcosystem.get(purl.startsWith('pkg:composer/') ? 'composer' : 'npm')!;
  const { lookedUp, matches, undecided } = matchComponents(components, advisories);
  const records = new Map<string, VulnerabilityRecord>();
  const recordOf = (advisoryId: string): VulnerabilityRecord => {
    const known = records.get(advisoryId);
    if (known) return known;
    const record = advisories.vulnerability(advisoryId);
    if (!record) throw new Error(`The vulnerability data lists ${advisoryId} for a package but does not contain it.`);
    for (const { id } of record.advisories) records.set(id, record);
    return record;
  };
  const problems: Problem[] = [];
  const vulnerabilities: Vulnerability[] = [];
  for (const [record, ofVulnerability] of Map.groupBy(matches, ({ entry }) => recordOf(entry.advisoryId))) {
    const affected = affectedComponents(ofVulnerability, record, { advisories, inventoryOf });
    const matched = new Set(ofVulnerability.map(({ entry }) => entry.advisoryId));
    const united = toVulnerability(record, matched, affected, advisories);
    vulnerabilities.push(united.vulnerability);
    problems.push(...united.problems);
  }
  const settled = new Set(matches.map(({ component, entry }) => `${recordOf(entry.advisoryId).id} ${component.purl}`));
  const open = undecided.filter(({ component, entry }) => !settled.has(`${recordOf(entry.advisoryId).id} ${component.purl}`));
  return {
    vulnerabilities: vulnerabilities.sort((a, b) => compareBytes(a.id, b.id)),
    lookedUp,
    problems: [...problems, ...open.map(undecidedProblem)],
    unresolved: unorderedVersions(open, inventoryOf),
  };
}

/** By purl: a component of a Composer inventory may be looked up as the npm release that it is. */
type InventoryOf = (component: Component) => ComponentsOfImporters;

function affectedComponents(
  matches: readonly Match[],
  record: VulnerabilityRecord,
  { advisories, inventoryOf }: { advisories: AdvisorySource; inventoryOf: InventoryOf },
): AffectedComponent[] {
  const revisions = new Map(record.advisories.map(({ id, revision }) => [id, revision]));
  const affected: AffectedComponent[] = [];
  for (const ofComponent of Map.groupBy(matches, ({ component }) => component.purl).values()) {
    const { component } = ofComponent[0]!;
    const order = versionOrderOf(component.ecosystem);
    const matched = new Set(ofComponent.map(({ entry }) => entry.advisoryId));
    const entries = advisories.findByPackage(component.ecosystem, component.name).filter(({ advisoryId }) => matched.has(advisoryId));
    const opinions = sourceOpinions(component, record, advisories);
    affected.push({
      ...identityOf(component, inventoryOf),
      affected_range: affectedRangeText(entries, order),
      fixed_versions: fixedVersionsAbove(component.version, entries, order),
      opinions,
      agreement: agreementOf(opinions),
      witnesses: ofComponent.map((match) => toEvidence(match, revisions.get(match.entry.advisoryId)!)),
    });
  }
  return affected.sort((a, b) => compareBytes(a.purl, b.purl));
}

function identityOf(component: Component, inventoryOf: InventoryOf) {
  const { purl, ecosystem, name, version, scopes, direct, location, paths, path_count } = component;
  const importers = importerUses(component, inventoryOf(component));
  return { purl, ecosystem, name, version, scopes, direct, importers, location, paths, path_count };
}

function toEvidence({ component, entry, detail }: Match, revision: string): Evidence {
  const { location } = component;
  return {
    lockfile: location?.file ?? null,
    line: location?.line ?? null,
    end_line: location?.end_line ?? location?.line ?? null,
    span_hash: component.span_hash ?? null,
    purl: component.purl,
    version: component.version,
    advisory_id: entry.advisoryId,
    advisory_revision: revision,
    affected_index: entry.affectedIndex,
    matched_by: detail.matchedBy,
    range_type: detail.rangeType,
    interval: detail.interval,
  };
}

function undecidedProblem({ component, entry, reason }: Undecided): Problem {
  const { name, version, location } = component;
  return problem('undecided_match', { advisory: entry.advisoryId, package: `${name} ${version}`, reason }, location ?? {});
}

function unorderedVersions(open: readonly Undecided[], inventoryOf: InventoryOf): UnresolvedDependency[] {
  const components = new Map(open.map(({ component }) => [component.purl, component]));
  return [...components.values()]
    .filter(({ ecosystem, version }) => !versionOrderOf(ecosystem).isOrdered(version))
    .map((component) => ({
      name: component.name,
      declared: component.version,
      importer: firstImporter(component, inventoryOf(component)),
      reason: 'invalid_version',
    }));
}
