import type { Binding } from './platform/http/bind.ts';
import type { Services } from './platform/context.ts';
import type { JobHandler } from './platform/queue/job.ts';
import { platform } from './platform/platform.ts';

/** What an area of the product adds to the server. */
export interface Area {
  readonly name: string;
  readonly calls: readonly Binding[];
  readonly jobs: readonly JobHandler[];
  /** Runs once at the start of a process that works on jobs, such as to set schedules. */
  start?(services: Services): Promise<void>;
}

/** All areas, in the order in which they may import each other: each one only those above it. */
export const areas: readonly Area[] = [platform];
