import { Ecosystem } from '#contract/results/inventory.ts';

/** The parts of a purl that a registry needs. */
export interface PackageUrl {
  readonly ecosystem: Ecosystem;
  /** With scope or vendor, as the registry writes it. */
  readonly name: string;
  readonly version: string;
}

/** Undefined for a purl of another ecosystem, one that names another source than the registry, or one that is malformed. */
export function parsePackageUrl(purl: string): PackageUrl | undefined {
  const match = /^pkg:([a-z]+)\/([^?#@]+(?:@[^/?#@]+(?=\/))?[^?#@]*)(?:@([^?#]*))?(\?[^#]*)?/.exec(purl);
  const ecosystem = Ecosystem.safeParse(match?.[1]);
  if (!match || !ecosystem.success || /[?&](?:vcs_url|download_url)=/.test(match[4] ?? '')) return undefined;
  try {
    return { ecosystem: ecosystem.data, name: decodeURIComponent(match[2]!), version: decodeURIComponent(match[3] ?? '') };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
