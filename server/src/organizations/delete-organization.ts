import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { lockShared } from './lock-shared.ts';
import { moveDefaultsAway } from './move-defaults-away.ts';
import * as store from './organizations.store.ts';
import { refusedField } from '#server/platform/refused-field.ts';

/** Deletes the organization with everything in it; its audit log stays. Throws PersonalOrgCannotBeModified, ValidationFailed for a wrong name. */
export async function deleteOrganization(ctx: Context<MemberActor>, { name }: { name?: string | undefined }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization } = await lockShared(tx);
    if (name !== undefined && name.trim() !== organization.name) throw refusedField('name', 'organizationName');
    await removeOrganization(tx, organization);
    await recordAudit(tx, deletion(organization, null));
  });
}

/** Removes an organization that is held by the transaction, and closes its log. */
export async function removeOrganization(tx: Context, organization: { id: string; name: string }): Promise<void> {
  await moveDefaultsAway(tx, { organizationId: organization.id });
  await store.remove(tx.db, organization.id);
  await recordAudit(tx, deletion(organization, organization.id));
}

// Told twice: the organization's own log ends with it, and the installation's log remembers that there was one.
function deletion({ id, name }: { id: string; name: string }, organizationId: string | null) {
  return {
    action: 'OrganizationDelete',
    organizationId,
    description: compose(AUDIT_TEXTS.OrganizationDelete.deleted, { name }),
    before: { id, name },
  } as const;
}
