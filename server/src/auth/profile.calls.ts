import { userCalls } from '#contract/calls/users.ts';
import type { EmailChange } from '#contract/entities/email-change.ts';
import { BusinessError } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import { answerEmailChange } from './answer-email-change.ts';
import * as emailChanges from './email-change.store.ts';
import { cancelEmailChange, requestEmailChange } from './request-email-change.ts';
import { blockInvitations, listInvitationBlocks, unblockInvitations } from './invitation-blocks.ts';
import { changeDefaultOrganization } from './change-default-organization.ts';
import { changePersonal } from './change-personal.ts';

export const profileBindings: readonly Binding[] = bind(userCalls, {
  updateDefaultOrg: (ctx, { params, body }) =>
    changeDefaultOrganization(asSelf(ctx, params.userId), { organizationId: body.org_id }).then(nothing),
  updatePersonal: (ctx, { params, body }) => changePersonal(asSelf(ctx, params.userId), body).then(nothing),
  showEmailChange: (ctx, { params }) => showEmailChange(asSelf(ctx, params.userId)),
  requestEmailChange: (ctx, { params, body }) => requestEmailChange(asSelf(ctx, params.userId), body).then(nothing),
  cancelEmailChange: (ctx, { params }) => cancelEmailChange(asSelf(ctx, params.userId)).then(nothing),
  answerEmailChange: (ctx, { body: { user_id_hash: userIdHash, ...body } }) => answerEmailChange(ctx, { ...body, userIdHash }),
  listInvitationBlocks: (ctx, { params, query }) => listInvitationBlocks(asSelf(ctx, params.userId), query),
  blockInvitations: (ctx, { params, body }) => blockInvitations(asSelf(ctx, params.userId), { organizationId: body.org_id }).then(nothing),
  unblockInvitations: (ctx, { params }) => unblockInvitations(asSelf(ctx, params.userId), { blockId: params.blockId }).then(nothing),
});

async function showEmailChange({ db, clock, actor }: Context<UserActor>): Promise<{ change: EmailChange | null }> {
  const row = await emailChanges.find(db, { userId: actor.userId, now: clock.now() });
  if (!row) return { change: null };
  return {
    change: {
      email: row.email,
      created_on: row.created_on.toISOString(),
      expires_on: row.expires_on.toISOString(),
      confirmed_by_current: row.current_confirmed_on !== null,
      confirmed_by_new: row.new_confirmed_on !== null,
    },
  };
}

const nothing = () => ({});

// Another user's id answers like one that does not exist.
function asSelf(ctx: Context<UserActor>, userId: string): Context<UserActor> {
  if (userId !== ctx.actor.userId) throw new BusinessError('EntityNotFound');
  return ctx;
}
