import { authCalls } from '#contract/calls/auth.ts';
import { userCalls } from '#contract/calls/users.ts';
import { BusinessError } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import * as users from '#server/users/users.store.ts';
import { accountMailJob } from './account-mail.job.ts';
import { accountSecurity } from './account-security.ts';
import * as apiKeys from './api-keys.store.ts';
import { authenticate } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { completeSocialSetup } from './complete-social-setup.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { createApiKey, revokeApiKey } from './create-api-key.ts';
import { deleteAccount } from './delete-account.ts';
import { disownRegistration } from './disown-registration.ts';
import { revokeOtherSessions, revokeSession, signOut } from './end-sessions.ts';
import { configuredProviders } from './providers/registry.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import * as sessions from './sessions.store.ts';
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, renewRecoveryCodes } from './set-up-second-factor.ts';
import { beginSocialSignIn, finishSocialSignIn } from './social-sign-in.ts';
import { throttle } from './throttle.ts';

export const authBindings: readonly Binding[] = [
  ...bind(authCalls, {
    signInProviders: async ({ config }) => ({ providers: configuredProviders(config), outbox: config.smtpUrl === undefined }),
    authenticate: (ctx, { body }) => authenticate(ctx, body),
    register: (ctx, { body }) => register(ctx, body),
    resendConfirmation: (ctx, { body }) => askForMail(ctx, 'resend', { kind: 'confirmation', email: body.email }).then(nothing),
    refresh: async (ctx, { body }) => {
      await throttle(ctx, 'refresh', body.refresh_token);
      return refreshSession(ctx, { refreshToken: body.refresh_token });
    },
    signOut: (ctx) => signOut(ctx).then(nothing),
    authenticatedUser: async (ctx) => {
      const user = await users.find(ctx.db, ctx.actor.userId);
      if (!user) throw new BusinessError('NotAuthenticated');
      return users.toUser(user);
    },
    accountSecurity: (ctx) => accountSecurity(ctx),

    githubAuthenticate: (ctx, { query }) => beginSocialSignIn(ctx, { provider: 'GITHUB', state: query.state }),
    gitlabAuthenticate: (ctx, { query }) => beginSocialSignIn(ctx, { provider: 'GITLAB', state: query.state }),
    oidcAuthenticate: (ctx, { query }) => beginSocialSignIn(ctx, { provider: 'OIDC', state: query.state }),
    githubFinalize: (ctx, { body }) => finishSocialSignIn(ctx, { provider: 'GITHUB', ...body }),
    gitlabFinalize: (ctx, { body }) => finishSocialSignIn(ctx, { provider: 'GITLAB', ...body }),
    oidcFinalize: (ctx, { body }) => finishSocialSignIn(ctx, { provider: 'OIDC', ...body }),

    requestPasswordReset: (ctx, { body }) => askForMail(ctx, 'reset-request', { kind: 'password_reset', email: body.email }).then(nothing),
    passwordReset: (ctx, { body }) => resetPassword(ctx, body).then(nothing),

    listSessions: (ctx, { query }) =>
      sessions.page(ctx.db, { userId: ctx.actor.userId, currentSessionId: ctx.actor.sessionId, now: ctx.clock.now() }, query),
    revokeSession: (ctx, { params }) => revokeSession(ctx, { sessionId: params.sessionId }).then(nothing),
    revokeOtherSessions: (ctx) => revokeOtherSessions(ctx).then(nothing),

    listApiKeys: (ctx, { query }) => apiKeys.page(ctx.db, ctx.actor.userId, query),
    createApiKey: (ctx, { body }) => createApiKey(ctx, body),
    revokeApiKey: (ctx, { params }) => revokeApiKey(ctx, { apiKeyId: params.apiKeyId }).then(nothing),

    beginSecondFactor: (ctx, { body }) => beginSecondFactor(ctx, body),
    confirmSecondFactor: (ctx, { body }) => confirmSecondFactor(ctx, body),
    renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body),
    disableSecondFactor: (ctx, { body }) => disableSecondFactor(ctx, body).then(nothing),
  }),
  ...bind(userCalls, {
    completeSocialSetup: (ctx, { body }) => completeSocialSetup(ctx, body).then(nothing),
    confirmRegistration: (ctx, { body }) =>
      confirmRegistration(ctx, { token: body.token, userIdHash: (body.userIdHash ?? body.user_id_hash)! }).then(nothing),
    disownRegistration: (ctx, { body }) => disownRegistration(ctx, { token: body.token, userIdHash: body.user_id_hash }).then(nothing),
    updatePassword: (ctx, { params, body }) => changePassword(asSelf(ctx, params.userId), body).then(nothing),
    deleteUser: (ctx, { params, body }) => deleteAccount(asSelf(ctx, params.userId), body).then(nothing),
  }),
];

const nothing = () => ({});

async function askForMail(
  ctx: Context,
  subject: 'resend' | 'reset-request',
  input: { kind: 'confirmation' | 'password_reset'; email: string },
): Promise<void> {
  await throttle(ctx, subject, input.email);
  await ctx.queue.send(ctx, accountMailJob, { ...input, asked_from: ctx.request.address ?? '' });
}

// Another user's id answers like one that does not exist.
function asSelf(ctx: Context<UserActor>, userId: string): Context<UserActor> {
  if (userId !== ctx.actor.userId) throw new BusinessError('EntityNotFound');
  return ctx;
}
