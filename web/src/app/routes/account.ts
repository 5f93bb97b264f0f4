import { createRoute } from '@tanstack/react-router';
import { lazyView } from '#web/app/lazy-view.ts';
import { at } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';

const signUp = lazyView(() => import('#web/features/auth/sign-up.screen.tsx'));
const callback = lazyView(() => import('#web/features/auth/social-callback.screen.tsx'));
const joinOrganization = lazyView(() => import('#web/features/invitations/join-organization.screen.tsx'));
const passwordReset = lazyView(() => import('#web/features/auth/password-reset.screen.tsx'));
const notMe = lazyView(() => import('#web/features/auth/not-me.screen.tsx'));
const changeEmail = lazyView(() => import('#web/features/auth/change-email.screen.tsx'));
const confirmChannel = lazyView(() => import('#web/features/auth/confirm-channel.screen.tsx'));
const confirmation = lazyView(() => import('#web/features/auth/registration-confirmation.screen.tsx'));

const signUpSearch = keep('provider', 'redirect');
const mailSearch = keep('token', 'userid');

/** Sign-in and sign-up, and the targets of links in mails. */
export const accountRoutes = [
  createRoute({
    ...at('/login'),
    validateSearch: keep('redirect', 'email', 'ended'),
    component: lazyView(() => import('#web/features/auth/sign-in.screen.tsx')),
  }),
  createRoute({ ...at('/signup'), validateSearch: signUpSearch, component: signUp }),
  createRoute({ ...at('/signup/$provider'), validateSearch: signUpSearch, component: signUp }),
  createRoute({
    ...at('/password_reset_request'),
    component: lazyView(() => import('#web/features/auth/password-reset-request.screen.tsx')),
  }),
  createRoute({
    ...at('/outbox'),
    validateSearch: keep('key'),
    component: lazyView(() => import('#web/features/auth/outbox.screen.tsx')),
  }),
  createRoute({ ...at('/email_action/join_org'), validateSearch: keep('token', 'useremail', 'orgId'), component: joinOrganization }),
  createRoute({ ...at('/email_action/reset_password'), validateSearch: mailSearch, component: passwordReset }),
  createRoute({ ...at('/email_action/not_me'), validateSearch: mailSearch, component: notMe }),
  createRoute({ ...at('/email_action/change_email'), validateSearch: mailSearch, component: changeEmail }),
  createRoute({ ...at('/email_action/confirm_channel'), validateSearch: keep('token'), component: confirmChannel }),
  // Any other page is the confirmation of a registration. Source: docs/rules.md, section 2.
  createRoute({ ...at('/email_action'), validateSearch: mailSearch, component: confirmation }),
  createRoute({ ...at('/email_action/$page'), validateSearch: mailSearch, component: confirmation }),
  createRoute({ ...at('/auth/gitlab/callback'), validateSearch: keep('code', 'state', 'error'), component: callback }),
  createRoute({ ...at('/auth/github/callback'), validateSearch: keep('code', 'state', 'error'), component: callback }),
  createRoute({ ...at('/auth/oidc/callback'), validateSearch: keep('code', 'state', 'iss', 'error'), component: callback }),
] as const;
