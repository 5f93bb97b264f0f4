import { BusinessError } from '#contract/errors.ts';
import { auth, currentUser, endSession, loadOrganization, loadUserAndOrganization, refreshSession } from '#web/session/session.ts';
import { isLeaving } from '#web/session/leaving.ts';
import { logError } from '#web/session/log-error.ts';
import { type GuardFacts, isPublic, nextStep } from './guard.ts';

// The guard needs at most six effects; more would mean that an effect does not work.
const MAX_STEPS = 12;

/** `ended`: there was a session, and it ended by itself. */
type Redirection = { readonly to: '/' } | { readonly to: '/login'; readonly ended?: 'yes' };

/** Brings the session into the state that `path` needs; returns where to redirect to, if anywhere. */
export async function runGuard(path: string): Promise<Redirection | undefined> {
  if (!auth.get().initialized) auth.load();
  const failures = { refreshFailed: false, userFailed: false, organizationErrors: [] as string[] };
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const step = nextStep(factsOf(path, failures));
    switch (step.do) {
      case 'allow':
        if (isPublic(path) && !path.startsWith('/auth/')) void loadForHeader();
        return undefined;
      case 'redirect':
        return { to: step.to };
      case 'endSession':
        endSession();
        return step.goTo === '/login' ? { to: '/login', ended: 'yes' } : undefined;
      case 'clearToken':
        auth.clearToken();
        break;
      case 'refresh':
        failures.refreshFailed = !(await succeeds(refreshSession())) && !isLeaving();
        break;
      case 'fetchUser':
        failures.userFailed = !(await succeeds(loadUserAndOrganization())) && !isLeaving();
        break;
      case 'loadOrganization':
        await loadDefaultOrganization(failures.organizationErrors);
    }
  }
  throw new Error(`The guard of ${path} does not finish.`);
}

/** Signed-in people keep their header on a public path, which does not wait for it; a failure changes nothing. */
async function loadForHeader() {
  const { token, tokenExpiry, refreshToken, refreshTokenExpiry } = auth.get();
  if (currentUser.get().user) return;
  if (token === null || !isAhead(tokenExpiry)) {
    if (refreshToken === null || !isAhead(refreshTokenExpiry) || !(await succeeds(refreshSession()))) return;
  }
  if ((await succeeds(loadUserAndOrganization())) && !currentUser.get().organization) await loadDefaultOrganization([]);
}

const isAhead = (expiry: string | null) => Date.parse(expiry ?? '') > Date.now();

function factsOf(path: string, failures: Pick<GuardFacts, 'refreshFailed' | 'userFailed' | 'organizationErrors'>): GuardFacts {
  const { token, tokenExpiry, refreshToken, refreshTokenExpiry } = auth.get();
  const { user, organization } = currentUser.get();
  return {
    path,
    now: Date.now(),
    token,
    tokenExpiry,
    refreshToken,
    refreshTokenExpiry,
    user,
    organizationLoaded: organization !== null && organization.id === user?.default_org,
    ...failures,
  };
}

async function loadDefaultOrganization(errors: string[]) {
  try {
    const orgId = currentUser.get().user?.default_org;
    if (orgId) await loadOrganization(orgId);
  } catch (error) {
    errors.push(error instanceof BusinessError ? error.code : 'HttpError');
  }
}

async function succeeds(effect: Promise<void>): Promise<boolean> {
  try {
    await effect;
    return true;
  } catch (error) {
    logError(error);
    return false;
  }
}
