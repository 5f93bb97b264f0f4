import type { Area } from './area.ts';
import { housekeeping, scheduleHousekeeping } from './housekeeping.job.ts';
import { sendMail } from './mail/send-mail.job.ts';

/** The platform's own jobs. */
export const platform: Area = { name: 'platform', calls: [], jobs: [sendMail, housekeeping], start: scheduleHousekeeping };
