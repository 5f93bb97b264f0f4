import type { Area } from '#server/platform/area.ts';
import { deliver } from './deliver.handler.ts';
import { mailNotifications } from './mail-notifications.handler.ts';
import { mailNotificationsJob } from './mail-notifications.job.ts';
import { membershipNews } from './membership-news.ts';
import { notificationBindings } from './notifications.calls.ts';
import { notificationMigrations } from './notifications.migrations.ts';
import { reportFailedMails, reportFailedMailsJob } from './report-failed-mails.job.ts';

export const notificationsArea: Area = {
  name: 'notifications',
  calls: notificationBindings,
  jobs: [deliver, mailNotifications, reportFailedMails],
  migrations: notificationMigrations,
  hooks: { organizations: membershipNews },
  async start({ queue }) {
    await queue.schedule(mailNotificationsJob, { key: 'daily', cron: '0 7 * * *', timezone: 'UTC', payload: { cadence: 'daily' } });
    await queue.schedule(mailNotificationsJob, { key: 'weekly', cron: '0 7 * * 1', timezone: 'UTC', payload: { cadence: 'weekly' } });
    await queue.schedule(reportFailedMailsJob, { key: 'often', cron: '*/10 * * * *', timezone: 'UTC', payload: {} });
  },
};
