import type { JobHandler } from './queue/job.ts';
import type { Binding } from './http/bind.ts';

/** The platform's own jobs, in the shape of an area. */
export const platform: { name: string; calls: readonly Binding[]; jobs: readonly JobHandler[] } = { name: 'platform', calls: [], jobs: [] };
