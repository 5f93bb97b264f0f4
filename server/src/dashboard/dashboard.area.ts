import type { Area } from '#server/platform/area.ts';
import { dashboardBindings } from './dashboard.calls.ts';

export const dashboardArea: Area = { name: 'dashboard', calls: dashboardBindings };
