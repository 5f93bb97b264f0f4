import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import { Invitation, OrganizationInvitationView } from '../entities/invitation.ts';
import { ColorScheme, Organization, OrganizationMember, OrganizationMetaData } from '../entities/organization.ts';
import { Email, line, prose, Sha256Hex } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { Role } from '../roles.ts';
import { LinkToken } from './auth.ts';

const OrganizationBody = z.object({
  name: line(LIMITS.organizationName),
  description: prose(LIMITS.organizationDescription),
  color_scheme: ColorScheme,
});

const ROLE_FILTER = ['owner', 'admin', 'moderator', 'user'] as const;

export const organizationCalls = {
  listOrganizations: list('GET /org', () => ({
    access: 'session',
    summary: 'List your organizations.',
    item: Organization,
    sortKeys: ['joined_on', 'created_on', 'name', 'description', 'role', 'number_of_members'],
    filters: { kind: ['personal', 'shared'], role: ROLE_FILTER },
  })),
  createOrganization: call('POST /org', () => ({
    access: 'session',
    summary: 'Create an organization. You become its owner.',
    answer: 'created',
    body: OrganizationBody.extend({ color_scheme: ColorScheme.default('moss') }),
    data: Id,
    errors: ['AlreadyExists', 'TooManyRequests'],
  })),
  getOrganization: call('GET /org/{orgId}', () => ({ access: 'USER', summary: 'Show an organization.', data: Organization })),
  updateOrganization: call('PATCH /org/{orgId}', () => ({
    access: 'OWNER',
    summary: 'Update name, description or colors.',
    body: OrganizationBody.partial(),
    data: Nothing,
    errors: ['AlreadyExists'],
  })),
  requireSecondFactor: call('PUT /org/{orgId}/second_factor', () => ({
    access: 'OWNER',
    summary: 'Require a second factor of all members who sign in with a password, or stop requiring it.',
    body: z.object({ required: z.boolean() }),
    data: Nothing,
    errors: ['SecondFactorNotSetUp', 'PersonalOrgCannotBeModified'],
  })),
  deleteOrganization: call('DELETE /org/{orgId}', () => ({
    access: 'OWNER',
    summary: 'Delete an organization and everything in it. If a name is sent, it must match.',
    body: z.object({ name: z.string().max(200).optional() }),
    data: Nothing,
    errors: ['PersonalOrgCannotBeModified'],
  })),
  leaveOrganization: call('POST /org/{orgId}/leave_org', () => ({
    access: 'USER',
    summary: 'Leave an organization.',
    data: Nothing,
    errors: ['PersonalOrgCannotBeModified', 'CannotLeaveAsLastOwner'],
  })),
  organizationMetaData: call('GET /org/{orgId}/meta_data', () => ({
    access: 'USER',
    summary: 'Show the projects and integrations of the organization, with counts.',
    /** Without lists for a reader who wants the counts alone: an organization can have thousands of projects. */
    query: z.object({ lists: z.enum(['all', 'none']).default('all') }),
    data: OrganizationMetaData,
  })),

  listMembers: list('GET /org/{orgId}/members', () => ({
    access: 'USER',
    summary: 'List the members.',
    item: OrganizationMember,
    sortKeys: ['joined_on', 'added_on', 'first_name', 'last_name', 'handle', 'email', 'role'],
    filters: { role: ROLE_FILTER },
  })),
  getMember: call('GET /org/{orgId}/members/{userId}', () => ({
    access: 'USER',
    summary: 'Show a member.',
    data: OrganizationMember,
    errors: ['EntityNotFound'],
  })),
  changeRole: call('PATCH /org/{orgId}/members/{userId}', () => ({
    access: 'MODERATOR',
    summary: 'Change the role of a member. The old and the new role must be below your own.',
    body: z.object({ role: Role }),
    data: Nothing,
    errors: ['EntityNotFound', 'NotAuthorized', 'CannotLeaveAsLastOwner', 'PersonalOrgCannotBeModified'],
  })),
  revokeMembership: call('DELETE /org/{orgId}/members/{userId}', () => ({
    access: 'MODERATOR',
    summary: 'Remove a member whose role is below your own.',
    data: Nothing,
    errors: ['EntityNotFound', 'NotAuthorized', 'CannotRevokeOwnMembership', 'PersonalOrgCannotBeModified'],
  })),

  createInvite: call('POST /org/{orgId}/create_invite', () => ({
    access: 'MODERATOR',
    summary: 'Invite an email address, with or without an account.',
    answer: 'created',
    body: z.object({ user_email: Email, role: Role }),
    data: Id,
    errors: ['NotAuthorized', 'PersonalOrgCannotBeModified', 'InvitationOrgAlreadyExists', 'InvitationsBlocked', 'TooManyRequests'],
  })),
  listInvitations: list('GET /org/{orgId}/invitations', () => ({
    access: 'MODERATOR',
    summary: 'List the invitations.',
    item: Invitation,
    sortKeys: ['created_on', 'user_email', 'role', 'ttl'],
    filters: { state: ['open', 'expired'], role: ROLE_FILTER },
  })),
  removeInvitation: call('DELETE /org/{orgId}/invitations/{invitationId}', () => ({
    access: 'MODERATOR',
    summary: 'Revoke an invitation.',
    data: Nothing,
    errors: ['EntityNotFound', 'NotAuthorized'],
  })),
  resendInvitation: call('POST /org/{orgId}/invitations/{invitationId}/resend', () => ({
    access: 'MODERATOR',
    summary: 'Resend an invitation with a new link and a new expiry date.',
    data: Nothing,
    errors: ['EntityNotFound', 'NotAuthorized', 'InvitationsBlocked', 'TooManyRequests'],
  })),
  invitationInfo: call('GET /org/{orgId}/org_info_invitee', () => ({
    access: 'session',
    summary: 'Show the organization to the person it invited.',
    query: z.object({ token: LinkToken, user_email_hash: Sha256Hex }),
    data: OrganizationInvitationView,
    errors: ['EntityNotFound', 'NotAuthorized'],
  })),
  join: call('POST /org/{orgId}/join', () => ({
    access: 'session',
    summary: 'Join an organization with an invitation to your own address.',
    body: z.object({ token: LinkToken, email_digest: Sha256Hex }),
    data: Nothing,
    errors: ['InvitationInvalidOrExpired', 'EntityNotFound', 'NotAuthorized'],
  })),
  blockInvites: call('POST /org/{orgId}/block_invites', () => ({
    access: 'public',
    summary: 'Block further invitations with the token of one. Needs no account.',
    body: z.object({ token: LinkToken, email_digest: Sha256Hex, from: z.enum(['organization', 'all']) }),
    data: Nothing,
    errors: ['UnsubscriptionTokenInvalidOrExpired', 'TooManyRequests'],
  })),
} as const;
