import { PackageURL } from 'packageurl-js';
import type { Component, Ecosystem } from '#contract/results/inventory.ts';

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
    importers: [{ importer: '.', direct: true, scopes: ['production'] }],
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
