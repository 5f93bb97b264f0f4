import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as store from './integrations.store.ts';
import { codeHosts } from './providers/registry.ts';

/** Removes an integration with its token and its list of repositories. Projects stay and are adopted by the next integration that reaches them. */
export async function removeIntegration(ctx: Context<MemberActor>, { integrationId }: { integrationId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const row = await store.lock(tx.db, { organizationId, integrationId });
    if (!row) throw new BusinessError('IntegrationDoesNotExist');
    await store.remove(tx.db, { organizationId, integrationId });
    await recordAudit(tx, {
      action: 'IntegrationRemove',
      organizationId,
      description: compose(AUDIT_TEXTS.IntegrationRemove.removed, {
        provider: codeHosts[row.provider].label,
        host: row.service_domain,
        account: row.account,
      }),
      before: { integration_id: integrationId, provider: row.provider, service_domain: row.service_domain, account: row.account },
    });
  });
}
