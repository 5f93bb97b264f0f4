import { BusinessError } from '#contract/errors.ts';
import type { SavedList } from '#contract/entities/saved-view.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as store from './saved-views.store.ts';

interface Choice {
  readonly list: SavedList;
  /** Null: the list opens with everything. */
  readonly viewId: string | null;
}

/** Chooses what a list opens with for the acting person. Throws EntityNotFound. */
export async function chooseDefaultView(ctx: Context<MemberActor>, { list, viewId }: Choice): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const view = viewId === null ? undefined : await store.lock(tx.db, { organizationId, userId, viewId });
    if (viewId !== null && view?.list !== list) throw new BusinessError('EntityNotFound');
    await store.setDefault(tx.db, { organizationId, userId, list, viewId });
  });
}
