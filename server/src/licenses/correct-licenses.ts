import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { LicenseCorrectionBody } from '#contract/entities/license-correction.ts';
import { BusinessError } from '#contract/errors.ts';
import { correctedExpression, isVersionRange } from '#engine/licenses/correct-license.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { applyCorrections } from './apply-corrections.ts';
import * as store from './corrections.store.ts';
import { announceLicenses } from './license-hooks.ts';
import { refusedField } from '#server/platform/refused-field.ts';

/** Says what the license of a package is. Throws ValidationFailed for an expression or a range that cannot be read. */
export async function correctLicense(ctx: Context<MemberActor>, body: LicenseCorrectionBody): Promise<{ id: string; components: number }> {
  const { organizationId, userId } = ctx.actor;
  const expression = correctedExpression(body.expression);
  if (expression === undefined) throw refusedField('expression', 'licenseExpression');
  if (body.range !== null && !isVersionRange(body.ecosystem, body.range)) throw refusedField('range', 'versionRange');
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    await store.insert(tx.db, { id, organization_id: organizationId, ...body, expression, made_on: tx.clock.now(), made_by: userId });
    const { projectIds, components } = await applyCorrections(tx, { organizationId });
    await announceLicenses(tx, { organizationId, projectIds });
    await recordAudit(tx, {
      action: 'LicenseCorrected',
      organizationId,
      description: compose(AUDIT_TEXTS.LicenseCorrected.corrected, {
        name: [body.name, body.range].filter(Boolean).join(' '),
        license: expression,
      }),
      after: { correction_id: id, ...body, expression },
    });
    return { id, components };
  });
}

/** Takes a correction back. Throws EntityNotFound. */
export async function withdrawCorrection(ctx: Context<MemberActor>, { correctionId }: { correctionId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const before = await store.remove(tx.db, { organizationId, correctionId });
    if (!before) throw new BusinessError('EntityNotFound');
    const { projectIds } = await applyCorrections(tx, { organizationId });
    await announceLicenses(tx, { organizationId, projectIds });
    const { ecosystem, name, range, expression, reason } = before;
    await recordAudit(tx, {
      action: 'LicenseCorrectionWithdrawn',
      organizationId,
      description: compose(AUDIT_TEXTS.LicenseCorrectionWithdrawn.withdrawn, { name: [name, range].filter(Boolean).join(' ') }),
      before: { correction_id: correctionId, ecosystem, name, range, expression, reason },
    });
  });
}
