import * as z from 'zod';
import { IsoDate } from '../fields.ts';

/** A mail that the mail server refused for good. Its text stays sealed: it may have links that open an account. */
export const FailedMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  created_on: IsoDate,
  failed_on: IsoDate,
  attempts: z.number().int(),
  last_error: z.string().nullable(),
});
export type FailedMail = z.infer<typeof FailedMail>;
