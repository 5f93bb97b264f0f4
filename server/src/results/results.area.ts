import type { Area } from '#server/platform/area.ts';
import { costly } from '#server/platform/http/bind.ts';
import { removeAbandoned } from '#server/platform/remove-abandoned.ts';
import { codeBindings } from './code.calls.ts';
import { resultBindings } from './results.calls.ts';
import { resultMigrations } from './results.migrations.ts';
import { workRoot } from './with-documents.ts';

// Those that read whole documents take turns of their own, and only where the documents are large.
export const resultsArea: Area = {
  name: 'results',
  calls: [...costly(resultBindings, { except: ['showDependency'] }), ...costly(codeBindings)],
  migrations: resultMigrations,
  start: (services) => removeAbandoned(services, workRoot(services.config.dataDir)),
};
