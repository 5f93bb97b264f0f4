import type { Area } from './area.ts';
import { housekeeping, scheduleHousekeeping } from './housekeeping.job.ts';
import { sendMail } from './mail/send-mail.job.ts';
import { platformMigrations } from './platform.migrations.ts';

/** The platform's own jobs. */
export const platform: Area = {
  name: 'platform',
  jobs: [sendMail, housekeeping],
  migrations: platformMigrations,
  start: scheduleHousekeeping,
};
