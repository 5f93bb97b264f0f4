import { describe, expect, test } from 'vitest';
import { type GuardFacts, isPublic, isUnsubscription, nextStep } from './guard.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const past = '2026-11-21T11:59:59Z';
const future = '2026-11-21T12:10:00Z';
const person = { activated: true, social: false, setup_done: true, default_org: 'o1' };

const nobody: GuardFacts = {
  path: '/projects',
  now,
  token: null,
  tokenExpiry: null,
  refreshToken: null,
  refreshTokenExpiry: null,
  user: null,
  organizationLoaded: false,
  refreshFailed: false,
  userFailed: false,
  organizationErrors: [],
};
const signedIn: GuardFacts = { ...nobody, token: 't', tokenExpiry: future, refreshToken: 'r', refreshTokenExpiry: future };
const ready: GuardFacts = { ...signedIn, user: person, organizationLoaded: true };

describe('public paths', () => {
  test.each([
    '/login',
    '/login/',
    '/signup',
    '/signup/',
    '/signup/github',
    '/password_reset_request',
    '/404',
    '/outbox',
    '/terms',
    '/privacy',
    '/auth/gitlab/callback',
    '/auth/github/callback',
    '/auth/oidc/callback',
    '/email_action/reset_password',
    '/email_action/confirm_registration',
    '/email_action/not_me',
    '/email_action/confirm_channel',
    '/email_action/change_email',
  ])('%s is public', (path) => {
    expect(isPublic(path)).toBe(true);
    expect(nextStep({ ...nobody, path })).toEqual({ do: 'allow' });
  });

  test.each([
    '/',
    '/results',
    '/results/sbom',
    '/projects/add',
    '/analyses',
    '/help',
    '/orgs/list',
    '/settings/account',
    '/email_action/join_org',
    '/email_action',
    '/signup/a/b',
    '/loginx',
  ])('%s is protected', (path) => {
    expect(isPublic(path)).toBe(false);
    expect(nextStep({ ...nobody, path })).toEqual({ do: 'redirect', to: '/login' });
  });
});

describe('a token whose expiry has passed', () => {
  const expired: GuardFacts = { ...signedIn, tokenExpiry: past };

  test('is cleared first', () => {
    expect(nextStep(expired)).toEqual({ do: 'clearToken' });
    expect(nextStep({ ...expired, tokenExpiry: 'no date' })).toEqual({ do: 'clearToken' });
  });

  test('is refreshed when the refresh token has not expired', () => {
    expect(nextStep({ ...expired, token: null, tokenExpiry: null })).toEqual({ do: 'refresh' });
  });

  test('ends the session when the refresh fails', () => {
    expect(nextStep({ ...expired, token: null, tokenExpiry: null, refreshFailed: true })).toEqual({ do: 'endSession', goTo: '/login' });
  });

  test('ends the session without a valid refresh token', () => {
    expect(nextStep({ ...expired, token: null, tokenExpiry: null, refreshTokenExpiry: past })).toEqual({
      do: 'endSession',
      goTo: '/login',
    });
    expect(nextStep({ ...ready, token: null, tokenExpiry: null, refreshToken: null })).toEqual({ do: 'endSession', goTo: '/login' });
  });
});

describe('the user', () => {
  test('is fetched when there is a token but no user', () => {
    expect(nextStep(signedIn)).toEqual({ do: 'fetchUser' });
  });

  test('that cannot be fetched ends the session', () => {
    expect(nextStep({ ...signedIn, userFailed: true })).toEqual({ do: 'endSession', goTo: '/login' });
  });

  test('that is not activated ends the session', () => {
    expect(nextStep({ ...signedIn, user: { ...person, activated: false } })).toEqual({ do: 'endSession', goTo: '/login' });
  });

  test('of a code host whose setup is not done goes to /login, but not from /signup/', () => {
    const facts: GuardFacts = { ...ready, user: { ...person, social: true, setup_done: false } };
    expect(nextStep(facts)).toEqual({ do: 'redirect', to: '/login' });
    expect(nextStep({ ...facts, path: '/signup/' })).toEqual({ do: 'allow' });
    expect(nextStep({ ...facts, path: '/login' })).toEqual({ do: 'allow' });
  });
});

describe('the default organization', () => {
  const waiting: GuardFacts = { ...signedIn, user: person };

  test('is loaded', () => {
    expect(nextStep(waiting)).toEqual({ do: 'loadOrganization' });
  });

  test.each(['EntityNotFound', 'NotAuthorized'])('is tried again once after %s, then the session ends', (code) => {
    expect(nextStep({ ...waiting, organizationErrors: [code] })).toEqual({ do: 'loadOrganization' });
    expect(nextStep({ ...waiting, organizationErrors: [code, code] })).toEqual({ do: 'endSession', goTo: '/login' });
  });

  test.each(['InternalError', 'HttpError'])('ends the session when the retry fails with %s', (code) => {
    expect(nextStep({ ...waiting, organizationErrors: ['EntityNotFound', code] })).toEqual({ do: 'endSession', goTo: '/login' });
  });

  test('that fails in another way is left to the screen', () => {
    expect(nextStep({ ...waiting, organizationErrors: ['InternalError'] })).toEqual({ do: 'allow' });
  });

  test('is not needed for a user without one', () => {
    expect(nextStep({ ...waiting, user: { ...person, default_org: null } })).toEqual({ do: 'allow' });
  });
});

describe('/login', () => {
  test('sends an authenticated user to /', () => {
    expect(nextStep({ ...ready, path: '/login' })).toEqual({ do: 'redirect', to: '/' });
  });

  test('ends a broken session and stays', () => {
    expect(nextStep({ ...signedIn, path: '/login', userFailed: true })).toEqual({ do: 'endSession', goTo: 'stay' });
  });
});

test('a complete session may open any path', () => {
  expect(nextStep(ready)).toEqual({ do: 'allow' });
});

test.each([
  ['/settings/notifications', { unsubscribe: 'token' }, true],
  ['/settings/notifications/', { unsubscribe: 'token' }, true],
  ['/settings/notifications', {}, false],
  ['/settings/account', { unsubscribe: 'token' }, false],
])('%s with %j is an unsubscribe link: %s', (path, search, expected) => {
  expect(isUnsubscription(path, search)).toBe(expected);
});
