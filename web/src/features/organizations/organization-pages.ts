import type { Role } from '#contract/roles.ts';

/** The pages of an organization in their order, each with the lowest role that may see it. */
export const ORGANIZATION_PAGES = [
  { page: 'overview', label: 'Organization Overview', role: 'USER' },
  { page: 'members', label: 'Members', role: 'USER' },
  { page: 'invites', label: 'Invitations', role: 'MODERATOR' },
  { page: 'integrations', label: 'Integrations', role: 'USER' },
  { page: 'analyzers', label: 'Analyzers', role: 'USER' },
  { page: 'policies', label: 'Organization Policies', role: 'USER' },
  { page: 'decisions', label: 'Decisions', role: 'USER' },
  { page: 'due_dates', label: 'Due dates', role: 'USER' },
  { page: 'retention', label: 'Imports and retention', role: 'USER' },
  { page: 'channels', label: 'Notification channels', role: 'ADMIN' },
  { page: 'vulnerability_data', label: 'Vulnerability data', role: 'USER' },
  { page: 'logs', label: 'Audit Logs', role: 'ADMIN' },
] as const satisfies readonly { page: string; label: string; role: Role }[];

/** The page that the URL names, undefined if there is none. */
export function organizationPageOf(name: string) {
  // Both words name the same page. Source: specification, section 2.
  const page = name === 'policy' ? 'policies' : name;
  return ORGANIZATION_PAGES.find((entry) => entry.page === page)?.page;
}
