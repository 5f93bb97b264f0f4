import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as audit from './audit.store.ts';
import { inTransaction } from '#server/platform/context.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { recordAudit } from './record-audit.ts';
import { verifyChainOf } from './verify-audit-chain.ts';

export const auditBindings: readonly Binding[] = bind(auditLogCalls, {
  listAuditLogs: (ctx, { query }) => audit.page(ctx.db, ctx.actor.organizationId, query),
  async verifyAuditLog(ctx) {
    await limitRate(ctx, { key: `verify-audit-log:${ctx.actor.organizationId}`, limit: 20, windowSeconds: 3600 });
    return verifyChainOf(ctx, ctx.actor.organizationId);
  },
  async exportAuditLogs(ctx, { query }) {
    const { organizationId } = ctx.actor;
    const description = compose(AUDIT_TEXTS.AuditLogExported.exported, { format: query.format === 'csv' ? 'CSV' : 'JSON lines' });
    await inTransaction(ctx, (tx) => recordAudit(tx, { action: 'AuditLogExported', organizationId, description }));
    return exportAuditLog(ctx, query);
  },
});
