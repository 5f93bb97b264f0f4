import { Role, ROLE_LABELS } from '#contract/roles.ts';
import type { FilterGroup } from '#web/ui/table/table-toolbar.tsx';

export const ROLE_FILTERS: readonly FilterGroup[] = [
  { label: 'Role', filters: Role.options.map((role) => ({ name: role.toLowerCase(), label: ROLE_LABELS[role] })) },
];

export const ROLE_EXPLANATIONS: Record<Role, string> = {
  OWNER: 'Manages everything, the organization itself included.',
  ADMIN: 'Also adds integrations with code hosts and manages analyzers.',
  MODERATOR: 'Also manages invitations and members.',
  USER: 'Imports projects, starts analyses and reads results.',
};
