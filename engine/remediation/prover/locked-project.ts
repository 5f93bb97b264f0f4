import type { ManagerKind } from './manager-releases.ts';

/** One lockfile with everything that a package manager needs beside it. Paths are relative to the lockfile's folder. */
export interface LockedProject {
  /** Folder in the checkout, `.` for its root. */
  readonly root: string;
  readonly kind: ManagerKind;
  /** Name of the lockfile in that folder. */
  readonly lockfileName: string;
  readonly lockfile: string;
  /** Format and version, e.g. `package-lock.json v3`. */
  readonly format: string;
  /** Texts of all package.json files of the project, by path. */
  readonly manifests: ReadonlyMap<string, string>;
  /** Configuration beside the lockfile (`.npmrc`, `.yarnrc.yml`, `pnpm-workspace.yaml`), by path. */
  readonly configuration: ReadonlyMap<string, string>;
  /** Patch files that the configuration or manifests name. */
  readonly patches: ReadonlyMap<string, string>;
}

/** A change of a manifest. */
export type ManifestEdit =
  | {
      readonly kind: 'range';
      readonly path: string;
      readonly group: string;
      readonly name: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'override'; readonly path: string; readonly parent: string | null; readonly name: string; readonly to: string }
  /** `keys` is the place of an override in a JSON or YAML file. */
  | { readonly kind: 'drop_override'; readonly path: string; readonly keys: readonly string[] };

/** What a package manager is asked to do. */
export interface Request {
  readonly edits: readonly ManifestEdit[];
  /** Releases whose lockfile entries are given up, so that the manager resolves them again. */
  readonly freed: readonly { readonly name: string; readonly version: string }[];
  /** Every requirement that gets another release than the lockfile gives it. */
  readonly pins: readonly Pin[];
}

/** What one requirement gets. The parent is a release as the plan leaves it, or the path of a manifest. */
export interface Pin {
  readonly parent: { readonly name: string; readonly version: string } | { readonly manifest: string };
  /** As the parent declares it. */
  readonly name: string;
  readonly to: string;
}

export const DEPENDENCY_GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
