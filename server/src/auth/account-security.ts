import type { AccountSecurity } from '#contract/entities/user.ts';
import { BusinessError } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';
import * as apiKeys from './api-keys.store.ts';
import { isOperator } from './operators.ts';
import * as secondFactor from './second-factor.store.ts';
import * as sessions from './sessions.store.ts';

/** How the account is protected, for its owner. */
export async function accountSecurity(ctx: Context<UserActor>): Promise<AccountSecurity> {
  const { userId } = ctx.actor;
  const [user, factor, recovery_codes_left, open_sessions, api_keys, operator] = await Promise.all([
    users.find(ctx.db, userId),
    secondFactor.find(ctx.db, userId),
    secondFactor.countRecoveryCodes(ctx.db, userId),
    sessions.count(ctx.db, { userId, now: ctx.clock.now() }),
    apiKeys.count(ctx.db, userId),
    isOperator(ctx, userId),
  ]);
  if (!user) throw new BusinessError('NotAuthenticated');
  return {
    sign_in: user.sign_in,
    created_on: user.created_on.toISOString(),
    last_sign_in_on: user.last_sign_in_on?.toISOString() ?? null,
    password_changed_on: user.password_changed_on?.toISOString() ?? null,
    second_factor: factor?.confirmed_on != null,
    recovery_codes_left,
    open_sessions,
    api_keys,
    operator,
  };
}
