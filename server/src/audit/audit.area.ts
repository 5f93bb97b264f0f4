import type { Area } from '#server/platform/area.ts';
import { auditMigrations } from './audit.migrations.ts';

/** The log that every change writes into. Organizations serve its calls. */
export const auditArea: Area = { name: 'audit', migrations: auditMigrations };
