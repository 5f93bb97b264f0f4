import type { LockedProject, ManifestEdit, Pin, Request } from './locked-project.ts';
import type { ManagerRelease } from './manager-releases.ts';

/** What a package manager finds in its folder, and how it is called. */
export interface Preparation {
  /** Texts by path, besides the manifests. */
  readonly files: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Runs before the manager, under the same permissions. */
  readonly preload?: string;
  readonly workers?: boolean;
}

export interface PrepareInput {
  readonly project: LockedProject;
  readonly release: ManagerRelease;
  readonly lockfile: string;
  /** The manifests and configuration that the plan edits, as it leaves them. */
  readonly manifests: ReadonlyMap<string, string>;
  readonly registryUrl: string;
  /** Set in a first run of a driver that `guides`. */
  readonly pins: readonly Pin[];
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
  /** What may be conceded where the manager refuses the project as it is, mildest first. */
  readonly ladder: readonly string[];
  /**
   * The manager takes a lockfile with missing entries as up to date, so nothing can be given up: a first run is told what every
   * requirement gets, a second one without that keeps it.
   */
  readonly guides: boolean;
  /** The manager adds a required peer that nothing provides. */
  readonly installsPeers: boolean;
  /** How overrides are limited: to what one parent needs, not at all, or that the manager has none. */
  readonly overrides: 'below_parent' | 'for_all' | 'none';
  /** The lockfile without the entries of these releases. */
  free(lockfile: string, freed: Request['freed']): string;
  /** The file that overrides are written to. */
  overridePath(project: LockedProject): string;
  /** That file with an override set; empty where it does not exist yet. */
  override(text: string, edit: Extract<ManifestEdit, { kind: 'override' }>): string;
  prepare(input: PrepareInput): Preparation | Promise<Preparation>;
  /** What the manager wrote, with everything put back that only our cleaning changed; addresses are mapped already. */
  restore(written: string, original: LockedProject): string;
  /** What a person runs to get the same, after the manifests are edited. */
  command(project: LockedProject): string;
  readonly memoryMegabytes: number;
}
