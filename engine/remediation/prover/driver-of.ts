import type { Driver } from './driver.ts';
import { bunDriver } from './drivers/bun.ts';
import { isNpmSixLockfile, npmSixDriver } from './drivers/npm-six.ts';
import { npmDriver } from './drivers/npm.ts';
import { pnpmDriver } from './drivers/pnpm.ts';
import { yarnBerryDriver } from './drivers/yarn-berry.ts';
import { yarnClassicDriver } from './drivers/yarn-classic.ts';
import type { LockedProject } from './locked-project.ts';
import type { ManagerKind } from './manager-releases.ts';

const DRIVERS: Record<ManagerKind, Driver> = {
  npm: npmDriver,
  bun: bunDriver,
  pnpm: pnpmDriver,
  'yarn-classic': yarnClassicDriver,
  'yarn-berry': yarnBerryDriver,
};

export function driverOf({ kind, lockfile }: Pick<LockedProject, 'kind' | 'lockfile'>): Driver {
  return kind === 'npm' && isNpmSixLockfile(lockfile) ? npmSixDriver : DRIVERS[kind];
}
