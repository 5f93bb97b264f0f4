import type { Area } from '#server/platform/area.ts';
import { userMigrations } from './users.migrations.ts';

/** People as rows. What they do with their account is in `auth/`. */
export const usersArea: Area = { name: 'users', migrations: userMigrations };
