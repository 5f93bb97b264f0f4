import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { ReadRepositories } from '#server/integrations/integration-hooks.ts';
import type { Context } from '#server/platform/context.ts';
import { describeFollowed } from './describe-followed.ts';
import * as store from './followed-repositories.store.ts';

/** Takes over projects whose integration was removed, and the names, addresses and default branches that repositories have now. */
export async function followRepositories(tx: Context, { organizationId, integrationId, domain }: ReadRepositories): Promise<void> {
  await store.adoptProjects(tx.db, { integrationId, organizationId });
  for (const { id, before, after } of await store.followRepositories(tx.db, { integrationId, organizationId })) {
    await recordAudit(tx, {
      action: 'ProjectUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.ProjectUpdate.followed, {
        name: before.repository_name,
        host: domain,
        changes: describeFollowed(before, after),
      }),
      before: { project_id: id, ...before },
      after: { project_id: id, ...after },
    });
  }
}
