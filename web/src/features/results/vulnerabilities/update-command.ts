import type { AffectedComponent } from '#contract/results/vulnerabilities.ts';

const LOCKFILES: Record<string, string> = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'yarn.lock': 'yarn',
  'pnpm-lock.yaml': 'pnpm',
  'bun.lock': 'bun',
  'composer.lock': 'composer',
};

type Component = Pick<AffectedComponent, 'name' | 'direct' | 'importers' | 'location'>;

/**
 * The command that updates a direct dependency, for the package manager whose lockfile it was found in. Undefined for transitive dependencies, if several workspaces declare it, and if the manager is not certain.
 */
export function updateCommand({ name, direct, importers, location }: Component, version: string): string | undefined {
  const declaring = importers.filter((use) => use.direct);
  const [only] = declaring;
  const manager = LOCKFILES[location?.file.split('/').at(-1) ?? ''];
  if (!direct || !only || declaring.length > 1 || !manager) return undefined;
  const development = only.scopes.length > 0 && only.scopes.every((scope) => scope === 'development');
  const isRoot = only.importer === '.';
  switch (manager) {
    case 'npm':
      return `npm install ${development ? '--save-dev ' : ''}${name}@${version}${isRoot ? '' : ` --workspace ${only.importer}`}`;
    case 'pnpm':
      return `pnpm ${isRoot ? '' : `--filter ./${only.importer} `}add ${development ? '--save-dev ' : ''}${name}@${version}`;
    case 'yarn':
      return isRoot ? `yarn add ${development ? '--dev ' : ''}${name}@${version}` : undefined;
    case 'bun':
      return isRoot ? `bun add ${development ? '--dev ' : ''}${name}@${version}` : undefined;
    default:
      return `composer require ${development ? '--dev ' : ''}${name}:^${version.replace(/^v/, '')} --with-dependencies`;
  }
}
