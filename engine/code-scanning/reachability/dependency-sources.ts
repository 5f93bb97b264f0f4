import type { Component } from '#contract/results/inventory.ts';

/** The files of one release. */
export interface PackageFiles {
  readonly paths: ReadonlySet<string>;
  read(path: string): string | undefined;
}

/** Why the files of a release are not at hand, for people. */
export interface NoFiles {
  readonly missing: string;
}

/** Where the sources of dependencies come from: an installed folder or a registry. */
export interface DependencySources {
  filesOf(component: Component): Promise<PackageFiles | NoFiles>;
}

export const NO_SOURCES: DependencySources = {
  filesOf: () => Promise.resolve({ missing: 'its source is not at hand' }),
};
