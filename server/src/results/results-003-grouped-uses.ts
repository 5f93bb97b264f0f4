// Part of the migration of this number: it stays as it is, whatever inventories look like by now.

interface OldUse {
  readonly importer: string;
  readonly direct: boolean;
  readonly scopes: readonly string[];
}

interface OldInventory {
  readonly importers: readonly { readonly id: string }[];
  readonly components: readonly { readonly importers: readonly OldUse[] }[];
}

/** An inventory whose components list their importers one by one, in the shape where those that need a component alike are grouped. */
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
