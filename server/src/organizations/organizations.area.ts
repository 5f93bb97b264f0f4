import type { Area } from '#server/platform/area.ts';
import { organizationBindings } from './organizations.calls.ts';
import { organizationMigrations } from './organizations.migrations.ts';

export const organizationsArea: Area = { name: 'organizations', calls: organizationBindings, migrations: organizationMigrations };
