import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import type { Role } from '#contract/roles.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { currentUser, loadOrganization, request } from '#web/session/session.ts';

const handled = { handled: true };

export const organizationsQuery = (query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.organizations, 'mine', query],
    queryFn: ({ signal }) => request(organizationCalls.listOrganizations, { query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const organizationQuery = (orgId: string) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId],
    queryFn: ({ signal }) => request(organizationCalls.getOrganization, { params: { orgId }, signal }),
    meta: handled,
  });

export const organizationMetaDataQuery = (orgId: string) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'metadata'],
    queryFn: ({ signal }) => request(organizationCalls.organizationMetaData, { params: { orgId }, signal }),
    meta: handled,
  });

export const membersQuery = (orgId: string, query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'members', query],
    queryFn: ({ signal }) => request(organizationCalls.listMembers, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const invitationsQuery = (orgId: string, query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'invitations', query],
    queryFn: ({ signal }) => request(organizationCalls.listInvitations, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const auditLogsQuery = (orgId: string, query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'audit', query],
    queryFn: ({ signal }) => request(organizationCalls.listAuditLogs, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const invitationInfoQuery = (orgId: string, query: { token: string; user_email_hash: string }) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'invitation', query],
    queryFn: ({ signal }) => request(organizationCalls.invitationInfo, { params: { orgId }, query, signal }),
    meta: handled,
  });

/** Makes an organization the default and the current one. */
export async function chooseOrganization(orgId: string): Promise<void> {
  const { user } = currentUser.get();
  if (!user) throw new Error('Nobody is signed in.');
  await request(userCalls.updateDefaultOrg, { params: { userId: user.id }, body: { org_id: orgId } });
  await loadOrganization(orgId);
}

export const createOrganization = (body: {
  name: string;
  description: string;
  color_scheme?: BodyOf<typeof organizationCalls.createOrganization>['color_scheme'];
}) => request(organizationCalls.createOrganization, { body });
export const updateOrganization = (orgId: string, body: BodyOf<typeof organizationCalls.updateOrganization>) =>
  request(organizationCalls.updateOrganization, { params: { orgId }, body });
export const deleteOrganization = (orgId: string, name: string) =>
  request(organizationCalls.deleteOrganization, { params: { orgId }, body: { name } });
export const leaveOrganization = (orgId: string) => request(organizationCalls.leaveOrganization, { params: { orgId } });
export const changeRole = (orgId: string, userId: string, role: Role) =>
  request(organizationCalls.changeRole, { params: { orgId, userId }, body: { role } });
export const revokeMembership = (orgId: string, userId: string) =>
  request(organizationCalls.revokeMembership, { params: { orgId, userId } });
export const createInvite = (orgId: string, body: { user_email: string; role: Role }) =>
  request(organizationCalls.createInvite, { params: { orgId }, body });
export const removeInvitation = (orgId: string, invitationId: string) =>
  request(organizationCalls.removeInvitation, { params: { orgId, invitationId } });
export const resendInvitation = (orgId: string, invitationId: string) =>
  request(organizationCalls.resendInvitation, { params: { orgId, invitationId } });
export const joinOrganization = (orgId: string, body: { token: string; email_digest: string }) =>
  request(organizationCalls.join, { params: { orgId }, body });
export const blockInvites = (orgId: string, body: { token: string; email_digest: string; from: 'organization' | 'all' }) =>
  request(organizationCalls.blockInvites, { params: { orgId }, body });
