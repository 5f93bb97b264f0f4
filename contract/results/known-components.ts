import type { Component, InventoryResult } from './inventory.ts';

/** The components of an inventory, with licenses and deprecation as the registry tells them where the lockfile does not. */
export function knownComponents({ components, registry }: Pick<InventoryResult, 'components' | 'registry'>): readonly Component[] {
  if (registry.length === 0) return components;
  const factsOf = new Map(registry.map((facts) => [facts.purl, facts]));
  return components.map((component) => {
    const facts = factsOf.get(component.purl);
    if (!facts) return component;
    return {
      ...component,
      licenses: component.licenses.length > 0 ? component.licenses : (facts.licenses ?? []),
      deprecated: component.deprecated ?? facts.deprecated,
    };
  });
}
