import type { Driver } from './driver.ts';
import { npmDriver } from './drivers/npm.ts';
import type { ManagerKind } from './manager-releases.ts';

const DRIVERS: Partial<Record<ManagerKind, Driver>> = { npm: npmDriver };

export function driverOf(kind: ManagerKind): Driver | undefined {
  return DRIVERS[kind];
}
