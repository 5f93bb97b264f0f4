import type { AnalysisTables } from './analyses/analyses.tables.ts';
import type { AnalyzerTables } from './analyzers/analyzers.tables.ts';
import type { AuditTables } from './audit/audit.tables.ts';
import type { AuthTables } from './auth/auth.tables.ts';
import type { IntegrationTables } from './integrations/integrations.tables.ts';
import type { NotificationTables } from './notifications/notifications.tables.ts';
import type { OrganizationTables } from './organizations/organizations.tables.ts';
import type { PlatformTables } from './platform/platform.tables.ts';
import type { ProjectTables } from './projects/projects.tables.ts';
import type { ReevaluationTables } from './reevaluation/reevaluation.tables.ts';
import type { ResultTables } from './results/results.tables.ts';
import type { KnowledgeTables } from './knowledge/knowledge.tables.ts';
import type { UserTables } from './users/users.tables.ts';

/** All tables; each area declares its own in `<area>.tables.ts`. */
export interface Database
  extends
    PlatformTables,
    UserTables,
    OrganizationTables,
    AuditTables,
    AuthTables,
    NotificationTables,
    IntegrationTables,
    ProjectTables,
    AnalyzerTables,
    AnalysisTables,
    ResultTables,
    ReevaluationTables,
    KnowledgeTables {}
