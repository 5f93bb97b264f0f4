import type { Area } from '#server/platform/area.ts';
import { systemContext } from '#server/platform/context.ts';
import type { Services } from '#server/platform/context.ts';
import { checkImportHandler } from './import/check-import.handler.ts';
import { knowledgeImportBindings } from './import/import.calls.ts';
import { knowledgeBindings } from './knowledge.calls.ts';
import { knowledgeMigrations } from './knowledge.migrations.ts';
import * as store from './knowledge.store.ts';
import { syncCron } from './next-sync.ts';
import { publishStarterBundle } from './publish-starter-bundle.ts';
import { retrySyncHandler } from './retry-sync.ts';
import { syncKnowledgeHandler } from './sync-knowledge.handler.ts';
import { syncKnowledgeJob } from './sync-knowledge.job.ts';

export const knowledgeArea: Area = {
  name: 'knowledge',
  calls: [...knowledgeBindings, ...knowledgeImportBindings],
  jobs: [syncKnowledgeHandler, retrySyncHandler, checkImportHandler],
  migrations: knowledgeMigrations,
  async start(services: Services) {
    const ctx = systemContext(services, { name: 'knowledge', id: 'start' });
    if (services.config.starterKnowledge) {
      await publishStarterBundle(ctx);
      return;
    }
    await services.queue.schedule(syncKnowledgeJob, {
      key: 'default',
      cron: syncCron(services.config.syncMinutes),
      timezone: 'UTC',
      payload: {},
    });
    if (!(await store.latestBundle(services.db))) await services.queue.send(ctx, syncKnowledgeJob, {});
  },
};
