import type { organizationCalls } from '#contract/calls/organizations.ts';
import { Role } from '#contract/roles.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { lowerCase } from '#web/ui/lower-case.ts';

export const ROLE_FILTERS: FiltersOf<typeof organizationCalls.listMembers> = [
  { label: 'Role', filters: Role.options.map((role) => ({ name: lowerCase(role), label: ROLE_LABELS[role] })) },
];

export const ROLE_EXPLANATIONS: Record<Role, string> = {
  OWNER: 'Manages everything, the organization itself included.',
  ADMIN: 'Also adds integrations with code hosts and manages analyzers.',
  MODERATOR: 'Also manages invitations and members.',
  USER: 'Imports projects, starts analyses and reads results.',
};
