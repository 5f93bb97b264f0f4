import type { Area } from '#server/platform/area.ts';
import { authBindings } from './auth.calls.ts';

export const authArea: Area = { name: 'auth', calls: authBindings, jobs: [] };
