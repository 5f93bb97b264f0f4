import type { ReadLockfile } from './lockfile-format.ts';
import { unreadable } from './lockfile-format.ts';

export interface LockfileFormat {
  readonly basename: string;
  /** The name that `packageManager` in a manifest gives this manager. */
  readonly manager: 'npm' | 'yarn' | 'pnpm' | 'bun';
  /** Configuration beside the lockfile that gives it meaning. */
  readonly configuration?: string;
  /** The file is not a text; its reader gets none. */
  readonly binary?: true;
  /** Readers are loaded when such a file exists, since each brings a parser with it. */
  load(): Promise<ReadLockfile>;
}

/** In the order of preference where nothing else decides between lockfiles of one folder. */
export const LOCKFILE_FORMATS: readonly LockfileFormat[] = [
  { basename: 'npm-shrinkwrap.json', manager: 'npm', load: loadPackageLock },
  { basename: 'package-lock.json', manager: 'npm', load: loadPackageLock },
  {
    basename: 'yarn.lock',
    manager: 'yarn',
    configuration: '.yarnrc.yml',
    load: async () => (await import('./yarn/read-yarn-lock.ts')).readYarnLock,
  },
  {
    basename: 'pnpm-lock.yaml',
    manager: 'pnpm',
    configuration: 'pnpm-workspace.yaml',
    load: async () => (await import('./pnpm/read-pnpm-lock.ts')).readPnpmLock,
  },
  {
    basename: 'bun.lock',
    manager: 'bun',
    configuration: 'bunfig.toml',
    load: async () => (await import('./bun/read-bun-lock.ts')).readBunLock,
  },
  { basename: 'bun.lockb', manager: 'bun', binary: true, load: async () => readBinaryBunLock },
];

async function loadPackageLock(): Promise<ReadLockfile> {
  return (await import('./package-lock/read-package-lock.ts')).readPackageLock;
}

/** bun.lockb is a memory image of one bun version; the text format replaced it. */
const readBinaryBunLock: ReadLockfile = () =>
  unreadable(
    'bun.lockb',
    'The binary format is not read. Run bun install --save-text-lockfile --frozen-lockfile --lockfile-only and commit bun.lock.',
    'unsupported',
  );
