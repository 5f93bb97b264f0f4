import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { describeChanges } from '#server/audit/describe-changes.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import type { OrganizationDetails } from './create-organization.ts';
import * as store from './organizations.store.ts';

/** Changes what is given of name, description and colors. Throws AlreadyExists for a name its founder uses elsewhere. */
export async function updateOrganization(ctx: Context<MemberActor>, change: Partial<OrganizationDetails>): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const organization = await store.lock(tx.db, organizationId);
    if (!organization) throw new BusinessError('EntityNotFound');
    const before = { name: organization.name, description: organization.description, color_scheme: organization.color_scheme };
    const after = { ...before, ...change };
    if (!(await store.update(tx.db, { id: organizationId, ...after }))) throw new BusinessError('AlreadyExists');
    await recordAudit(tx, {
      action: 'OrganizationUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.OrganizationUpdate.changed, {
        name: after.name,
        changes: describeChanges([
          { text: 'name', before: before.name, after: after.name },
          { text: 'description', before: before.description, after: after.description },
          { text: 'colors', before: before.color_scheme, after: after.color_scheme },
        ]),
      }),
      before,
      after,
    });
  });
}
