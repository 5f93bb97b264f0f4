import { Ecosystem } from '#contract/results/inventory.ts';
import { isPackageName } from '#engine/ecosystems/npm/package-name.ts';

/** The parts of a purl that a registry needs. */
export interface PackageUrl {
  readonly ecosystem: Ecosystem;
  /** With scope or vendor, as the registry writes it. */
  readonly name: string;
  readonly version: string;
}

// A name becomes part of an address, so nothing but what a registry can have is let through.
const isName: Readonly<Record<Ecosystem, (name: string) => boolean>> = {
  npm: isPackageName,
  composer: (name) => /^[a-z0-9_][a-z0-9_.-]*\/[a-z0-9_][a-z0-9_.-]*$/i.test(name),
};

/** Undefined for a purl of another ecosystem, one that names another source than the registry, or one that is malformed. */
export function parsePackageUrl(purl: string): PackageUrl | undefined {
  const match = /^pkg:([a-z]+)\/([^?#@]+(?:@[^/?#@]+(?=\/))?[^?#@]*)(?:@([^?#]*))?(\?[^#]*)?/.exec(purl);
  const ecosystem = Ecosystem.safeParse(match?.[1]);
  if (!match || !ecosystem.success || /[?&](?:vcs_url|download_url)=/.test(match[4] ?? '')) return undefined;
  try {
    const [name, version] = [decodeURIComponent(match[2]!), decodeURIComponent(match[3] ?? '')];
    return isName[ecosystem.data](name) ? { ecosystem: ecosystem.data, name, version } : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
