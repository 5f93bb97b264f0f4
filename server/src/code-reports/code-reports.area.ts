import type { Area } from '#server/platform/area.ts';
import { codeReportBindings } from './code-reports.calls.ts';
import { codeReportMigrations } from './code-reports.migrations.ts';
import { startWaitingRunsHandler, startWaitingRunsJob } from './start-waiting-runs.job.ts';

const EVERY_MINUTE = '* * * * *';

export const codeReportsArea: Area = {
  name: 'code-reports',
  calls: codeReportBindings,
  jobs: [startWaitingRunsHandler],
  migrations: codeReportMigrations,
  start: ({ queue }) => queue.schedule(startWaitingRunsJob, { key: 'default', cron: EVERY_MINUTE, timezone: 'UTC', payload: {} }),
};
