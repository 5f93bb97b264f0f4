import type { Area } from '#server/areas.ts';
import { analyzerBindings } from './analyzers.calls.ts';

export const analyzersArea: Area = { name: 'analyzers', calls: analyzerBindings, jobs: [] };
