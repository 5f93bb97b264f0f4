import { PackageURL } from 'packageurl-js';
import type { Component, Ecosystem, Importer } from '#contract/results/inventory.ts';
import type { ComponentsOfImporters } from '#engine/vulnerabilities/find-vulnerabilities.ts';

/** A component as an inventory holds it, of a registry release that the root needs directly. */
export function registryComponent(ecosystem: Ecosystem, name: string, version: string, changes: Partial<Component> = {}): Component {
  const slash = name.lastIndexOf('/');
  const [namespace, base] = slash < 0 ? [undefined, name] : [name.slice(0, slash), name.slice(slash + 1)];
  const purl = new PackageURL(ecosystem, namespace, base, version).toString();
  return {
    purl,
    ecosystem,
    name,
    version,
    source: { kind: 'registry', url: null },
    scopes: ['production'],
    direct: true,
    uses: [{ direct: true, scopes: ['production'], importers: [0] }],
    dependencies: [],
    location: null,
    integrity: null,
    licenses: [],
    deprecated: null,
    paths: [['.', purl]],
    path_count: '1',
    ...changes,
  };
}

/** The inventories of a project whose root needs these components. */
export function inventoriesOf(components: readonly Component[]): ComponentsOfImporters[] {
  return (['npm', 'composer'] as const).map((ecosystem) => ({
    ecosystem,
    importers: [ROOT],
    components: components.filter((component) => component.ecosystem === ecosystem),
  }));
}

export const ROOT: Importer = {
  id: '.',
  name: null,
  version: null,
  manifest: 'package.json',
  manager: 'npm',
  lockfile: null,
  licenses: [],
  dependencies: [],
};
