import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { Secret } from 'otpauth';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import type { Wording } from '#server/mails/wording.ts';
import * as users from '#server/users/users.store.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { requirePassword } from './require-password.ts';
import { isAppCodeRight, isSecondFactorRight, recoveryCodeHash, secondFactorPurpose, totpOf } from './second-factor.ts';
import * as store from './second-factor.store.ts';
import { guardGuessing } from './throttle.ts';

const RECOVERY_CODES = 10;

/** Makes a secret for an authenticator app; nothing is asked for before a first code proved it. Throws AlreadyExists where one is on. */
export async function beginSecondFactor(
  ctx: Context<UserActor>,
  { password }: { password: string },
): Promise<{ secret: string; url: string }> {
  const user = await requirePassword(ctx, password);
  const secret = new Secret({ size: 20 }).base32;
  const sealed = ctx.secrets.seal(secret, secondFactorPurpose(user.id));
  if (!(await store.begin(ctx.db, { userId: user.id, secret: sealed })))
    throw new BusinessError('AlreadyExists', { message: 'The second factor is on already.' });
  return { secret, url: totpOf(secret, user.email).toString() };
}

/** Turns the second factor on. Throws EntityNotFound before `begin`, AlreadyExists, SecondFactorInvalid, TooManyRequests. */
export async function confirmSecondFactor(ctx: Context<UserActor>, { code }: { code: string }): Promise<{ recovery_codes: string[] }> {
  const { userId } = ctx.actor;
  const factor = await store.find(ctx.db, userId);
  if (!factor) throw new BusinessError('EntityNotFound', { message: 'Begin to set up the second factor first.' });
  if (factor.confirmed_on) throw new BusinessError('AlreadyExists', { message: 'The second factor is on already.' });
  const typed = code.replace(/\s/g, '');
  const isRight = await guardGuessing(ctx, { account: `second-factor:${userId}` }, () => isAppCodeRight(ctx, { userId, code: typed }));
  if (!isRight) throw new BusinessError('SecondFactorInvalid');
  return inTransaction(ctx, async (tx) => {
    await store.confirm(tx.db, { userId, now: tx.clock.now() });
    const recovery_codes = await newRecoveryCodes(tx, userId);
    await tell(tx, ({ t }) => t('The second factor of your account was turned on.'));
    await recordAudit(tx, { action: 'SecondFactorEnable', organizationId: null, description: AUDIT_TEXTS.SecondFactorEnable.enabled });
    return { recovery_codes };
  });
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Replaces the recovery codes. Throws WrongCredentials, SecondFactorInvalid, EntityNotFound where no factor is on. */
export async function renewRecoveryCodes(ctx: Context<UserActor>, proof: Proof): Promise<{ recovery_codes: string[] }> {
  await requireBoth(ctx, proof);
  return inTransaction(ctx, async (tx) => {
    const recovery_codes = await newRecoveryCodes(tx, tx.actor.userId);
    await tell(tx, ({ t }) => t('The recovery codes of your account were replaced.'));
    await recordAudit(tx, { action: 'RecoveryCodesRenew', organizationId: null, description: AUDIT_TEXTS.RecoveryCodesRenew.renewed });
    return { recovery_codes };
  });
}

/** Turns the second factor off; the same errors. */
export async function disableSecondFactor(ctx: Context<UserActor>, proof: Proof): Promise<void> {
  await requireBoth(ctx, proof);
  await inTransaction(ctx, async (tx) => {
    await store.remove(tx.db, tx.actor.userId);
    await tell(tx, ({ t }) => t('The second factor of your account was turned off.'));
    await recordAudit(tx, { action: 'SecondFactorDisable', organizationId: null, description: AUDIT_TEXTS.SecondFactorDisable.disabled });
  });
}

async function requireBoth(ctx: Context<UserActor>, { password, code }: Proof): Promise<void> {
  const { userId } = ctx.actor;
  const factor = await store.find(ctx.db, userId);
  if (!factor?.confirmed_on) throw new BusinessError('EntityNotFound', { message: 'The second factor is not on.' });
  await requirePassword(ctx, password);
  const isRight = await guardGuessing(ctx, { account: `second-factor:${userId}` }, () => isSecondFactorRight(ctx, { userId, code }));
  if (!isRight) throw new BusinessError('SecondFactorInvalid');
}

// Ten characters of base 32 have 50 bits: enough for a code that works once and whose guessing is bounded.
async function newRecoveryCodes(tx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32.slice(0, 10).toLowerCase());
  const codeHashes = await Promise.all(codes.map((code) => recoveryCodeHash(tx, { userId, code })));
  await store.replaceRecoveryCodes(tx.db, { userId, codeHashes });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

async function tell(tx: Context<UserActor>, what: (words: Wording) => string): Promise<void> {
  const user = await users.find(tx.db, tx.actor.userId);
  if (user) await mailSecurityNotice(tx, user, what);
}
