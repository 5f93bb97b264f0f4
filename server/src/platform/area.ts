import type { Services } from './context.ts';
import type { Binding } from './http/bind.ts';
import type { JobHandler } from './queue/job.ts';

/** What an area of the product adds to the server. */
export interface Area {
  readonly name: string;
  readonly calls: readonly Binding[];
  readonly jobs: readonly JobHandler[];
  /** Runs at the start of every process that works on jobs, such as to set schedules; must be safe to repeat. */
  start?(services: Services): Promise<void>;
}
