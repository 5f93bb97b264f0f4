import type { Area } from '#server/platform/area.ts';
import { auditBindings } from './audit.calls.ts';
import { auditMigrations } from './audit.migrations.ts';
import { recordEnds, recordEndsJob } from './record-ends.job.ts';

/** The log that every change writes into. */
export const auditArea: Area = {
  name: 'audit',
  calls: auditBindings,
  jobs: [recordEnds],
  migrations: auditMigrations,
  start: ({ queue }) => queue.schedule(recordEndsJob, { key: 'hourly', cron: '41 * * * *', timezone: 'UTC', payload: {} }),
};
