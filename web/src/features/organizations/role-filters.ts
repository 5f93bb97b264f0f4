import type { organizationCalls } from '#contract/calls/organizations.ts';
import { Role } from '#contract/roles.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { t } from '#web/messages/translate.ts';
import { lowerCase } from '#web/ui/lower-case.ts';

export const ROLE_FILTERS: FiltersOf<typeof organizationCalls.listMembers> = [
  { label: t('Role'), filters: Role.options.map((role) => ({ name: lowerCase(role), label: ROLE_LABELS[role] })) },
];

export const ROLE_EXPLANATIONS: Record<Role, string> = {
  OWNER: t('Manages everything, the organization itself included.'),
  ADMIN: t('Also adds integrations with code hosts and manages analyzers.'),
  MODERATOR: t('Also manages invitations and members.'),
  USER: t('Imports projects, starts analyses and reads results.'),
};
