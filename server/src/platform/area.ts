import type { Services } from './context.ts';
import type { NamedMigration } from './db/migrations.ts';
import type { Hooks } from './hooks.ts';
import type { Binding } from './http/bind.ts';
import type { JobHandler } from './queue/job.ts';

/** What an area of the product adds to the server. */
export interface Area {
  readonly name: string;
  readonly calls?: readonly Binding[];
  readonly jobs?: readonly JobHandler[];
  readonly migrations?: readonly NamedMigration[];
  /** What the area does where an earlier one asks for it. */
  readonly hooks?: Partial<Hooks>;
  /** Runs at the start of every process that works on jobs, such as to set schedules; must be safe to repeat. */
  start?(services: Services): Promise<void>;
  /** Ends what the area keeps in a process that answers requests. */
  stop?(services: Services): Promise<void>;
}
