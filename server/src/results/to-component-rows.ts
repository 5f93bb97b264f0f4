import { importerUses } from '#contract/results/importer-uses.ts';
import type { ImporterUse, InventoryResult } from '#contract/results/inventory.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import type { ResultRow } from './result-rows.ts';
import type { Uses } from './results.tables.ts';
import { versionOrder } from './version-order.ts';

/** The rows of an inventory. */
export function* toComponentRows(inventory: InventoryResult): Generator<ResultRow> {
  const facts = new Map(inventory.registry.map((fact) => [fact.purl, fact]));
  for (const component of knownComponents(inventory)) {
    const registry = facts.get(component.purl);
    const row = {
      purl: component.purl,
      ecosystem: component.ecosystem,
      name: component.name,
      version: component.version,
      version_order: versionOrder(component.version),
      scopes: component.scopes,
      direct: component.direct,
      uses: toUses(importerUses(component, inventory)),
      source_kind: component.source.kind,
      licenses: component.licenses,
      deprecated: component.deprecated,
      outdated: registry?.outdated ?? null,
      newest_release: registry?.newest_release ?? null,
      release_date: registry?.release_date ?? null,
      file: component.location?.file ?? null,
      line: component.location?.line ?? null,
      newest_release_order: registry?.newest_release == null ? null : versionOrder(registry.newest_release),
    };
    yield ['result_component', row];
  }
}

export function toUses(uses: readonly ImporterUse[]): Uses {
  return Object.fromEntries(uses.map(({ importer, direct, scopes }) => [importer, { direct, scopes }]));
}
