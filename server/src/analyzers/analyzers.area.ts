import type { Area } from '#server/platform/area.ts';
import { analyzerBindings } from './analyzers.calls.ts';

export const analyzersArea: Area = { name: 'analyzers', calls: analyzerBindings, jobs: [] };
