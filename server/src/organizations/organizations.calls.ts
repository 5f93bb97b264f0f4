import { organizationCalls } from '#contract/calls/organizations.ts';
import { BusinessError } from '#contract/errors.ts';
import * as audit from '#server/audit/audit.store.ts';
import { exportAuditLog } from '#server/audit/export-audit-log.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import { createOrganization } from './create-organization.ts';
import * as store from './organizations.store.ts';

export const organizationBindings: readonly Binding[] = bind(organizationCalls, {
  listOrganizations: (ctx, { query }) => store.page(ctx.db, ctx.actor.userId, query),
  createOrganization: (ctx, { body }) => createOrganization(ctx, body),
  getOrganization: async (ctx) => {
    const organization = await store.findFor(ctx.db, ctx.actor);
    if (!organization) throw new BusinessError('EntityNotFound');
    return organization;
  },
  listAuditLogs: (ctx, { query }) => audit.page(ctx.db, ctx.actor.organizationId, query),
  exportAuditLogs: async (ctx, { query }) => exportAuditLog(ctx, query),
});
