import { userCalls } from '#contract/calls/users.ts';
import { BusinessError } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import { blockInvitations, listInvitationBlocks, unblockInvitations } from './invitation-blocks.ts';
import { changeDefaultOrganization } from './change-default-organization.ts';
import { changePersonal } from './change-personal.ts';

export const profileBindings: readonly Binding[] = bind(userCalls, {
  updateDefaultOrg: (ctx, { params, body }) =>
    changeDefaultOrganization(asSelf(ctx, params.userId), { organizationId: body.org_id }).then(nothing),
  updatePersonal: (ctx, { params, body }) => changePersonal(asSelf(ctx, params.userId), body).then(nothing),
  listInvitationBlocks: (ctx, { params, query }) => listInvitationBlocks(asSelf(ctx, params.userId), query),
  blockInvitations: (ctx, { params, body }) => blockInvitations(asSelf(ctx, params.userId), { organizationId: body.org_id }).then(nothing),
  unblockInvitations: (ctx, { params }) => unblockInvitations(asSelf(ctx, params.userId), { blockId: params.blockId }).then(nothing),
});

const nothing = () => ({});

// Another user's id answers like one that does not exist.
function asSelf(ctx: Context<UserActor>, userId: string): Context<UserActor> {
  if (userId !== ctx.actor.userId) throw new BusinessError('EntityNotFound');
  return ctx;
}
