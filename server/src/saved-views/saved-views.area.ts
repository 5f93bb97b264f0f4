import type { Area } from '#server/platform/area.ts';
import { savedViewBindings } from './saved-views.calls.ts';
import { savedViewMigrations } from './saved-views.migrations.ts';

export const savedViewsArea: Area = { name: 'saved-views', calls: savedViewBindings, migrations: savedViewMigrations };
