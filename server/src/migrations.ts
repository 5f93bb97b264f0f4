import { analysisMigrations } from './analyses/analyses.migrations.ts';
import { analyzerMigrations } from './analyzers/analyzers.migrations.ts';
import { auditMigrations } from './audit/audit.migrations.ts';
import { authMigrations } from './auth/auth.migrations.ts';
import { integrationMigrations } from './integrations/integrations.migrations.ts';
import { knowledgeMigrations } from './knowledge/knowledge.migrations.ts';
import { notificationMigrations } from './notifications/notifications.migrations.ts';
import { organizationMigrations } from './organizations/organizations.migrations.ts';
import type { NamedMigration } from './platform/db/migrations.ts';
import { platformMigrations } from './platform/platform.migrations.ts';
import { projectMigrations } from './projects/projects.migrations.ts';
import { reevaluationMigrations } from './reevaluation/reevaluation.migrations.ts';
import { resultMigrations } from './results/results.migrations.ts';
import { userMigrations } from './users/users.migrations.ts';

/** Every change of the schema, in the order in which an empty database gets them. */
export const migrations: readonly NamedMigration[] = [
  ...platformMigrations,
  ...userMigrations,
  ...organizationMigrations,
  ...auditMigrations,
  ...authMigrations,
  ...notificationMigrations,
  ...integrationMigrations,
  ...projectMigrations,
  ...analyzerMigrations,
  ...knowledgeMigrations,
  ...analysisMigrations,
  ...resultMigrations,
  ...reevaluationMigrations,
];
