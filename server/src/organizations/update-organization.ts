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
      description: `Changed the organization ${after.name}.`,
      before,
      after,
    });
  });
}
