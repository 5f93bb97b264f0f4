import { BusinessError } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import { guardGuessing } from './throttle.ts';

/** Has the signed-in person prove the password again. Throws CannotPerformActionOnSocialAccount, WrongCredentials, TooManyRequests. */
export async function requirePassword(ctx: Context<UserActor>, password: string): Promise<users.UserRow> {
  const user = await users.find(ctx.db, ctx.actor.userId);
  if (!user) throw new BusinessError('NotAuthenticated');
  const { password_hash } = user;
  if (password_hash === null) throw new BusinessError('CannotPerformActionOnSocialAccount');
  // Counted by session, so that nobody who merely knows the address gets in the way of its owner.
  const isRight = await guardGuessing(ctx, { account: `session:${ctx.actor.sessionId ?? user.id}` }, () =>
    ctx.passwords.verify(password_hash, password),
  );
  if (!isRight) throw new BusinessError('WrongCredentials', { message: 'The password is wrong.' });
  return user;
}
