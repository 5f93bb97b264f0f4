import { join } from 'node:path';
import { installedPackages } from '../installed-packages.ts';

/** The package managers that inventories are held against: the latest release of each major version. */
const RELEASES = {
  'npm-6': 'npm@6.14.18',
  'npm-7': 'npm@7.24.2',
  'npm-8': 'npm@8.19.4',
  'npm-9': 'npm@9.9.4',
  'npm-10': 'npm@10.9.9',
  'npm-11': 'npm@11.21.2',
  'npm-12': 'npm@12.2.0',
  'lerna-6': 'lerna@6.6.2',
  'yarn-1': 'yarn@1.22.22',
  'yarn-2': '@yarnpkg/cli-dist@2.4.2',
  'yarn-3': '@yarnpkg/cli-dist@3.8.7',
  'yarn-4': '@yarnpkg/cli-dist@4.18.1',
  'pnpm-8': 'pnpm@8.15.9',
  'pnpm-9': 'pnpm@9.15.9',
  'pnpm-10': 'pnpm@10.34.9',
  'pnpm-11': 'pnpm@11.28.11',
  'pnpm-12': '@pnpm/exe.linux-x64@12.21.0',
  'bun-1': '@oven/bun-linux-x64@1.4.5',
} as const;

export type ManagerName = keyof typeof RELEASES;
export type ManagerKind = 'npm' | 'yarn-classic' | 'yarn-berry' | 'pnpm' | 'bun';

export const MANAGERS = Object.keys(RELEASES) as ManagerName[];

export function kindOf(manager: ManagerName): ManagerKind {
  // Lerna has npm install each package, and links siblings.
  if (manager.startsWith('npm') || manager === 'lerna-6') return 'npm';
  if (manager.startsWith('pnpm')) return 'pnpm';
  if (manager === 'yarn-1') return 'yarn-classic';
  return manager.startsWith('yarn') ? 'yarn-berry' : 'bun';
}

let folder: string | undefined;

/** Fetches the managers into the cache. */
export async function fetchManagers(): Promise<void> {
  folder = await installedPackages(Object.fromEntries(Object.entries(RELEASES).map(([name, release]) => [name, `npm:${release}`])));
  if (folder === undefined) throw new Error('No registry answered, so the package managers could not be fetched.');
}

/** The command line that starts a manager, after `fetchManagers`. */
export function programOf(manager: ManagerName): string[] {
  const path = join(folder!, 'node_modules', manager);
  const kind = kindOf(manager);
  if (kind === 'bun') return [join(path, 'bin/bun')];
  if (manager === 'lerna-6') return [process.execPath, '--no-warnings', join(path, 'dist/cli.js')];
  if (manager === 'pnpm-12') return [join(path, 'pnpm')];
  return [process.execPath, '--no-warnings', join(path, SCRIPT[kind](manager))];
}

const SCRIPT: Readonly<Record<Exclude<ManagerKind, 'bun'>, (manager: ManagerName) => string>> = {
  npm: () => 'bin/npm-cli.js',
  'yarn-classic': () => 'bin/yarn.js',
  'yarn-berry': () => 'bin/yarn.js',
  pnpm: (manager) => (manager === 'pnpm-11' ? 'bin/pnpm.mjs' : 'bin/pnpm.cjs'),
};
