import type { Area } from '#server/platform/area.ts';
import { reevaluateJob } from './reevaluate.job.ts';
import { reevaluateSpec } from './reevaluate.spec.ts';

const EVERY_MINUTE = '* * * * *';

/** Keeps verdicts up to date without a new scan. It looks for work by itself, so no way that brings knowledge or runs can forget to tell it. */
export const reevaluationArea: Area = {
  name: 'reevaluation',
  calls: [],
  jobs: [reevaluateJob],
  start: ({ queue }) => queue.schedule(reevaluateSpec, { key: 'default', cron: EVERY_MINUTE, timezone: 'UTC', payload: {} }),
};
