import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { urlOf } from '#contract/client.ts';
import { request, requestFile } from '#web/session/session.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';

export const auditLogsQuery = (orgId: string, query: ListParameters<typeof auditLogCalls.listAuditLogs>) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'audit', query],
    queryFn: ({ signal }) => request(auditLogCalls.listAuditLogs, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export const verifyAuditLogMutation = (orgId: string) =>
  mutationOptions({ mutationFn: () => request(auditLogCalls.verifyAuditLog, { params: { orgId } }) });

/** Fetches the whole audit log and lets the browser save it. */
export const downloadAuditLogMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: async (format: 'csv' | 'jsonl') => {
      const text = await requestFile(urlOf(auditLogCalls.exportAuditLogs, { params: { orgId }, query: { format } }));
      saveFile(`audit-log.${format}`, format === 'csv' ? 'text/csv;charset=utf-8' : 'application/x-ndjson', text);
    },
  });
