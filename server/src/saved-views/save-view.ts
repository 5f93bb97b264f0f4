import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { BodyOf } from '#contract/call.ts';
import type { savedViewCalls } from '#contract/calls/saved-views.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { mayChange } from './may-change.ts';
import * as store from './saved-views.store.ts';

const MOST_VIEWS = 50;

/** Saves a view of a list. Throws NotAuthorized, AlreadyExists and, from the fifty-first on, TooManyRequests. */
export async function saveView(
  ctx: Context<MemberActor>,
  { list, name, query, shared }: BodyOf<(typeof savedViewCalls)['saveView']>,
): Promise<{ id: string }> {
  const { organizationId, userId } = ctx.actor;
  const ownerId = shared ? null : userId;
  if (!mayChange(ctx.actor, { owner_id: ownerId })) throw new BusinessError('NotAuthorized');
  return inTransaction(ctx, async (tx) => {
    if ((await store.count(tx.db, { organizationId, list, ownerId })) >= MOST_VIEWS) {
      throw new BusinessError('TooManyRequests', { message: `${MOST_VIEWS} views of a list are saved at most. Remove one first.` });
    }
    const row = { id: newId(), organization_id: organizationId, list, name, owner_id: ownerId };
    if (await store.isTaken(tx.db, row)) throw new BusinessError('AlreadyExists');
    await store.insert(tx.db, { ...row, query, created_by: userId, created_on: tx.clock.now() });
    if (shared) {
      await recordAudit(tx, {
        action: 'SharedViewCreate',
        organizationId,
        description: compose(AUDIT_TEXTS.SharedViewCreate.shared, { name, list }),
        after: { view_id: row.id, list, name, query },
      });
    }
    return { id: row.id };
  });
}
