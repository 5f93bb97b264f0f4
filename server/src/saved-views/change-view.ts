import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { describeChanges } from '#server/audit/describe-changes.ts';
import type { BodyOf } from '#contract/call.ts';
import type { savedViewCalls } from '#contract/calls/saved-views.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { lockOwnView, mayChange } from './may-change.ts';
import * as store from './saved-views.store.ts';

type Change = BodyOf<(typeof savedViewCalls)['changeView']> & { viewId: string };

/** Gives a view another name or other contents, shares it or takes it back. Throws EntityNotFound, NotAuthorized and AlreadyExists. */
export async function changeView(ctx: Context<MemberActor>, { viewId, name, query, shared }: Change): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const before = await lockOwnView(tx, viewId);
    const after = { ...before, name, query, owner_id: shared ? null : userId };
    if (!mayChange(tx.actor, after)) throw new BusinessError('NotAuthorized');
    if (await store.isTaken(tx.db, after)) throw new BusinessError('AlreadyExists');
    await store.update(tx.db, after);
    if (!shared) await store.forgetDefaults(tx.db, { viewId, exceptUserId: userId });
    if (!shared && before.owner_id !== null) return;
    await recordAudit(tx, {
      action: 'SharedViewUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.SharedViewUpdate.changed, {
        name,
        list: before.list,
        changes: describeChanges([
          { text: 'name', before: before.name, after: name },
          { text: 'search', before: before.query, after: query },
          { text: shared ? 'shared' : 'noLongerShared', before: before.owner_id === null, after: shared },
        ]),
      }),
      before: { view_id: viewId, name: before.name, query: before.query, shared: before.owner_id === null },
      after: { view_id: viewId, name, query, shared },
    });
  });
}
