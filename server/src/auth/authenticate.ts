import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import type { LoginTokenPair } from '#contract/entities/session.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import * as users from '#server/users/users.store.ts';
import * as devices from './known-devices.store.ts';
import { openSession } from './open-session.ts';
import { hasSecondFactor, isSecondFactorRight } from './second-factor.ts';
import { forgiveGuesses, guardGuessing } from './throttle.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly device?: string | undefined;
}

/**
 * Signs in by password and, where the account has one, second factor. An unknown address, an account without a password and
 * a wrong password are one answer after one amount of work. Throws WrongCredentials, RegistrationNotVerified,
 * AccountDisabled, SecondFactorRequired, SecondFactorInvalid, TooManyRequests.
 */
export async function authenticate(ctx: Context, { email, password, code, device }: SignInAttempt): Promise<LoginTokenPair> {
  const user = await users.findByEmail(ctx.db, email);
  const hashed = user?.password_hash;
  const isRight = () => (hashed ? ctx.passwords.verify(hashed, password) : ctx.passwords.verifyNobody(password));
  const knownDevice = user && device !== undefined && (await devices.isKnown(ctx, { userId: user.id, device })) ? device : undefined;
  const guess = { account: email, knownDevice, slow: true };
  if (!(await guardGuessing(ctx, guess, isRight)) || !user) {
    ctx.log.info({ address: ctx.request.address, account: sha256Hex(email) }, 'A sign-in failed.');
    throw new BusinessError('WrongCredentials');
  }
  if (!user.activated) throw new BusinessError('RegistrationNotVerified');
  if (user.disabled_on) throw new BusinessError('AccountDisabled');
  await proveSecondFactor(ctx, user, { code, knownDevice });
  await forgiveGuesses(ctx, guess);
  return inTransaction(ctx, async (tx) => {
    const pair = await signIn(tx, user.id, AUDIT_TEXTS.SignIn.password);
    // After the lock on the account: a row that refers to it shares that lock, and two sign-ins would wait for each other.
    await devices.remember(tx, { userId: user.id, device });
    return pair;
  });
}

async function proveSecondFactor(
  ctx: Context,
  user: users.UserRow,
  { code, knownDevice }: { code: string | undefined; knownDevice: string | undefined },
): Promise<void> {
  if (!(await hasSecondFactor(ctx, user.id))) return;
  if (code === undefined) throw new BusinessError('SecondFactorRequired');
  // A code has six digits: without a bound of its own a known password would leave a million guesses free.
  const guess = { account: `second-factor:${user.id}`, knownDevice };
  const isRight = await guardGuessing(ctx, guess, () => isSecondFactorRight(ctx, { userId: user.id, code }));
  if (!isRight) throw new BusinessError('SecondFactorInvalid');
  await forgiveGuesses(ctx, guess);
}

/** Opens a session for a person who has proved who they are, and records it. Throws AccountDisabled. */
export async function signIn(tx: Context, userId: string, description: string): Promise<LoginTokenPair> {
  const user = await users.lock(tx.db, userId);
  if (user?.disabled_on) throw new BusinessError('AccountDisabled');
  const pair = await openSession(tx, userId);
  await users.update(tx.db, userId, { last_sign_in_on: tx.clock.now() });
  await recordAudit(tx, { action: 'SignIn', organizationId: null, description, actorId: userId });
  return pair;
}
