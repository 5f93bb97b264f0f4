import { getPriority, setPriority } from 'node:os';

/**
 * Lets a process work after those that answer people. `niceness` is 1 to 19. One that is as low already stays so: only root may raise a
 * priority, and a service may well be started with a low one.
 */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  if (pid !== undefined && getPriority(pid) < niceness) setPriority(pid, niceness);
}
