import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** Executes one run of an analysis. A worker that takes over continues at the first step without success. */
export const runAnalysisJob = job('run-analysis', {
  payload: z.object({ run_id: z.uuid() }),
  lane: 'heavy',
  retries: 10,
  timeoutSeconds: 60 * 60,
});
