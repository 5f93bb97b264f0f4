import type { Area } from '#server/platform/area.ts';
import { runMigrations } from './runs.migrations.ts';

/** Analyses, their runs and their steps as rows, with the moves from status to status. What a run does is in `analyses/`. */
export const runsArea: Area = { name: 'runs', migrations: runMigrations };
