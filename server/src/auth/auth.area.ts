import type { Area } from '#server/platform/area.ts';
import { accountBindings } from './accounts.calls.ts';
import { sendAccountMail } from './account-mail.handler.ts';
import { authBindings } from './auth.calls.ts';
import { authMigrations } from './auth.migrations.ts';
import { profileBindings } from './profile.calls.ts';
import { sweepAccounts, sweepAccountsJob } from './sweep-accounts.job.ts';

export const authArea: Area = {
  name: 'auth',
  calls: [...authBindings, ...profileBindings, ...accountBindings],
  jobs: [sendAccountMail, sweepAccounts],
  migrations: authMigrations,
  start: ({ queue }) => queue.schedule(sweepAccountsJob, { key: 'hourly', cron: '17 * * * *', timezone: 'UTC', payload: {} }),
};
