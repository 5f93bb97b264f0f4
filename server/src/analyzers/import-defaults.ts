import type { ImportDefaults } from '#contract/entities/import-defaults.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { findAnalyzer } from './find-analyzer.ts';
import * as store from './import-defaults.store.ts';

/** Sets what imports of the organization begin with. Throws AnalyzerDoesNotExist. */
export async function setImportDefaults(ctx: Context<MemberActor>, after: ImportDefaults): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    if (after.analyzer_id !== null) await findAnalyzer(tx.db, { organizationId, analyzerId: after.analyzer_id });
    const before = await store.find(tx.db, organizationId);
    await store.set(tx.db, { organization_id: organizationId, ...after });
    await recordAudit(tx, {
      action: 'ImportDefaultsUpdate',
      organizationId,
      description: 'Changed the default analyzer and schedule of imports.',
      before: { ...before },
      after,
    });
  });
}
