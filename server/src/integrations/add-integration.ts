import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { checkToken } from './check-token.ts';
import * as store from './integrations.store.ts';
import { tokenPurpose } from './open-integration.ts';
import { codeHosts } from './providers/registry.ts';
import { syncRepositoriesJob } from './sync-repositories.job.ts';
import { toBaseUrl } from './to-base-url.ts';

export interface NewIntegration {
  readonly provider: IntegrationProvider;
  readonly token: string;
  readonly tokenType: string;
  /** Undefined: the server that the operator configured. */
  readonly baseUrl: string | undefined;
}

/** Links a code host by a token that the host accepts, and begins to read its repositories. */
export async function addIntegration(
  ctx: Context<MemberActor>,
  { provider, token, tokenType, baseUrl }: NewIntegration,
  signal?: AbortSignal,
): Promise<{ id: string }> {
  const host = codeHosts[provider];
  const address = host.addressOf(ctx.config.outside, baseUrl === undefined ? undefined : toBaseUrl(baseUrl));
  const facts = await checkToken(ctx, { host, address, token, tokenType, ...(signal ? { signal } : {}) });
  const { organizationId, userId } = ctx.actor;
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    const isNew = await store.insert(tx.db, {
      id,
      organization_id: organizationId,
      provider,
      base_url: address.isConfigured ? null : address.baseUrl,
      service_domain: address.domain,
      token_type: tokenType,
      sealed_token: tx.secrets.seal(token, tokenPurpose(id)),
      account: facts.account,
      account_id: facts.accountId,
      scopes: facts.scopes ? [...facts.scopes] : null,
      expiry_date: facts.expiresOn,
      checked_on: tx.clock.now(),
      rate_limit: facts.rateLimit ? toJsonb(facts.rateLimit) : null,
      added_on: tx.clock.now(),
      added_by: userId,
    });
    if (!isNew) throw new BusinessError('DuplicateIntegration');
    await tx.queue.send(tx, syncRepositoriesJob, { integration_id: id, organization_id: organizationId }, { key: id });
    await recordAudit(tx, {
      action: 'IntegrationAdd',
      organizationId,
      description: compose(AUDIT_TEXTS.IntegrationAdd.linked, { provider: host.label, host: address.domain, account: facts.account }),
      after: { integration_id: id, provider, service_domain: address.domain, account: facts.account, token_type: tokenType },
    });
    return { id };
  });
}
