import type { ComposerLock } from './lockfile.ts';
import type { ComposerManifest } from './manifest.ts';

export interface ComposerProject {
  /** Folder relative to the checkout, `.` for the root. */
  readonly folder: string;
  readonly manifest: ComposerManifest | undefined;
  readonly lock: ComposerLock;
  /** Folders of the checkout that hold a composer.json. */
  readonly folders: ReadonlySet<string>;
}
