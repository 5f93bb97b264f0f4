import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockImporter, LockNode } from '#engine/inventory/lock-graph.ts';
import type { Manifest } from './manifest.ts';

/** What a reader of a lockfile gets: its text and everything around it that gives it meaning. */
export interface LockfileInput {
  readonly path: string;
  /** Where the package manager runs, from where the paths in the lockfile count: its folder, but with Rush. `.` for the root. */
  readonly folder: string;
  readonly text: string;
  /** All readable manifests of the checkout by folder. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Texts of configuration files (`.yarnrc.yml`, `pnpm-workspace.yaml`) by path. */
  readonly configuration: ReadonlyMap<string, string>;
  /** Readers note problems and unresolved dependencies here; the state of the file itself is in their answer. */
  readonly ledger: Ledger;
}

export interface LockfileReading {
  /** Format and version as the file declares them. */
  readonly format: string;
  readonly state: 'parsed' | 'partly_parsed' | 'failed' | 'unsupported';
  readonly reason?: string;
  readonly importers: LockImporter[];
  readonly nodes: LockNode[];
  readonly folders?: readonly InstalledFolder[];
}

/** A folder of the checkout that is installed as a package. Its manifest counts like any other, by this lockfile where it has none of its own. */
export interface InstalledFolder {
  readonly id: string;
  importer(): LockImporter;
}

export type ReadLockfile = (input: LockfileInput) => LockfileReading | Promise<LockfileReading>;

/** A lockfile of which nothing could be used. */
export function unreadable(format: string, reason: string, state: 'failed' | 'unsupported' = 'failed'): LockfileReading {
  return { format, state, reason, importers: [], nodes: [] };
}

/** `folder` and a path inside it, as one path relative to the checkout; `.` stands for the root. */
export function joinFolder(folder: string, inside: string): string {
  const segments: string[] = [];
  for (const segment of `${folder}/${inside}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(segment);
  }
  return segments.length === 0 ? '.' : segments.join('/');
}

/** True for a path that leads out of the checkout. */
export function leadsOut(path: string): boolean {
  return path === '..' || path.startsWith('../');
}
