import type { ApiKeyScope } from '#contract/entities/session.ts';

export const SCOPE_LABELS: Readonly<Record<ApiKeyScope, { label: string; hint: string }>> = {
  read: { label: 'Read', hint: 'Read everything you can see.' },
  analyze: { label: 'Analyze', hint: 'Import projects, start and schedule analyses.' },
  manage: { label: 'Manage', hint: 'Everything else you can do in an organization.' },
};
