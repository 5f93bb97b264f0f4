import { analysesArea } from './analyses/analyses.area.ts';
import { countAnalyses } from './analyses/analyses.store.ts';
import { analyzersArea } from './analyzers/analyzers.area.ts';
import { countAnalyzers } from './analyzers/analyzers.store.ts';
import { createDefaultAnalyzer } from './analyzers/create-analyzer.ts';
import { authArea } from './auth/auth.area.ts';
import { authenticator } from './auth/authenticator.ts';
import { eventsArea } from './events/events.area.ts';
import { integrationsArea, integrationsOfOrganizations } from './integrations/integrations.area.ts';
import { extendKnowledge } from './knowledge/knowledge-extensions.ts';
import { knowledgeArea } from './knowledge/knowledge.area.ts';
import { notificationsOfOrganizations } from './notifications/membership-news.ts';
import { notificationsArea } from './notifications/notifications.area.ts';
import { organizationsArea } from './organizations/organizations.area.ts';
import { extendOrganizations } from './organizations/organization-extensions.ts';
import type { Area } from './platform/area.ts';
import { platform } from './platform/platform.ts';
import { projectsArea, projectsOfOrganizations } from './projects/projects.area.ts';
import { reevaluationOfKnowledge } from './reevaluation/ask-for-reevaluation.ts';
import { reevaluationArea } from './reevaluation/reevaluation.area.ts';
import { resultsArea } from './results/results.area.ts';
import { sourceArea } from './source/source.area.ts';
import { usersArea } from './users/users.area.ts';

/** All areas, in the order in which they may import each other: each one only those above it. */
export const areas: readonly Area[] = [
  platform,
  organizationsArea,
  usersArea,
  authArea,
  notificationsArea,
  integrationsArea,
  sourceArea,
  projectsArea,
  analyzersArea,
  knowledgeArea,
  resultsArea,
  analysesArea,
  reevaluationArea,
  eventsArea,
];

export { authenticator };

extendOrganizations([
  notificationsOfOrganizations,
  integrationsOfOrganizations,
  projectsOfOrganizations,
  {
    area: 'analyzers',
    onCreated: createDefaultAnalyzer,
    count: async ({ db }, organizationId) => ({ analyzers: await countAnalyzers(db, organizationId) }),
  },
  { area: 'analyses', count: async ({ db }, organizationId) => ({ analyses: await countAnalyses(db, organizationId) }) },
]);

extendKnowledge([reevaluationOfKnowledge]);
