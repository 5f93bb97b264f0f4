import type * as z from 'zod';
import type { Context } from '../context.ts';
import type { JobSpec, Lane } from './job-spec.ts';

export interface JobRun {
  readonly id: string;
  /** 0 for the first try. */
  readonly attempt: number;
  /** True when a failure now ends the job for good. */
  readonly isLastAttempt: boolean;
  /** Aborts at cancellation, time-out and shutdown. */
  readonly signal: AbortSignal;
}

/** A job and the code that does it. The code may run twice for one job and must be safe to repeat. */
export interface JobHandler {
  readonly spec: JobSpec;
  run(ctx: Context, payload: object, run: JobRun): Promise<void>;
}

/** Declares a job. */
export function job<P extends z.ZodType<object>>(
  name: string,
  options: { payload: P; lane?: Lane; exclusive?: boolean; retries?: number; timeoutSeconds?: number },
): JobSpec<P> {
  return {
    name,
    payload: options.payload,
    lane: options.lane ?? 'small',
    exclusive: options.exclusive ?? false,
    retries: options.retries ?? 5,
    timeoutSeconds: options.timeoutSeconds ?? 15 * 60,
  };
}

/** Binds a job to its code; the payload arrives parsed. */
export function handleJob<P extends z.ZodType<object>>(
  spec: JobSpec<P>,
  run: (ctx: Context, payload: z.output<P>, run: JobRun) => Promise<void>,
): JobHandler {
  return { spec, run: async (ctx, payload, jobRun) => run(ctx, spec.payload.parse(payload), jobRun) };
}
