import type { Area } from '#server/platform/area.ts';
import { reportBindings } from './reports.calls.ts';

export const reportsArea: Area = { name: 'reports', calls: reportBindings };
