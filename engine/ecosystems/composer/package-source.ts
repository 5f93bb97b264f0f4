import { posix } from 'node:path';
import type { SourceKind } from '#contract/results/inventory.ts';
import { isBranch } from '#engine/versions/composer/constraint.ts';
import { isAsset } from './asset-release.ts';
import { objectOf, stringOf } from '#engine/text/parse-json.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';

export interface PackageSource {
  readonly kind: SourceKind;
  readonly url: string | null;
}

/**
 * Where a locked package comes from. A repository that publishes releases (Packagist, Drupal's, a company's) asks to be notified of
 * downloads (`notification-url`) or hands out archives of its own; a package that only a version control system holds is `vcs`.
 * `folders` are the folders of the checkout that hold a composer.json.
 */
export function sourceOf(content: JsonObject, version: string, lockFolder: string, folders: ReadonlySet<string>): PackageSource {
  const dist = objectOf(content['dist']);
  const source = objectOf(content['source']);
  const distUrl = stringOf(dist['url']);
  if (dist['type'] === 'path' && distUrl !== null) {
    const folder = posix.normalize(posix.join(lockFolder, distUrl));
    return { kind: folders.has(folder.replace(/\/$/, '')) ? 'workspace' : 'link', url: distUrl };
  }
  const repository = withoutCredentials(stringOf(source['url']));
  const reference = stringOf(source['reference']) ?? stringOf(dist['reference']);
  const atCommit = repository && reference ? `${repository}#${reference}` : repository;
  // A mirror of asset-packagist may ask to be notified of downloads, too; what it hands out is another registry's.
  const isPublished = typeof content['notification-url'] === 'string' && !isAsset(stringOf(content['name']) ?? '');
  if (isPublished || isDrupal(distUrl)) {
    return { kind: 'registry', url: isBranch(version) ? atCommit : withoutCredentials(distUrl) };
  }
  // A bundle of requirements has nothing to download.
  if (content['type'] === 'metapackage' && repository === null) return { kind: 'registry', url: null };
  if (repository !== null) return { kind: 'vcs', url: atCommit };
  return { kind: distUrl === null ? 'unknown' : 'tarball', url: withoutCredentials(distUrl) };
}

/** Packagist asks to be notified of downloads; a private repository may have a package of the same name that is another one. */
export function isFromPackagist(content: JsonObject): boolean {
  const url = stringOf(content['notification-url']);
  return url !== null && URL.canParse(url) && new URL(url).hostname === 'packagist.org';
}

function isDrupal(url: string | null): boolean {
  return url !== null && /^https?:\/\/(?:[\w-]+\.)*drupal\.org\//i.test(url);
}

// A lockfile may hold the token that somebody installed with; it must not travel into documents.
function withoutCredentials(url: string | null): string | null {
  return url?.replace(/^([a-z+]+:\/\/)(?:[^@/?#]*)@/i, '$1') ?? null;
}
