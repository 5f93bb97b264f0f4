import { importerUses } from '#contract/results/importer-uses.ts';
import type { Component, ImporterUse, InventoryResult } from '#contract/results/inventory.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import type { Context } from '#server/platform/context.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Uses } from './results.tables.ts';
import { versionOrder } from './version-order.ts';

/** Writes the rows of an inventory in one statement, in place of those a try before may have left. */
export async function replaceComponents(
  db: Context['db'],
  { runId, inventory }: { runId: string; inventory: InventoryResult },
): Promise<void> {
  await db.deleteFrom('result_component').where('run_id', '=', runId).where('ecosystem', '=', inventory.ecosystem).execute();
  const facts = new Map(inventory.registry.map((fact) => [fact.purl, fact]));
  const toRow = (component: Component) => {
    const registry = facts.get(component.purl);
    return {
      run_id: runId,
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
  };
  await insertRows(db, 'result_component', { columns: COLUMNS, items: knownComponents(inventory), toRow });
}

const COLUMNS = `run_id uuid, purl text, ecosystem text, name text, version text, version_order text, scopes text[], direct boolean, uses jsonb,
  source_kind text, licenses text[], deprecated text, outdated boolean, newest_release text, release_date text, file text, line integer,
  newest_release_order text`;

export function toUses(uses: readonly ImporterUse[]): Uses {
  return Object.fromEntries(uses.map(({ importer, direct, scopes }) => [importer, { direct, scopes }]));
}
