import { aboutArea } from './about/about.area.ts';
import { analysesArea } from './analyses/analyses.area.ts';
import { analyzersArea } from './analyzers/analyzers.area.ts';
import { auditArea } from './audit/audit.area.ts';
import { authArea } from './auth/auth.area.ts';
import { codeReportsArea } from './code-reports/code-reports.area.ts';
import { dashboardArea } from './dashboard/dashboard.area.ts';
import { decisionsArea } from './decisions/decisions.area.ts';
import { eventsArea } from './events/events.area.ts';
import { integrationsArea } from './integrations/integrations.area.ts';
import { knowledgeArea } from './knowledge/knowledge.area.ts';
import { licensesArea } from './licenses/licenses.area.ts';
import { notificationsArea } from './notifications/notifications.area.ts';
import { organizationsArea } from './organizations/organizations.area.ts';
import type { Area } from './platform/area.ts';
import { installHooks } from './platform/hooks.ts';
import { platform } from './platform/platform.ts';
import { portfolioArea } from './portfolio/portfolio.area.ts';
import { policiesArea } from './policies/policies.area.ts';
import { projectsArea } from './projects/projects.area.ts';
import { reevaluationArea } from './reevaluation/reevaluation.area.ts';
import { reportsArea } from './reports/reports.area.ts';
import { resultsArea } from './results/results.area.ts';
import { retentionArea } from './retention/retention.area.ts';
import { runsArea } from './runs/runs.area.ts';
import { savedViewsArea } from './saved-views/saved-views.area.ts';
import { sourceArea } from './source/source.area.ts';
import { usersArea } from './users/users.area.ts';

/** All areas, in the order in which they may import each other and read each other's tables: each one only those above it. */
export const areas: readonly Area[] = [
  platform,
  usersArea,
  auditArea,
  organizationsArea,
  authArea,
  savedViewsArea,
  notificationsArea,
  integrationsArea,
  sourceArea,
  projectsArea,
  analyzersArea,
  knowledgeArea,
  runsArea,
  resultsArea,
  codeReportsArea,
  policiesArea,
  licensesArea,
  decisionsArea,
  analysesArea,
  reevaluationArea,
  portfolioArea,
  retentionArea,
  reportsArea,
  dashboardArea,
  aboutArea,
  eventsArea,
];

installHooks(areas.flatMap(({ hooks }) => hooks ?? []));
