import * as z from 'zod';
import { call } from '../call.ts';
import { DaysAllowed, DueDates, FindingDueDate } from '../entities/due-dates.ts';
import { idList } from '../fields.ts';

export const dueDateCalls = {
  showDueDates: call('GET /org/{orgId}/due_dates', () => ({
    access: 'USER',
    summary: 'Show the days allowed per severity, how many open findings are overdue, and how long findings took to be resolved.',
    query: z.object({ integrationIds: idList.optional(), project_ids: idList.optional() }),
    data: DueDates,
  })),
  setDaysAllowed: call('PUT /org/{orgId}/due_dates', () => ({
    access: 'OWNER',
    summary: 'Set the days allowed per severity. Due dates follow at once.',
    body: DaysAllowed,
    data: z.object({ overdue: z.number().int() }),
  })),
  listProjectDueDates: call('GET /org/{orgId}/projects/{projectId}/due_dates', () => ({
    access: 'USER',
    summary: 'List when the open findings of a project must be resolved, the earliest first.',
    data: z.object({
      /** The analysis that the findings of the project come from; null without one. */
      analysis_id: z.uuid().nullable(),
      /** At most a thousand. */
      findings: z.array(FindingDueDate),
    }),
    errors: ['ProjectDoesNotExist'],
  })),
} as const;
