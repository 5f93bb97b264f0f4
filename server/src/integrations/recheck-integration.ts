import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as store from './integrations.store.ts';
import { findIntegration, openIntegration } from './open-integration.ts';

const PER_HOUR = 60;

/**
 * Asks the code host about the stored token now, and gives the integration as it is after that. A token that the host refuses is marked; other
 * errors of the catalogue, such as an unreachable host, pass through and change nothing.
 */
export async function recheckIntegration(
  ctx: Context<MemberActor>,
  { integrationId }: { integrationId: string },
  signal?: AbortSignal,
): Promise<store.IntegrationRow> {
  const { organizationId } = ctx.actor;
  const key = { organizationId, integrationId };
  await limitRate(ctx, { key: `recheck-integration:${integrationId}`, limit: PER_HOUR, windowSeconds: 3600 });
  const before = await findIntegration(ctx, key);
  const facts = await refusedAsUndefined(() => openIntegration(ctx, before, signal ? { signal } : {}).check());
  await inTransaction(ctx, async (tx) => {
    const checked_on = tx.clock.now();
    // A token that was replaced meanwhile was checked then.
    const isSame = await store.recordCheck(tx.db, before, {
      checked_on,
      ...(facts && {
        account: facts.account,
        scopes: facts.scopes ? [...facts.scopes] : null,
        expiry_date: facts.expiresOn,
        rate_limit: facts.rateLimit ?? null,
        invalid: false,
        invalid_reason: null,
      }),
    });
    if (!isSame) return;
    await recordAudit(tx, {
      action: 'IntegrationCheck',
      organizationId,
      description: compose(facts ? AUDIT_TEXTS.IntegrationCheck.works : AUDIT_TEXTS.IntegrationCheck.refused, {
        account: before.account,
        host: before.service_domain,
      }),
      before: { invalid: before.invalid, scopes: before.scopes, expiry_date: before.expiry_date },
      after: { invalid: !facts, ...(facts && { scopes: facts.scopes ?? null, expiry_date: facts.expiresOn }) },
    });
  });
  return findIntegration(ctx, key);
}

async function refusedAsUndefined<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BusinessError && (error.code === 'IntegrationInvalidToken' || error.code === 'IntegrationTokenExpired'))
      return undefined;
    throw error;
  }
}
