import type { Area } from '#server/platform/area.ts';
import { aboutBindings } from './about.calls.ts';

export const aboutArea: Area = { name: 'about', calls: aboutBindings };
