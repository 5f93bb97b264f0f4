import type { Area } from '#server/platform/area.ts';
import { organizationBindings } from './organizations.calls.ts';

export const organizationsArea: Area = { name: 'organizations', calls: organizationBindings, jobs: [] };
