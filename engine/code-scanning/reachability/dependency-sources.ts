import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { Component } from '#contract/results/inventory.ts';
import type { ModuleImports } from './scan-imports.ts';

/** The files of one release. */
export interface PackageFiles {
  readonly paths: ReadonlySet<string>;
  read(path: string): string | undefined;
  /** What a file loads, where it is remembered from an earlier run; `make` finds out. */
  importsOf?(path: string, make: ImportsOfText): ModuleImports | undefined;
}

export type ImportsOfText = (text: string) => ModuleImports | undefined;

/** Why the files of a release are not at hand, for people. */
export interface NoFiles {
  readonly missing: string;
}

/** Where the sources of dependencies come from: an installed folder or a registry. */
export interface DependencySources {
  filesOf(component: Component): Promise<PackageFiles | NoFiles>;
  /** Called as soon as it is known that the files will be asked for, so that many can be fetched at once. */
  prepare?(component: Component): void;
  /** As `importsOf` of a release, for the project's own files. */
  ownImportsOf?(path: string, text: string, make: ImportsOfText): ModuleImports | undefined;
  /** Keeps what was learned for the next run. */
  close?(): void | Promise<void>;
}

export const NO_SOURCES: DependencySources = {
  filesOf: () => Promise.resolve({ missing: REPORT_TEXTS.sourceAbsent }),
};

/** Those of `first`, and of `second` where the first has none. */
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
