import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { dueDateCalls } from '#contract/calls/due-dates.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import { request } from '#web/session/session.ts';
import type { ListParameters } from './list-parameters.ts';
import type { ProjectChoice } from './portfolio.queries.ts';
import { AREAS } from './query-keys.ts';

const handled = { handled: true };

export const dueDatesQuery = (orgId: string, choice: ProjectChoice) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'due-dates', choice],
    queryFn: ({ signal }) => request(dueDateCalls.showDueDates, { params: { orgId }, query: { ...choice }, signal }),
    meta: handled,
  });

/** Open findings one by one, with their due dates. */
export const dueFindingsQuery = (orgId: string, query: ListParameters<typeof portfolioCalls.listFindings> & ProjectChoice) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'due-findings', query],
    queryFn: ({ signal }) => request(portfolioCalls.listFindings, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

/** The due dates of a project's open findings. */
export const projectDueDatesQuery = (orgId: string, projectId: string) =>
  queryOptions({
    queryKey: [AREAS.dashboard, orgId, 'due-dates-of', projectId],
    queryFn: ({ signal }) => request(dueDateCalls.listProjectDueDates, { params: { orgId, projectId }, signal }),
    meta: handled,
  });

export const setDaysAllowedMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: DaysAllowed) => request(dueDateCalls.setDaysAllowed, { params: { orgId }, body }),
    meta: { changes: [AREAS.dashboard], handled: true },
  });
