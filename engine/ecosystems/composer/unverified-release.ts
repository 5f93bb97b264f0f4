import type { SourceKind } from '#contract/results/inventory.ts';
import { isAsset } from './asset-release.ts';
import { isBranch } from '#engine/versions/composer/constraint.ts';
import { normalizeVersion } from '#engine/versions/composer/normalize-version.ts';

/**
 * Whether a package is a release that another repository than Packagist hands out: a private mirror, a vendor's own repository, a tagged
 * fork. It is taken for the release of its name and version, since most are, and its origin stays unverified. Packages of
 * asset-packagist are others' releases under other names, and branches are releases of nobody.
 */
export function isUnverifiedRelease({ name, version }: { readonly name: string; readonly version: string }, kind: SourceKind): boolean {
  if (kind !== 'vcs' && kind !== 'tarball') return false;
  return !isAsset(name) && !isBranch(version) && normalizeVersion(version) !== undefined;
}
