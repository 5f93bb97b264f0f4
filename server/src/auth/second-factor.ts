import { Secret, TOTP } from 'otpauth';
import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import * as store from './second-factor.store.ts';

const PERIOD_SECONDS = 30;

/** True when the account asks for a code beside the password. */
export async function hasSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  const factor = await store.find(ctx.db, userId);
  return factor?.confirmed_on != null;
}

/** True for a code of the app that was not used yet, or an unused recovery code; either is used up by this. */
export async function isSecondFactorRight(ctx: Context, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(typed))
    return store.useRecoveryCode(ctx.db, { userId, codeHash: await recoveryCodeHash(ctx, { userId, code: typed }) });
  return isAppCodeRight(ctx, { userId, code: typed });
}

/** True for a code of the app that was not used yet. Source: RFC 6238, section 5.2: a code is accepted once. */
export async function isAppCodeRight(ctx: Context, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const factor = await store.find(ctx.db, userId);
  if (!factor) return false;
  const secret = ctx.secrets.open(factor.secret, secondFactorPurpose(userId));
  const now = ctx.clock.now().getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return false;
  return store.useStep(ctx.db, { userId, step: Math.floor(now / 1000 / PERIOD_SECONDS) + delta });
}

/** The code generator of an authenticator app: SHA-1, six digits, 30 seconds, since apps know nothing else for certain. */
export function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Understory', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

/** The place that a sealed secret belongs to. */
export function secondFactorPurpose(userId: string): string {
  return `second-factor:${userId}`;
}

/** What the database keeps of a recovery code: 50 bits want a slow hash. Its salt is the account's, so that a code is found by its hash. */
export async function recoveryCodeHash({ passwords }: Context, { userId, code }: { userId: string; code: string }): Promise<string> {
  const salt = Buffer.from(sha256Hex(`recovery-code:${userId}`), 'hex').subarray(0, 16);
  return passwords.digest(code, salt);
}
