import { AUDIT_TEXTS, AUDIT_VALUES } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { describeChanges } from '#server/audit/describe-changes.ts';
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
    const nameOf = async (analyzerId: string | null) =>
      analyzerId === null ? AUDIT_VALUES.firstAnalyzer : (await findAnalyzer(tx.db, { organizationId, analyzerId })).name;
    const name = await nameOf(after.analyzer_id);
    const before = await store.find(tx.db, organizationId);
    const changes = describeChanges([
      { text: 'analyzer', before: await nameOf(before.analyzer_id), after: name },
      { text: 'schedule', before: before.schedule_type, after: after.schedule_type },
    ]);
    await store.set(tx.db, { organization_id: organizationId, ...after });
    await recordAudit(tx, {
      action: 'ImportDefaultsUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.ImportDefaultsUpdate.changed, { changes }),
      before: { ...before },
      after,
    });
  });
}
