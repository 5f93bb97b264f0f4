import type { Area } from '#server/platform/area.ts';
import { sendAccountMail } from './account-mail.job.ts';
import { authBindings } from './auth.calls.ts';
import { sweepAccounts, sweepAccountsJob } from './sweep-accounts.job.ts';

export const authArea: Area = {
  name: 'auth',
  calls: authBindings,
  jobs: [sendAccountMail, sweepAccounts],
  start: ({ queue }) => queue.schedule(sweepAccountsJob, { key: 'hourly', cron: '17 * * * *', timezone: 'UTC', payload: {} }),
};
