import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** Mails what has gathered at a cadence: to one person, or to all. */
export const mailNotificationsJob = job('mail-notifications', {
  payload: z.object({ cadence: z.enum(['at_once', 'daily', 'weekly']), user_id: z.uuid().optional() }),
  retries: 3,
  timeoutSeconds: 600,
});
