import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { checkToken } from './check-token.ts';
import * as store from './integrations.store.ts';
import { findIntegration, tokenPurpose } from './open-integration.ts';
import { codeHosts } from './providers/registry.ts';
import { syncRepositoriesJob } from './sync-repositories.job.ts';

export interface TokenChange {
  readonly provider: IntegrationProvider;
  readonly integrationId: string;
  readonly token: string;
  readonly tokenType: string;
}

/** Replaces the token by one that the host accepts, and reads the repositories again with it. */
export async function updateIntegration(
  ctx: Context<MemberActor>,
  { provider, integrationId, token, tokenType }: TokenChange,
  signal?: AbortSignal,
): Promise<void> {
  const { organizationId } = ctx.actor;
  const key = { organizationId, integrationId };
  const host = codeHosts[provider];
  const before = await findIntegration(ctx, key, provider);
  const address = host.addressOf(ctx.config.outside, before.base_url ?? undefined);
  const facts = await checkToken(ctx, { host, address, token, tokenType, ...(signal ? { signal } : {}) });
  await inTransaction(ctx, async (tx) => {
    if (!(await store.lock(tx.db, key))) throw new BusinessError('IntegrationDoesNotExist');
    const account = { organizationId, provider, domain: before.service_domain, accountId: facts.accountId, exceptId: integrationId };
    if (await store.isLinked(tx.db, account)) throw new BusinessError('DuplicateIntegration');
    await store.replaceToken(tx.db, key, {
      token_type: tokenType,
      sealed_token: tx.secrets.seal(token, tokenPurpose(integrationId)),
      account: facts.account,
      account_id: facts.accountId,
      scopes: facts.scopes ? [...facts.scopes] : null,
      expiry_date: facts.expiresOn,
      checked_on: tx.clock.now(),
      rate_limit: facts.rateLimit ? toJsonb(facts.rateLimit) : null,
    });
    await tx.queue.send(
      tx,
      syncRepositoriesJob,
      { integration_id: integrationId, organization_id: organizationId },
      { key: integrationId },
    );
    await recordAudit(tx, {
      action: 'IntegrationUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.IntegrationUpdate.replaced, { provider: host.label, host: address.domain }),
      before: { account: before.account, token_type: before.token_type, expiry_date: before.expiry_date },
      after: { account: facts.account, token_type: tokenType, expiry_date: facts.expiresOn },
    });
  });
}
