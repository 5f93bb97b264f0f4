import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { userCalls } from '#contract/calls/users.ts';
import type { Role } from '#contract/roles.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { currentUser, loadOrganization, request } from '#web/session/session.ts';

const handled = { handled: true };

export const organizationsQuery = (query: ListParameters<typeof organizationCalls.listOrganizations>) =>
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

/** The counts alone. */
export const organizationMetaDataQuery = (orgId: string) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'metadata'],
    queryFn: ({ signal }) => request(organizationCalls.organizationMetaData, { params: { orgId }, query: { lists: 'none' }, signal }),
    meta: handled,
  });

export const membersQuery = (orgId: string, query: ListParameters<typeof organizationCalls.listMembers>) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'members', query],
    queryFn: ({ signal }) => request(organizationCalls.listMembers, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const invitationsQuery = (orgId: string, query: ListParameters<typeof organizationCalls.listInvitations>) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'invitations', query],
    queryFn: ({ signal }) => request(organizationCalls.listInvitations, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: handled,
  });

export const invitationInfoQuery = (orgId: string, query: { token: string; user_email_hash: string }) =>
  queryOptions({
    queryKey: [AREAS.organizations, orgId, 'invitation', query],
    queryFn: ({ signal }) => request(organizationCalls.invitationInfo, { params: { orgId }, query, signal }),
    meta: handled,
  });

const changes = [AREAS.organizations];

/** Makes an organization the default and the current one. */
export async function chooseOrganization(orgId: string): Promise<void> {
  const { user } = currentUser.get();
  if (!user) throw new Error('Nobody is signed in.');
  await request(userCalls.updateDefaultOrg, { params: { userId: user.id }, body: { org_id: orgId } });
  await loadOrganization(orgId);
}

export const chooseOrganizationMutation = mutationOptions({ mutationFn: chooseOrganization, meta: { changes } });

/** Creates an organization and makes it the current one. */
export const createOrganizationMutation = mutationOptions({
  mutationFn: async (body: {
    name: string;
    description: string;
    color_scheme?: BodyOf<typeof organizationCalls.createOrganization>['color_scheme'];
  }) => {
    const { id } = await request(organizationCalls.createOrganization, { body });
    await chooseOrganization(id);
    return id;
  },
  meta: { changes, handled: true },
});

export const updateOrganizationMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: async (body: BodyOf<typeof organizationCalls.updateOrganization>) => {
      await request(organizationCalls.updateOrganization, { params: { orgId }, body });
      if (currentUser.get().organization?.id === orgId) await loadOrganization(orgId);
    },
    meta: { changes, handled: true },
  });

export const deleteOrganizationMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (name: string) => request(organizationCalls.deleteOrganization, { params: { orgId }, body: { name } }),
    meta: { handled: true },
  });

export const leaveOrganizationMutation = (orgId: string) =>
  mutationOptions({ mutationFn: () => request(organizationCalls.leaveOrganization, { params: { orgId } }), meta: { handled: true } });

export const changeRoleMutation = (orgId: string, userId: string) =>
  mutationOptions({
    mutationFn: (role: Role) => request(organizationCalls.changeRole, { params: { orgId, userId }, body: { role } }),
    meta: { changes },
  });

export const revokeMembershipMutation = (orgId: string, userId: string) =>
  mutationOptions({
    mutationFn: () => request(organizationCalls.revokeMembership, { params: { orgId, userId } }),
    meta: { changes, handled: true },
  });

export const createInviteMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: { user_email: string; role: Role }) => request(organizationCalls.createInvite, { params: { orgId }, body }),
    meta: { changes, handled: true },
  });

export const removeInvitationMutation = (orgId: string, invitationId: string) =>
  mutationOptions({
    mutationFn: () => request(organizationCalls.removeInvitation, { params: { orgId, invitationId } }),
    meta: { changes },
  });

export const resendInvitationMutation = (orgId: string, invitationId: string) =>
  mutationOptions({
    mutationFn: () => request(organizationCalls.resendInvitation, { params: { orgId, invitationId } }),
    meta: { changes },
  });

/** Joins an organization and makes it the current one. */
export const joinOrganizationMutation = (orgId: string, body: { token: string; email_digest: string }) =>
  mutationOptions({
    mutationFn: async () => {
      await request(organizationCalls.join, { params: { orgId }, body });
      await chooseOrganization(orgId);
    },
    meta: { changes: Object.values(AREAS), handled: true },
  });

export const blockInvitesMutation = (orgId: string, body: { token: string; email_digest: string }) =>
  mutationOptions({
    mutationFn: (from: 'organization' | 'all') => request(organizationCalls.blockInvites, { params: { orgId }, body: { ...body, from } }),
  });

export const requireSecondFactorMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (required: boolean) => request(organizationCalls.requireSecondFactor, { params: { orgId }, body: { required } }),
    meta: { changes, handled: true },
  });
