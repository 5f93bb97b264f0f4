import type { LockedProject, ManifestEdit, Request } from './locked-project.ts';
import type { ManagerRelease } from './manager-releases.ts';

/** What a package manager finds in its folder, and how it is called. */
export interface Preparation {
  /** Texts by path, besides the manifests. */
  readonly files: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

export interface PrepareInput {
  readonly project: LockedProject;
  readonly release: ManagerRelease;
  readonly lockfile: string;
  readonly registryUrl: string;
  /** Folders of this proof that the manager may use. */
  readonly homeFolder: string;
  readonly cacheFolder: string;
  /** A rung of `ladder`, where the baseline failed without it. */
  readonly concession: string | null;
}

/** How one package manager is asked. */
export interface Driver {
  /** The release that keeps this lockfile as it is, or why there is none. */
  releaseOf(project: LockedProject): ManagerRelease | { readonly reason: string };
  /** What may be conceded where the manager refuses the project as it stands, mildest first. */
  readonly ladder: readonly string[];
  /** The lockfile without the entries of these releases. */
  free(lockfile: string, freed: Request['freed']): string;
  /** The manifest with an override set; the path is that of the edit. */
  override(text: string, edit: Extract<ManifestEdit, { kind: 'override' }>): string;
  prepare(input: PrepareInput): Preparation;
  /** What the manager wrote, with everything put back that only our cleaning changed; addresses are mapped already. */
  restore(written: string, original: LockedProject): string;
  /** What a person runs to get the same, after the manifests are edited. */
  command(project: LockedProject): string;
  readonly memoryMegabytes: number;
}
