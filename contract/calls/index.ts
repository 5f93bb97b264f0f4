import { aboutCalls } from './about.ts';
import { accountCalls } from './accounts.ts';
import { analysisCalls } from './analyses.ts';
import { analyzerCalls } from './analyzers.ts';
import { auditLogCalls } from './audit-logs.ts';
import { authCalls } from './auth.ts';
import { bulkDecisionCalls } from './bulk-decisions.ts';
import { bulkProjectCalls } from './bulk-projects.ts';
import { codeReportCalls } from './code-reports.ts';
import { codeCalls } from './code.ts';
import { dashboardCalls } from './dashboard.ts';
import { contactCalls } from './contact.ts';
import { decisionCalls } from './decisions.ts';
import { dueDateCalls } from './due-dates.ts';
import { eventCalls } from './events.ts';
import { integrationCalls } from './integrations.ts';
import { knowledgeImportCalls } from './knowledge-import.ts';
import { knowledgeCalls } from './knowledge.ts';
import { licenseCorrectionCalls } from './license-corrections.ts';
import { licenseCalls } from './licenses.ts';
import { notificationCalls } from './notifications.ts';
import { organizationCalls } from './organizations.ts';
import { policyCalls } from './policies.ts';
import { portfolioCalls } from './portfolio.ts';
import { projectCalls } from './projects.ts';
import { reportCalls } from './reports.ts';
import { resultCalls } from './results.ts';
import { retentionCalls } from './retention.ts';
import { savedViewCalls } from './saved-views.ts';
import { userCalls } from './users.ts';

/** Every call of the API by area. A server binds them; a client makes them. */
export const CALLS = {
  about: aboutCalls,
  auth: authCalls,
  users: userCalls,
  accounts: accountCalls,
  contact: contactCalls,
  organizations: { ...organizationCalls, ...auditLogCalls },
  integrations: integrationCalls,
  projects: { ...projectCalls, ...bulkProjectCalls },
  analyzers: analyzerCalls,
  analyses: analysisCalls,
  policies: policyCalls,
  results: { ...resultCalls, ...codeCalls, ...codeReportCalls },
  retention: retentionCalls,
  savedViews: savedViewCalls,
  reports: reportCalls,
  dashboard: dashboardCalls,
  licenses: { ...licenseCalls, ...licenseCorrectionCalls },
  portfolio: { ...portfolioCalls, ...bulkDecisionCalls, ...dueDateCalls },
  decisions: decisionCalls,
  knowledge: { ...knowledgeCalls, ...knowledgeImportCalls },
  notifications: notificationCalls,
  events: eventCalls,
} as const;
