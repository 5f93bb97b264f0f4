import type { Area } from '#server/platform/area.ts';
import { reevaluateNewKnowledge } from './ask-for-reevaluation.ts';
import { reevaluateHandler } from './reevaluate.handler.ts';
import { reevaluateJob } from './reevaluate.job.ts';
import { reevaluationMigrations } from './reevaluation.migrations.ts';

const EVERY_MINUTE = '* * * * *';

/** Keeps verdicts up to date without a new scan. It looks for work by itself, so no way that brings knowledge or runs can forget to tell it. */
export const reevaluationArea: Area = {
  name: 'reevaluation',
  jobs: [reevaluateHandler],
  migrations: reevaluationMigrations,
  hooks: { knowledge: reevaluateNewKnowledge },
  start: ({ queue }) => queue.schedule(reevaluateJob, { key: 'default', cron: EVERY_MINUTE, timezone: 'UTC', payload: {} }),
};
