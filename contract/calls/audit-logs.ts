import * as z from 'zod';
import { call, list, Nothing } from '../call.ts';
import { AuditLogEntry } from '../entities/audit-log.ts';

export const auditLogCalls = {
  listAuditLogs: list('GET /org/{orgId}/audit_logs', () => ({
    access: 'ADMIN',
    summary: 'List the audit log entries of the organization.',
    item: AuditLogEntry,
    sortKeys: ['created_on', 'action', 'action_class', 'action_severity', 'description', 'blame_on_email'],
    filters: {
      severity: ['low', 'medium', 'high', 'critical'],
      class: ['project', 'analyzer', 'analysis', 'organization', 'integration', 'policy', 'decision', 'notification'],
    },
  })),
  verifyAuditLog: call('POST /org/{orgId}/audit_logs/verify', () => ({
    access: 'ADMIN',
    summary: 'Check that no entry of the audit log was changed, removed or added.',
    data: z.object({
      /** Entries that were checked. */
      entries: z.number().int(),
      /** The first entry that cannot be trusted; null where all of them can. */
      fault: z.object({ sequence: z.number().int(), problem: z.string() }).nullable(),
    }),
    errors: ['TooManyRequests'],
  })),
  exportAuditLogs: call('GET /org/{orgId}/audit_logs/export', () => ({
    access: 'ADMIN',
    summary: 'Download the audit log, oldest first.',
    answer: 'file',
    query: z.object({ format: z.enum(['csv', 'jsonl']).default('csv') }),
    data: Nothing,
  })),
} as const;
