import type { Area } from '#server/platform/area.ts';
import { resultBindings } from './results.calls.ts';

export const resultsArea: Area = { name: 'results', calls: resultBindings, jobs: [] };
