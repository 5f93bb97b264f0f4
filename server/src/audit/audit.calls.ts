import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as audit from './audit.store.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { verifyChainOf } from './verify-audit-chain.ts';

export const auditBindings: readonly Binding[] = bind(auditLogCalls, {
  listAuditLogs: (ctx, { query }) => audit.page(ctx.db, ctx.actor.organizationId, query),
  async verifyAuditLog(ctx) {
    await limitRate(ctx, { key: `verify-audit-log:${ctx.actor.organizationId}`, limit: 20, windowSeconds: 3600 });
    return verifyChainOf(ctx, ctx.actor.organizationId);
  },
  exportAuditLogs: async (ctx, { query }) => exportAuditLog(ctx, query),
});
