/** What a lockfile that Rush keeps stands for. */
export interface RushLockfile {
  /** Where pnpm runs, from where the paths in the lockfile count. Rush recreates this folder, so it is not a project. */
  readonly folder: string;
  /** The folder of `rush.json`. */
  readonly root: string;
}

/** Makes a folder the root of a monorepo of Rush. */
export const RUSH_CONFIGURATION = 'rush.json';

const KEPT = /^(.*\/)?common\/config\/(?:rush|subspaces\/([^/]+))\/pnpm-lock\.yaml$/;

/**
 * Rush runs pnpm in `common/temp`, or in a folder of each subspace there, and keeps the lockfile in its configuration. Undefined
 * for any other lockfile. Source: Rush documentation, "common/config/rush" and "Rush subspaces".
 */
export function rushLockfile(path: string, exists: (path: string) => boolean): RushLockfile | undefined {
  const [match, prefix = '', subspace] = KEPT.exec(path) ?? [];
  if (match === undefined || !exists(`${prefix}${RUSH_CONFIGURATION}`)) return undefined;
  const folder = subspace === undefined ? `${prefix}common/temp` : `${prefix}common/temp/${subspace}`;
  return { folder, root: prefix === '' ? '.' : prefix.slice(0, -1) };
}
