import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { lockShared } from '#server/organizations/lock-shared.ts';
import { setSecondFactorRequired } from '#server/organizations/organizations.store.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { lacksSecondFactor } from './admission.store.ts';

/**
 * Has an organization require a second factor of its members, or stop it. Who asks for it needs one first, or the organization would be closed
 * to them. Throws SecondFactorNotSetUp, PersonalOrgCannotBeModified.
 */
export async function demandSecondFactor(ctx: Context<MemberActor>, { required }: { required: boolean }): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await lockShared(tx);
    if (required && (await lacksSecondFactor(tx.db, userId))) {
      throw new BusinessError('SecondFactorNotSetUp', { message: 'Set up a second factor for your own account first.' });
    }
    await setSecondFactorRequired(tx.db, { organizationId, required });
    await recordAudit(tx, {
      action: 'OrganizationUpdate',
      organizationId,
      description: required ? AUDIT_TEXTS.OrganizationUpdate.secondFactorRequired : AUDIT_TEXTS.OrganizationUpdate.secondFactorOptional,
      after: { second_factor_required: required },
    });
  });
}
