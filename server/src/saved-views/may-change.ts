import { BusinessError } from '#contract/errors.ts';
import { isAtLeast } from '#contract/roles.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './saved-views.store.ts';

/** People change their own views, moderators also those that the organization shares. */
export function mayChange({ userId, role }: MemberActor, { owner_id: ownerId }: { readonly owner_id: string | null }): boolean {
  return ownerId === null ? isAtLeast(role, 'MODERATOR') : ownerId === userId;
}

/** The view, locked. Throws EntityNotFound for another person's, and NotAuthorized for one that only a moderator may change. */
export async function lockOwnView(tx: Context<MemberActor>, viewId: string): Promise<store.SavedViewRow> {
  const { organizationId, userId } = tx.actor;
  const view = await store.lock(tx.db, { organizationId, userId, viewId });
  if (!view) throw new BusinessError('EntityNotFound');
  if (!mayChange(tx.actor, view)) throw new BusinessError('NotAuthorized');
  return view;
}
