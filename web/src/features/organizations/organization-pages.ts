import type { Role } from '#contract/roles.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';

/** The pages of an organization in their order, each with the lowest role that may see it. */
export const ORGANIZATION_PAGES = [
  { page: 'overview', label: TITLES.organizationOverview, role: 'USER' },
  { page: 'members', label: t('Members'), role: 'USER' },
  { page: 'invites', label: t('Invitations'), role: 'MODERATOR' },
  { page: 'integrations', label: t('Integrations'), role: 'USER' },
  { page: 'analyzers', label: t('Analyzers'), role: 'USER' },
  { page: 'policies', label: TITLES.organizationPolicies, role: 'USER' },
  { page: 'decisions', label: t('Decisions'), role: 'USER' },
  { page: 'due_dates', label: t('Due dates'), role: 'USER' },
  { page: 'retention', label: t('Imports and retention'), role: 'USER' },
  { page: 'channels', label: t('Notification channels'), role: 'ADMIN' },
  { page: 'vulnerability_data', label: t('Vulnerability data'), role: 'USER' },
  { page: 'logs', label: TITLES.auditLogs, role: 'ADMIN' },
] as const satisfies readonly { page: string; label: string; role: Role }[];

/** The page that the URL names, undefined if there is none. */
export function organizationPageOf(name: string) {
  // Both words name the same page. Source: specification, section 2.
  const page = name === 'policy' ? 'policies' : name;
  return ORGANIZATION_PAGES.find((entry) => entry.page === page)?.page;
}
