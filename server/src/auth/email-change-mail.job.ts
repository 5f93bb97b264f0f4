import * as z from 'zod';
import { job } from '#server/platform/queue/job.ts';

/** The mails that ask both addresses. A job writes them, so that neither answer nor time of the request says whether the new address is taken. */
export const emailChangeMailJob = job('email-change-mail', {
  payload: z.object({ change_id: z.uuid(), asked_from: z.string() }),
  retries: 3,
  timeoutSeconds: 60,
});
