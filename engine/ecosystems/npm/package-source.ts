import type { SourceKind } from '#contract/results/inventory.ts';
import { npmPurl } from './purl.ts';

export interface PackageSource {
  readonly kind: SourceKind;
  readonly url: string | null;
}

export const REGISTRY: PackageSource = { kind: 'registry', url: null };

const GIT = /^(?:git(?:\+[a-z]+)?:|github:|gitlab:|bitbucket:|gist:|ssh:|git@)/i;
const SHORT_GIT = /^[A-Za-z0-9][\w.-]*\/[\w.-]+(?:#.*)?$/;
const ARCHIVE_OF_A_HOST =
  /^https?:\/\/(?:codeload\.github\.com|github\.com\/[^/]+\/[^/]+\/(?:archive|tarball)|gitlab\.com\/.*\/-\/archive|bitbucket\.org\/[^/]+\/[^/]+\/get)\//i;

/** Where a resolved address of a lockfile leads. Registries are recognized by where they keep archives, whatever their host. */
export function sourceOf(resolved: string | null): PackageSource {
  if (resolved === null || resolved === '') return REGISTRY;
  // Nearly all of them.
  if (resolved.startsWith('https://registry.npmjs.org/') && resolved.endsWith('.tgz')) return { kind: 'registry', url: resolved };
  if (GIT.test(resolved)) return { kind: 'git', url: withoutCredentials(resolved) };
  if (/^https?:/i.test(resolved)) {
    if (/^https?:\/\/[^#]+\.git(?:#|$)/i.test(resolved)) return { kind: 'git', url: withoutCredentials(resolved) };
    if (ARCHIVE_OF_A_HOST.test(resolved)) return { kind: 'tarball', url: withoutCredentials(resolved) };
    const isRegistry = /\/-\/|\/download\/|\/_packaging\//.test(resolved);
    return { kind: isRegistry ? 'registry' : 'tarball', url: withoutCredentials(resolved) };
  }
  // Yarn 1 appends the hash of the archive.
  if (resolved.startsWith('file:')) return { kind: 'file', url: resolved.replace(/#.*$/, '') };
  if (resolved.startsWith('link:') || resolved.startsWith('portal:')) return { kind: 'link', url: resolved };
  if (SHORT_GIT.test(resolved)) return { kind: 'git', url: `github:${resolved}` };
  return { kind: 'unknown', url: withoutCredentials(resolved) };
}

/** Identity of a package: releases of a registry are plain, everything else carries where it comes from. */
export function purlOf(name: string, version: string, { kind, url }: PackageSource): string {
  if (kind === 'registry' || url === null) return npmPurl(name, version);
  return npmPurl(name, version, { key: kind === 'git' ? 'vcs_url' : 'download_url', value: url });
}

// A lockfile may hold the token that somebody installed with; it must not travel into documents.
function withoutCredentials(url: string): string {
  return url.replace(/^([a-z+]+:\/\/)(?:[^@/?#:]*:[^@/?#]*)@/i, '$1');
}
