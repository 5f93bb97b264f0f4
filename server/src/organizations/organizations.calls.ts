import { organizationCalls } from '#contract/calls/organizations.ts';
import { BusinessError } from '#contract/errors.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import { blockByLink } from './block-invitations.ts';
import { changeRole } from './change-role.ts';
import { createOrganization } from './create-organization.ts';
import { deleteOrganization } from './delete-organization.ts';
import * as invitations from './invitations.store.ts';
import { inviteMember, removeInvitation, resendInvitation } from './invite-member.ts';
import { joinOrganization, showInvitation } from './join-organization.ts';
import { leaveOrganization } from './leave-organization.ts';
import * as members from './members.store.ts';
import { organizationMetaData } from './meta-data.ts';
import * as store from './organizations.store.ts';
import { revokeMembership } from './revoke-membership.ts';
import { updateOrganization } from './update-organization.ts';

export const organizationBindings: readonly Binding[] = bind(organizationCalls, {
  listOrganizations: (ctx, { query }) => store.page(ctx.db, ctx.actor.userId, query),
  createOrganization: (ctx, { body }) => createOrganization(ctx, body),
  getOrganization: async (ctx) => found(await store.findFor(ctx.db, ctx.actor)),
  updateOrganization: (ctx, { body }) => updateOrganization(ctx, body).then(nothing),
  deleteOrganization: (ctx, { body }) => deleteOrganization(ctx, body).then(nothing),
  leaveOrganization: (ctx) => leaveOrganization(ctx).then(nothing),
  organizationMetaData: (ctx, { query }) => organizationMetaData(ctx, query),

  listMembers: (ctx, { query }) => members.page(ctx.db, ctx.actor.organizationId, query),
  getMember: async (ctx, { params }) =>
    found(await members.find(ctx.db, { organizationId: ctx.actor.organizationId, userId: params.userId })),
  changeRole: (ctx, { params, body }) => changeRole(ctx, { userId: params.userId, role: body.role }).then(nothing),
  revokeMembership: (ctx, { params }) => revokeMembership(ctx, { userId: params.userId }).then(nothing),

  createInvite: (ctx, { body }) => inviteMember(ctx, { email: body.user_email, role: body.role }),
  listInvitations: (ctx, { query }) => invitations.page(ctx.db, { organizationId: ctx.actor.organizationId, now: ctx.clock.now() }, query),
  removeInvitation: (ctx, { params }) => removeInvitation(ctx, { invitationId: params.invitationId }).then(nothing),
  resendInvitation: (ctx, { params }) => resendInvitation(ctx, { invitationId: params.invitationId }).then(nothing),
  invitationInfo: (ctx, { params, query }) =>
    showInvitation(ctx, { organizationId: params.orgId, token: query.token, emailDigest: query.user_email_hash }),
  join: (ctx, { params, body }) =>
    joinOrganization(ctx, { organizationId: params.orgId, token: body.token, emailDigest: body.email_digest }).then(nothing),
  blockInvites: async (ctx, { params, body }) => {
    await limitRate(ctx, { key: `block-invites:${ctx.request.address ?? ''}`, limit: 60, windowSeconds: 900 });
    await blockByLink(ctx, { organizationId: params.orgId, token: body.token, emailDigest: body.email_digest, from: body.from });
    return {};
  },
});

const nothing = () => ({});

function found<T>(entity: T | undefined): T {
  if (entity === undefined) throw new BusinessError('EntityNotFound');
  return entity;
}
