import type { Component, ImporterUse, InventoryResult } from './inventory.ts';

/** How each importer of an inventory that needs a component does, in the order of the importers. */
export function importerUses({ uses }: Pick<Component, 'uses'>, { importers }: Pick<InventoryResult, 'importers'>): ImporterUse[] {
  return uses
    .flatMap(({ importers: indexes, direct, scopes }) => indexes.map((index) => ({ index, direct, scopes })))
    .sort((a, b) => a.index - b.index)
    .map(({ index, direct, scopes }) => ({ importer: importers[index]!.id, direct, scopes }));
}

/** Id of the first importer that needs a component, the root's where none does. */
export function firstImporter({ uses }: Pick<Component, 'uses'>, { importers }: Pick<InventoryResult, 'importers'>): string {
  return importers[uses[0]?.importers[0] ?? -1]?.id ?? '.';
}
