import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { lockOwnView } from './may-change.ts';
import * as store from './saved-views.store.ts';

/** Removes a saved view; lists that opened with it open with everything again. Throws EntityNotFound and NotAuthorized. */
export async function removeView(ctx: Context<MemberActor>, { viewId }: { viewId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const { name, list, query, owner_id: ownerId } = await lockOwnView(tx, viewId);
    await store.remove(tx.db, { organizationId, viewId });
    if (ownerId !== null) return;
    await recordAudit(tx, {
      action: 'SharedViewDelete',
      organizationId,
      description: compose(AUDIT_TEXTS.SharedViewDelete.removed, { name, list }),
      before: { view_id: viewId, name, list, query },
    });
  });
}
