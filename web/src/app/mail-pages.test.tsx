// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';

beforeAll(
  () =>
    Promise.all([
      import('#web/features/auth/sign-in.screen.tsx'),
      import('#web/features/auth/password-reset.screen.tsx'),
      import('#web/features/auth/not-me.screen.tsx'),
      import('#web/features/auth/change-email.screen.tsx'),
      import('#web/features/auth/confirm-channel.screen.tsx'),
      import('#web/features/notifications/notifications.screen.tsx'),
    ]),
  60_000,
);

test('who came by an invitation without being signed in hears what to do first', async () => {
  const app = await openApp('/email_action/join_org?token=t&useremail=e&orgId=o', {}, null);
  await app.shows('Sign in to see the invitation, or sign up with the invited address first.');
  expect(app.path()).toBe('/login');
});

test.each([
  ['/email_action/reset_password?token=t&userid=u', 'Password Reset', 'Back to login'],
  ['/email_action/not_me?token=t&userid=u', 'Not your account?', 'Go to sign-in'],
  ['/email_action/change_email?token=t&userid=u', 'Change of address', 'Go to sign-in'],
  ['/email_action/confirm_channel?token=t', 'Notifications for this mailbox', 'Go to sign-in'],
  ['/settings/notifications?unsubscribe=t', 'Stop notification emails', 'Sign in'],
])('who came to %s by a mail finds the sign-in', async (path, heading, link) => {
  const app = await openApp(path, {}, null);
  await app.shows(heading);
  await app.click('a', link);
  await app.shows('Welcome back. Please enter your credentials.');
  expect(app.path()).toBe('/login');
});
