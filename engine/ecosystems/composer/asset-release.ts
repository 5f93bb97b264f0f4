import type { Component } from '#contract/results/inventory.ts';
import { releaseOfArchive } from '#engine/ecosystems/npm/checks/check-entries.ts';

const ASSET = /^(?:npm|bower)-asset\//i;

/** Packages of asset-packagist carry the name of an npm or Bower package under a vendor of their own. */
export function isAsset(name: string): boolean {
  return ASSET.test(name);
}

/** The npm release that the archive of an asset is, as its address names it; undefined for all else, such as Bower's git repositories. */
export function npmReleaseOf(
  name: string,
  { kind, url }: Component['source'],
): { readonly name: string; readonly version: string } | undefined {
  if (kind !== 'tarball' || url === null || !isAsset(name)) return undefined;
  const release = releaseOfArchive(url);
  return release && assetNameOf(release.name) === name.replace(ASSET, '').toLowerCase() ? release : undefined;
}

// `@vue/router` is `npm-asset/vue--router`.
function assetNameOf(name: string): string {
  return name.toLowerCase().replace(/^@/, '').replace('/', '--');
}

/** A component as advisories know it: an asset under the name and version of its npm release, everything else as it is. */
export function asPublished(component: Component): Component {
  const release = component.ecosystem === 'composer' && npmReleaseOf(component.name, component.source);
  return release ? { ...component, ...release, ecosystem: 'npm', source: { ...component.source, kind: 'registry' } } : component;
}
