import type { Component } from '#contract/results/inventory.ts';
import type { ModuleImports } from './scan-imports.ts';

/** The files of one release. */
export interface PackageFiles {
  readonly paths: ReadonlySet<string>;
  read(path: string): string | undefined;
  /** What a file loads, where it is remembered from an earlier run; `make` finds out. */
  importsOf?(path: string, text: string, make: () => ModuleImports | undefined): ModuleImports | undefined;
}

/** Why the files of a release are not at hand, for people. */
export interface NoFiles {
  readonly missing: string;
}

/** Where the sources of dependencies come from: an installed folder or a registry. */
export interface DependencySources {
  filesOf(component: Component): Promise<PackageFiles | NoFiles>;
  /** As `importsOf` of a release, for the project's own files. */
  ownImportsOf?: PackageFiles['importsOf'];
  /** Keeps what was learned for the next run. */
  close?(): void;
}

export const NO_SOURCES: DependencySources = {
  filesOf: () => Promise.resolve({ missing: 'its source is not at hand' }),
};
