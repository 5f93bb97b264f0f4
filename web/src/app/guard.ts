/** What the guard knows at a navigation. Times are ISO 8601. */
export interface GuardFacts {
  readonly path: string;
  readonly now: number;
  readonly token: string | null;
  readonly tokenExpiry: string | null;
  readonly refreshToken: string | null;
  readonly refreshTokenExpiry: string | null;
  readonly user: { activated: boolean; social: boolean; setup_done: boolean; default_org: string | null } | null;
  readonly organizationLoaded: boolean;
  /** What failed during this navigation. */
  readonly refreshFailed: boolean;
  readonly userFailed: boolean;
  readonly organizationErrors: readonly string[];
}

export type GuardStep =
  | { do: 'allow' }
  | { do: 'clearToken' }
  | { do: 'refresh' }
  | { do: 'fetchUser' }
  | { do: 'loadOrganization' }
  /** Clears the session, then redirects. */
  | { do: 'endSession'; goTo: '/login' | 'stay' }
  | { do: 'redirect'; to: '/login' | '/' };

/**
 * The next step before a path may be shown; called again after each effect until it allows or redirects.
 * Source: docs/rules.md, section 4.
 */
export function nextStep(facts: GuardFacts): GuardStep {
  const onLogin = samePath(facts.path, '/login');
  if (isPublic(facts.path) && !onLogin) return { do: 'allow' };
  const ended: GuardStep = { do: 'endSession', goTo: onLogin ? 'stay' : '/login' };

  if (facts.refreshFailed || facts.userFailed) return ended;
  if (facts.token !== null && isPast(facts.tokenExpiry, facts.now)) return { do: 'clearToken' };
  if (facts.token === null) {
    if (facts.refreshToken !== null && !isPast(facts.refreshTokenExpiry, facts.now)) return { do: 'refresh' };
    if (facts.refreshToken !== null || facts.user !== null) return ended;
    return onLogin ? { do: 'allow' } : { do: 'redirect', to: '/login' };
  }
  if (facts.user === null) return { do: 'fetchUser' };
  if (!facts.user.activated) return ended;
  if (facts.user.social && !facts.user.setup_done) return onLogin ? { do: 'allow' } : { do: 'redirect', to: '/login' };
  if (facts.user.default_org !== null && !facts.organizationLoaded) {
    const [first, retry] = facts.organizationErrors;
    const wasRefused = first === 'EntityNotFound' || first === 'NotAuthorized';
    // A retry after a refusal that ends in any error has failed.
    if (wasRefused && retry !== undefined) return ended;
    // Other failures, such as a restarting server, do not end the session: the screens show them and offer a retry.
    if (first === undefined || wasRefused) return { do: 'loadOrganization' };
  }
  return onLogin ? { do: 'redirect', to: '/' } : { do: 'allow' };
}

const PUBLIC = [
  '/login',
  '/signup',
  '/password_reset_request',
  '/404',
  '/outbox',
  '/terms',
  '/privacy',
  '/about',
  '/auth/gitlab/callback',
  '/auth/github/callback',
  '/auth/oidc/callback',
  '/email_action/reset_password',
  '/email_action/confirm_registration',
  '/email_action/not_me',
  '/email_action/change_email',
  '/email_action/confirm_channel',
];

export function isPublic(path: string): boolean {
  return PUBLIC.some((entry) => samePath(path, entry)) || /^\/signup\/[^/]*\/?$/.test(path);
}

/** The unsubscribe link of a mail: its token identifies the account, so no sign-in is needed. */
export function isUnsubscription(path: string, search: { unsubscribe?: string }): boolean {
  return samePath(path, '/settings/notifications') && search.unsubscribe !== undefined;
}

function samePath(path: string, entry: string): boolean {
  return path === entry || path === `${entry}/`;
}

function isPast(expiry: string | null, now: number): boolean {
  // An unreadable expiry counts as past: better one refresh too many than a token that never expires.
  return expiry === null || !(Date.parse(expiry) > now);
}
