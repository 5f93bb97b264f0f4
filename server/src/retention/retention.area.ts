import type { Area } from '#server/platform/area.ts';
import { costly } from '#server/platform/http/bind.ts';
import { removeOldRunsHandler, scheduleRemoval } from './remove-old-runs.job.ts';
import { retentionBindings } from './retention.calls.ts';
import { retentionMigrations } from './retention.migrations.ts';

export const retentionArea: Area = {
  name: 'retention',
  calls: costly(retentionBindings, { except: ['showRetention', 'setRetention'] }),
  jobs: [removeOldRunsHandler],
  migrations: retentionMigrations,
  start: scheduleRemoval,
};
