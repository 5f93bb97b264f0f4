import type { Area } from '#server/platform/area.ts';
import { analyzerBindings } from './analyzers.calls.ts';
import { analyzerMigrations } from './analyzers.migrations.ts';
import { countAnalyzers } from './analyzers.store.ts';
import { createDefaultAnalyzer } from './create-analyzer.ts';

export const analyzersArea: Area = {
  name: 'analyzers',
  calls: analyzerBindings,
  migrations: analyzerMigrations,
  hooks: {
    organizations: {
      onCreated: createDefaultAnalyzer,
      count: async ({ db }, organizationId) => ({ analyzers: await countAnalyzers(db, organizationId) }),
    },
  },
};
