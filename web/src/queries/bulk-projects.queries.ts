import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { bulkProjectCalls } from '#contract/calls/bulk-projects.ts';
import { request } from '#web/session/session.ts';
import { AREAS } from './query-keys.ts';

const runs = [AREAS.analyses, AREAS.projects];
const handled = true;

export type Schedules = Pick<BodyOf<typeof bulkProjectCalls.scheduleProjects>, 'analyzer_id' | 'schedule'>;
export type Scheduled = DataOf<typeof bulkProjectCalls.scheduleProjects>['outcomes'][number];

export const analyzeProjectsMutation = (orgId: string, project_ids: string[]) =>
  mutationOptions({
    mutationFn: (analyzer_id: string | null) =>
      request(bulkProjectCalls.analyzeProjects, { params: { orgId }, body: { project_ids, analyzer_id } }),
    meta: { changes: runs, handled },
  });

export const scheduleProjectsMutation = (orgId: string, project_ids: string[]) =>
  mutationOptions({
    mutationFn: (schedules: Schedules) =>
      request(bulkProjectCalls.scheduleProjects, { params: { orgId }, body: { project_ids, ...schedules } }),
    meta: { changes: runs, handled },
  });

export const restoreSchedulesMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (changed: readonly Scheduled[]) => {
      const projects = changed.map(({ project_id, before, created }) => ({ project_id, before, created }));
      return request(bulkProjectCalls.restoreSchedules, { params: { orgId }, body: { projects } });
    },
    meta: { changes: runs },
  });

export const removeProjectsMutation = (orgId: string, project_ids: string[]) =>
  mutationOptions({
    mutationFn: () => request(bulkProjectCalls.removeProjects, { params: { orgId }, body: { project_ids } }),
    meta: { changes: [...runs, AREAS.repositories, AREAS.organizations, AREAS.dashboard], handled },
  });
