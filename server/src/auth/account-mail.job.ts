import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/**
 * A mail that somebody asked for by naming an address. The request only enqueues this, anyone who the address belongs to, so
 * that neither its answer nor its time says whether there is an account.
 */
export const accountMailJob = job('account-mail', {
  payload: z.object({ kind: z.enum(['confirmation', 'password_reset']), email: z.string(), asked_from: z.string() }),
  retries: 3,
  timeoutSeconds: 60,
});
