import * as z from 'zod';
import { IsoDate } from '../fields.ts';

/** A request for another address. Both addresses must confirm it. */
export const EmailChange = z.object({
  email: z.string(),
  created_on: IsoDate,
  expires_on: IsoDate,
  confirmed_by_current: z.boolean(),
  confirmed_by_new: z.boolean(),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const EmailChangeState = z.object({
  state: z.enum(['changed', 'stopped', 'waiting']),
  /** The address that has not confirmed yet. */
  waits_for: z.enum(['current', 'new']).nullable(),
});
export type EmailChangeState = z.infer<typeof EmailChangeState>;
