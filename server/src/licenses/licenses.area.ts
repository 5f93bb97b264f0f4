import type { Area } from '#server/platform/area.ts';
import { licenseBindings } from './licenses.calls.ts';

export const licensesArea: Area = { name: 'licenses', calls: licenseBindings };
