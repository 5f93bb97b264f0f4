import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { ApiKeyScope } from '#contract/entities/session.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findRole } from '#server/organizations/organizations.store.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { randomToken, sha256Hex } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import * as users from '#server/users/users.store.ts';
import { mailSecurityNotice } from './account-mails.ts';
import * as store from './api-keys.store.ts';
import { proveIdentity } from './prove-identity.ts';

// The mark lets scanners of leaked secrets recognize a key.
const MARK = 'understory_';
const SHOWN = MARK.length + 6;
const MAX_KEYS = 50;
const DAY_MS = 24 * 3600_000;

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly organization_id?: string | null | undefined;
  readonly expires_in_days: number;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Makes a key; only its hash is stored. A key outlives sessions, so the person proves who they are first. Throws what `proveIdentity` throws,
 * AlreadyExists for a name in use, EntityNotFound for a foreign organization, FailedToCreateApiKey past 50 keys.
 */
export async function createApiKey(ctx: Context<UserActor>, input: NewKey): Promise<{ id: string; key: string }> {
  const { userId } = ctx.actor;
  await proveIdentity(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const user = await users.lock(tx.db, userId);
    if (!user) throw new BusinessError('NotAuthenticated');
    const organizationId = input.organization_id ?? null;
    if (organizationId !== null && !(await findRole(tx.db, { userId, organizationId }))) throw new BusinessError('EntityNotFound');
    if ((await store.count(tx.db, userId)) >= MAX_KEYS) {
      throw new BusinessError('FailedToCreateApiKey', { message: `You have ${MAX_KEYS} API keys already. Revoke one first.` });
    }
    const key = `${MARK}${randomToken()}`;
    const now = tx.clock.now();
    const row = {
      id: newId(),
      user_id: userId,
      name: input.name,
      prefix: key.slice(0, SHOWN),
      key_hash: sha256Hex(key),
      scopes: [...new Set(input.scopes)],
      organization_id: organizationId,
      created_on: now,
      expires_on: new Date(now.getTime() + input.expires_in_days * DAY_MS),
    };
    if (!(await store.insert(tx.db, row))) throw new BusinessError('AlreadyExists');
    await mailSecurityNotice(tx, user, ({ t }) => t('The API key "{name}" was created for your account.', { name: input.name }));
    const { name, prefix, scopes, expires_on } = row;
    await recordAudit(tx, {
      action: 'ApiKeyCreate',
      organizationId: null,
      description: compose(AUDIT_TEXTS.ApiKeyCreate.created, { name }),
      after: { api_key_id: row.id, name, prefix, scopes, organization_id: organizationId, expires_on },
    });
    return { id: row.id, key };
  });
}

/** Revokes a key at once. Throws EntityNotFound. */
export async function revokeApiKey(ctx: Context<UserActor>, { apiKeyId }: { apiKeyId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const name = await store.remove(tx.db, { userId: tx.actor.userId, apiKeyId });
    if (name === undefined) throw new BusinessError('EntityNotFound');
    await recordAudit(tx, {
      action: 'ApiKeyRevoke',
      organizationId: null,
      description: compose(AUDIT_TEXTS.ApiKeyRevoke.revoked, { name }),
      before: { api_key_id: apiKeyId, name },
    });
  });
}
