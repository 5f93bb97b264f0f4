import * as z from 'zod';
import { Schedule } from './schedule.ts';

export const MOST_PROJECTS_AT_ONCE = 100;

/** Projects that are chosen in the list. */
export const ChosenProjects = z.object({ project_ids: z.array(z.uuid()).min(1).max(MOST_PROJECTS_AT_ONCE) });

/** By which analyzer the default branch is analyzed; null: by that of its latest analysis. */
export const AnalyzerChoice = z.object({ analyzer_id: z.uuid().nullable() });

/** The schedule that an analysis had before it was changed; null: it had none. */
const ScheduleBefore = z.object({ analysis_id: z.uuid(), schedule: Schedule.required({ next_scheduled_run: true }).nullable() });

/** What became of one of several projects. */
export const ProjectOutcome = z.object({
  project_id: z.uuid(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ProjectOutcome = z.infer<typeof ProjectOutcome>;

/** What takes a change of schedules back. */
export const SchedulesBefore = z.object({
  project_id: z.uuid(),
  before: z.array(ScheduleBefore).max(100),
  /** An analysis that was made for the schedule. */
  created: z.uuid().nullable(),
});
export type SchedulesBefore = z.infer<typeof SchedulesBefore>;
