import * as z from 'zod';
import { call } from '../call.ts';
import { AnalyzerChoice, ChosenProjects, MOST_PROJECTS_AT_ONCE, ProjectOutcome, SchedulesBefore } from '../entities/bulk-projects.ts';
import { Schedule } from '../entities/schedule.ts';

const base = '/org/{orgId}/projects';

/** Each of several projects has its own outcome, and each is allowed as the call for one is. */
export const bulkProjectCalls = {
  analyzeProjects: call(`POST ${base}/analyze`, () => ({
    access: 'USER',
    summary: 'Run the analyses of the default branches of several projects now, where needed by making them.',
    body: ChosenProjects.extend(AnalyzerChoice.shape),
    data: z.object({ outcomes: z.array(ProjectOutcome) }),
    errors: ['AnalyzerDoesNotExist'],
  })),
  scheduleProjects: call(`POST ${base}/schedule`, () => ({
    access: 'USER',
    summary: 'Analyze the default branches of several projects by one schedule and no other, or by none.',
    body: ChosenProjects.extend({ ...AnalyzerChoice.shape, schedule: Schedule.required({ next_scheduled_run: true }).nullable() }),
    data: z.object({ outcomes: z.array(ProjectOutcome.extend(SchedulesBefore.shape)) }),
    errors: ['AnalyzerDoesNotExist'],
  })),
  restoreSchedules: call(`POST ${base}/schedule/restore`, () => ({
    access: 'USER',
    summary: 'Take a change of the schedules of several projects back.',
    body: z.object({ projects: z.array(SchedulesBefore).min(1).max(MOST_PROJECTS_AT_ONCE) }),
    data: z.object({ outcomes: z.array(ProjectOutcome) }),
  })),
  removeProjects: call(`POST ${base}/remove`, () => ({
    access: 'USER',
    summary: 'Remove several projects with their analyses and results. Allowed for moderators and for the person who imported each.',
    body: ChosenProjects,
    data: z.object({ outcomes: z.array(ProjectOutcome) }),
  })),
} as const;
