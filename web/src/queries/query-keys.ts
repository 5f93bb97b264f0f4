/** First part of every query key: the kind of data, so that live events know what to refetch. */
export const AREAS = {
  account: 'account',
  accounts: 'accounts',
  organizations: 'organizations',
  integrations: 'integrations',
  repositories: 'repositories',
  projects: 'projects',
  analyzers: 'analyzers',
  analyses: 'analyses',
  codeReports: 'codeReports',
  results: 'results',
  dashboard: 'dashboard',
  knowledge: 'knowledge',
  notifications: 'notifications',
  channels: 'channels',
  decisions: 'decisions',
  policies: 'policies',
  views: 'views',
} as const;
export type Area = (typeof AREAS)[keyof typeof AREAS];

/** What depends on which findings are open, and so changes with decisions and policies. */
export const OPEN_FINDINGS: readonly Area[] = [AREAS.decisions, AREAS.results, AREAS.dashboard, AREAS.projects];
