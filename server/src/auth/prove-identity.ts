import { BusinessError } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import { requirePassword } from './require-password.ts';
import { hasSecondFactor, isSecondFactorRight } from './second-factor.ts';
import { createdOn } from './sessions.store.ts';
import { guardGuessing } from './throttle.ts';

const FRESH_MS = 15 * 60_000;

/**
 * Has the signed-in person prove who they are before something that outlives the session: by password and, where there is one, second factor;
 * without a password by a sign-in of the last quarter of an hour. Throws WrongCredentials, SecondFactorRequired, SecondFactorInvalid,
 * NotAuthorized, TooManyRequests.
 */
export async function proveIdentity(
  ctx: Context<UserActor>,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const user = await users.find(ctx.db, ctx.actor.userId);
  if (!user) throw new BusinessError('NotAuthenticated');
  if (user.password_hash === null) return requireFreshSession(ctx);
  await requirePassword(ctx, password ?? '');
  await requireSecondFactor(ctx, code);
}

async function requireFreshSession({ db, actor, clock }: Context<UserActor>): Promise<void> {
  const since = actor.sessionId === undefined ? undefined : await createdOn(db, actor.sessionId);
  if (since && since.getTime() + FRESH_MS > clock.now().getTime()) return;
  throw new BusinessError('NotAuthorized', {
    message: 'Sign out and in again first. This is possible within 15 minutes after signing in.',
  });
}

/** Asks for the second factor where the account has one. Throws SecondFactorRequired, SecondFactorInvalid, TooManyRequests. */
export async function requireSecondFactor(ctx: Context<UserActor>, code: string | undefined): Promise<void> {
  const { userId } = ctx.actor;
  if (!(await hasSecondFactor(ctx, userId))) return;
  if (code === undefined) throw new BusinessError('SecondFactorRequired');
  const isRight = await guardGuessing(ctx, { account: `second-factor:${userId}` }, () => isSecondFactorRight(ctx, { userId, code }));
  if (!isRight) throw new BusinessError('SecondFactorInvalid');
}
