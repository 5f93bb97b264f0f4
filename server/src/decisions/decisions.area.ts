import type { Area } from '#server/platform/area.ts';
import { decisionBindings } from './decisions.calls.ts';
import { decisionMigrations } from './decisions.migrations.ts';
import { endExpiredHandler, endExpiredJob } from './end-expired.job.ts';
import { refreshOpen } from './refresh-open.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export const decisionsArea: Area = {
  name: 'decisions',
  calls: decisionBindings,
  migrations: decisionMigrations,
  jobs: [endExpiredHandler],
  hooks: {
    results: { onProjectState: refreshOpen },
    policies: {
      onChanged: async (tx, { organizationId, kind }) => {
        if (kind === 'vulnerability_policy') await refreshOpen(tx, { organizationId });
      },
    },
  },
  start: ({ queue }) => queue.schedule(endExpiredJob, { key: 'default', cron: EVERY_FIVE_MINUTES, timezone: 'UTC', payload: {} }),
};
