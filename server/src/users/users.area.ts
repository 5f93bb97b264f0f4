import type { Area } from '#server/platform/area.ts';
import { userBindings } from './users.calls.ts';

export const usersArea: Area = { name: 'users', calls: userBindings, jobs: [] };
