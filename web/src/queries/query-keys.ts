/** First part of every query key: the kind of data, so that live events know what to refetch. */
export const AREAS = {
  account: 'account',
  organizations: 'organizations',
  integrations: 'integrations',
  repositories: 'repositories',
  projects: 'projects',
  analyzers: 'analyzers',
  analyses: 'analyses',
  results: 'results',
  dashboard: 'dashboard',
  knowledge: 'knowledge',
  notifications: 'notifications',
  channels: 'channels',
  decisions: 'decisions',
  policies: 'policies',
} as const;
