import type { Area } from '#server/platform/area.ts';
import { analysisBindings } from './analyses.calls.ts';
import { runAnalysisJob } from './run-analysis.job.ts';
import { startDueRunsJob, startDueRunsSpec } from './start-due-runs.job.ts';

const EVERY_MINUTE = '* * * * *';

export const analysesArea: Area = {
  name: 'analyses',
  calls: analysisBindings,
  jobs: [runAnalysisJob, startDueRunsJob],
  start: ({ queue }) => queue.schedule(startDueRunsSpec, { key: 'default', cron: EVERY_MINUTE, timezone: 'UTC', payload: {} }),
};
