import type { Area } from '#server/platform/area.ts';
import { accountBindings } from './accounts.calls.ts';
import { sendAccountMail } from './account-mail.handler.ts';
import { authBindings } from './auth.calls.ts';
import { sendEmailChangeMails } from './email-change-mail.handler.ts';
import { authMigrations } from './auth.migrations.ts';
import { profileBindings } from './profile.calls.ts';
import { sweepAccounts, sweepAccountsJob } from './sweep-accounts.job.ts';
import { watchAudit, watchAuditJob } from './watch-audit.job.ts';

export const authArea: Area = {
  name: 'auth',
  calls: [...authBindings, ...profileBindings, ...accountBindings],
  jobs: [sendAccountMail, sendEmailChangeMails, sweepAccounts, watchAudit],
  migrations: authMigrations,
  async start({ queue }) {
    await queue.schedule(sweepAccountsJob, { key: 'hourly', cron: '17 * * * *', timezone: 'UTC', payload: {} });
    await queue.schedule(watchAuditJob, { key: 'daily', cron: '23 3 * * *', timezone: 'UTC', payload: {} });
  },
};
