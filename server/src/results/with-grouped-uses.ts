import type { ImporterUse } from '#contract/results/inventory.ts';

interface OldInventory {
  readonly importers: readonly { readonly id: string }[];
  readonly components: readonly { readonly importers: readonly ImporterUse[] }[];
}

/** An inventory whose components list their importers one by one, in the shape where those that need a component alike stand together. */
export function withGroupedUses(inventory: OldInventory): object {
  const places = new Map(inventory.importers.map(({ id }, place) => [id, place]));
  const components = inventory.components.map(({ importers, ...component }) => ({
    ...component,
    uses: [...Map.groupBy(importers, ({ direct, scopes }) => `${direct} ${scopes.join()}`).values()].map((alike) => ({
      direct: alike[0]!.direct,
      scopes: alike[0]!.scopes,
      importers: alike.flatMap(({ importer }) => places.get(importer) ?? []),
    })),
  }));
  return { ...inventory, components };
}
