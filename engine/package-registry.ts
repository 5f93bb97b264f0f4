/** What a package registry says of all versions of a package. Unknown things are null. */
export interface PackageVersions {
  readonly latest: string | null;
  readonly versions: readonly { readonly version: string; readonly released: string | null; readonly deprecated: string | null }[];
}

export interface ReleaseFacts {
  readonly licenses: readonly string[];
  readonly deprecated: string | null;
}

/**
 * Metadata of a registry (npm, Packagist) by purl, cached; it waits where the registry asks for it. Answers undefined where the registry knows no such package.
 * Throws RegistryUnavailable where nothing could be learned, which is neither a yes nor a no.
 */
export interface PackageRegistry {
  /** All versions with their dates. Of old npm packages this is a long answer: ask only where dates count. */
  versionsOf(purl: string, signal: AbortSignal): Promise<PackageVersions | undefined>;
  /** The version that the registry recommends, from the shortest answer that tells it. */
  latestOf(purl: string, signal: AbortSignal): Promise<string | null | undefined>;
  /** License and deprecation of that very version. */
  releaseOf(purl: string, signal: AbortSignal): Promise<ReleaseFacts | undefined>;
}
