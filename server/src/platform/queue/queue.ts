import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../db/database.ts';
import type { JobSpec } from './job-spec.ts';

/** The part of a context that says in which transaction a job is enqueued. */
interface Transaction {
  readonly db: Kysely<Database>;
}

export interface SendOptions {
  /** With an exclusive job: at most one waiting or running job per key. */
  readonly key?: string;
  readonly startAfter?: Date;
  /** Higher first; 0 is normal. */
  readonly priority?: number;
}

export interface Schedule<P> {
  /** Tells the schedules of one job apart. */
  readonly key: string;
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cron: string;
  /** IANA name; the wall-clock time is kept across daylight saving. */
  readonly timezone: string;
  readonly payload: P;
}

/** Durable jobs. */
export interface Queue {
  /** Enqueues within the transaction of `ctx`. Gives the job's id, or undefined when an exclusive job of this key waits or runs already. */
  send<P extends z.ZodType<object>>(
    ctx: Transaction,
    spec: JobSpec<P>,
    payload: z.input<P>,
    options?: SendOptions,
  ): Promise<string | undefined>;
  /** Cancels a job; a running one, in whatever process, gets its `signal` aborted. */
  cancel(ctx: Transaction, spec: JobSpec, jobId: string): Promise<void>;
  /** Sets or replaces a schedule. Runs missed while nothing was running are made up for once. Not part of the transaction. */
  schedule<P extends z.ZodType<object>>(spec: JobSpec<P>, schedule: Schedule<z.input<P>>): Promise<void>;
  unschedule(spec: JobSpec, key: string): Promise<void>;
}
