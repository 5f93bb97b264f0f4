import type { Area } from '#server/platform/area.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import { analysisBindings } from './analyses.calls.ts';
import { bulkProjectBindings } from './bulk-projects.calls.ts';
import { runAnalysisHandler } from './run-analysis.handler.ts';
import { startDueRunsHandler, startDueRunsJob } from './start-due-runs.job.ts';

const EVERY_MINUTE = '* * * * *';

export const analysesArea: Area = {
  name: 'analyses',
  calls: [...analysisBindings, ...bulkProjectBindings],
  jobs: [runAnalysisHandler, startDueRunsHandler],
  hooks: {
    organizations: { count: async ({ db }, organizationId) => ({ analyses: await analysisRows.count(db, organizationId) }) },
  },
  start: ({ queue }) => queue.schedule(startDueRunsJob, { key: 'default', cron: EVERY_MINUTE, timezone: 'UTC', payload: {} }),
};
