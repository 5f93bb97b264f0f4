import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { Component } from '#contract/results/inventory.ts';
import type { ModuleImports } from './scan-imports.ts';

export interface PackageFiles {
  readonly paths: ReadonlySet<string>;
  read(path: string): string | undefined;
  /** What a file loads, cached from an earlier run if possible, else computed by `make`. */
  importsOf?(path: string, make: ImportsOfText): ModuleImports | undefined;
}

export type ImportsOfText = (text: string) => ModuleImports | undefined;

/** Why the files of a release are unavailable, for people. */
export interface NoFiles {
  readonly missing: string;
}

/** A source of dependencies' code: an installed folder or a registry. */
export interface DependencySources {
  filesOf(component: Component): Promise<PackageFiles | NoFiles>;
  /** A hint that the files will be needed, so that several can be fetched in parallel. */
  prepare?(component: Component): void;
  /** Like `importsOf` of a release, for the project's own files. */
  ownImportsOf?(path: string, text: string, make: ImportsOfText): ModuleImports | undefined;
  /** Saves what was learned for the next run. */
  close?(): void | Promise<void>;
}

export const NO_SOURCES: DependencySources = {
  filesOf: () => Promise.resolve({ missing: REPORT_TEXTS.sourceAbsent }),
};

/** The files from `first`, or from `second` where the first has none. */
export function sourcesFrom(first: DependencySources, second: DependencySources): DependencySources {
  const opened = new Map<string, Promise<PackageFiles | NoFiles>>();
  const filesOf = (component: Component) => {
    const found = opened.get(component.purl) ?? open(component);
    opened.set(component.purl, found);
    return found;
  };
  const open = async (component: Component) => {
    const files = await first.filesOf(component);
    return 'missing' in files ? second.filesOf(component) : files;
  };
  return {
    ...first,
    filesOf,
    prepare: (component) => void filesOf(component),
    async close() {
      await first.close?.();
      await second.close?.();
    },
  };
}
