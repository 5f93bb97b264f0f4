import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { codeReportCalls } from '#contract/calls/code-reports.ts';
import { request } from '#web/session/session.ts';
import { AREAS } from './query-keys.ts';

interface Place {
  readonly orgId: string;
  readonly projectId: string;
}

const LARGEST_PAGE = 100;

/** The uploaded reports of a project, the latest first. */
export function codeReportsQuery({ orgId, projectId }: Place) {
  return queryOptions({
    queryKey: [AREAS.codeReports, orgId, projectId],
    queryFn: ({ signal }) =>
      request(codeReportCalls.listCodeReports, { params: { orgId, projectId }, query: { entries_per_page: LARGEST_PAGE }, signal }),
    meta: { handled: true },
  });
}

export const uploadReportMutation = (params: Place) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof codeReportCalls.uploadCodeReport>) => request(codeReportCalls.uploadCodeReport, { params, body }),
    meta: { changes: [AREAS.codeReports, AREAS.analyses], handled: true },
  });

export const removeReportMutation = (params: Place) =>
  mutationOptions({
    mutationFn: (reportId: string) => request(codeReportCalls.removeCodeReport, { params: { ...params, reportId } }),
    meta: { changes: [AREAS.codeReports] },
  });
