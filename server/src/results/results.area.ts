import type { Area } from '#server/platform/area.ts';
import { resultBindings } from './results.calls.ts';
import { resultMigrations } from './results.migrations.ts';

export const resultsArea: Area = { name: 'results', calls: resultBindings, migrations: resultMigrations };
