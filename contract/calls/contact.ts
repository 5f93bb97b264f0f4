import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { TEXTS } from '../specification-texts.ts';

/** What people write to the operators about. */
export const CONTACT_SUBJECTS = [TEXTS.helpSubjectDescription, TEXTS.helpSubjectFalsePositive] as const;

export const contactCalls = {
  contactOperators: call('POST /contact', () => ({
    access: 'session',
    summary: 'Send a report to the people who run this installation.',
    body: z.object({ subject: z.enum(CONTACT_SUBJECTS), message: z.string().trim().min(10, 'Too short').max(5_000, 'Too long') }),
    data: Nothing,
    errors: ['TooManyRequests'],
  })),
} as const;
