/** First part of every query key: what kind of thing is held, so that live events can tell what to load again. */
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
