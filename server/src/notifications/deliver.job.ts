import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** Sends one message to a webhook; eight tries over about half an hour. */
export const deliverJob = job('deliver-notification', { payload: z.object({ delivery_id: z.uuid() }), retries: 8, timeoutSeconds: 60 });
