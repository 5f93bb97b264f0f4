import type { Area } from '#server/platform/area.ts';
import { auditMigrations } from './audit.migrations.ts';
import { recordEnds, recordEndsJob } from './record-ends.job.ts';

/** The log that every change writes into. Organizations serve its calls. */
export const auditArea: Area = {
  name: 'audit',
  jobs: [recordEnds],
  migrations: auditMigrations,
  start: ({ queue }) => queue.schedule(recordEndsJob, { key: 'hourly', cron: '41 * * * *', timezone: 'UTC', payload: {} }),
};
