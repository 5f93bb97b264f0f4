import { authCalls } from '#contract/calls/auth.ts';
import { userCalls } from '#contract/calls/users.ts';
import { BusinessError } from '#contract/errors.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import * as users from '#server/users/users.store.ts';
import { authenticate } from './authenticate.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { throttle } from './throttle.ts';

export const authBindings: readonly Binding[] = [
  ...bind(authCalls, {
    authenticate: (ctx, { body }) => authenticate(ctx, body),
    register: (ctx, { body }) => register(ctx, body),
    refresh: async (ctx, { body }) => {
      await throttle(ctx, 'refresh', body.refresh_token);
      return refreshSession(ctx, { refreshToken: body.refresh_token });
    },
    authenticatedUser: async (ctx) => {
      const user = await users.find(ctx.db, ctx.actor.userId);
      if (!user) throw new BusinessError('NotAuthenticated');
      return users.toUser(user);
    },
  }),
  ...bind(userCalls, {
    confirmRegistration: async (ctx, { body }) => {
      await confirmRegistration(ctx, { token: body.token, userIdHash: (body.userIdHash ?? body.user_id_hash)! });
      return {};
    },
  }),
];
