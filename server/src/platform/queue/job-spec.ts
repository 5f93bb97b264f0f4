import type * as z from 'zod';

/**
 * Where a job waits. `small` jobs (mails, syncs of a list) are taken ten at a time; `heavy` ones (analyses, knowledge builds)
 * one per slot of the worker.
 */
export type Lane = 'small' | 'heavy';

/** What is to be done, without the code that does it, so that verbs can enqueue it without importing the work. */
export interface JobSpec<P extends z.ZodType<object> = z.ZodType<object>> {
  /** Also the queue's name; stored in the database, so it never changes. */
  readonly name: string;
  readonly payload: P;
  readonly lane: Lane;
  /** At most one waiting or running job per key of `send`. */
  readonly exclusive: boolean;
  /** Tries after the first one. */
  readonly retries: number;
  /** A try that takes longer is aborted and counts as failed. */
  readonly timeoutSeconds: number;
}
