import type { Call } from '#contract/call.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { BusinessError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import type { Services } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Authenticator, Credentials, Identified, Target } from '#server/platform/http/authenticator.ts';
import { membershipOf, openSession, type Membership } from './admission.store.ts';
import { readAccessToken } from './access-token.ts';
import { scopeFor } from './api-key-scope.ts';
import * as apiKeys from './api-keys.store.ts';
import { isOperator } from './operators.ts';

/** Guards calls by access token (`Authorization: Bearer`) or API key (`X-API-KEY`). */
export const authenticator: Authenticator = {
  async identify(services, credentials, target) {
    if (credentials.bearer !== undefined) return bySession(services, credentials.bearer, target);
    if (credentials.apiKey !== undefined) return byApiKey(services, credentials.apiKey, credentials, target);
    throw new BusinessError('NotAuthenticated');
  },
  isOperator,
};

async function bySession(services: Services, token: string, target: Target): Promise<Identified> {
  const claims = await readAccessToken(services, token);
  // The session is looked up at each request, so that its end takes effect at once and not after 15 minutes.
  const session = claims && (await openSession(services.db, { ...claims, organizationId: possibleId(target), now: services.clock.now() }));
  if (!claims || !session?.activated) throw new BusinessError('NotAuthenticated');
  const actor = { kind: 'user', ...claims, apiKeyId: undefined } as const;
  return { actor, setupDone: session.setupDone, role: () => roleOf(session.membership, target.call) };
}

function possibleId({ organizationId }: Target): string | undefined {
  return organizationId !== undefined && isUuid(organizationId) ? organizationId : undefined;
}

function roleOf(membership: Membership | undefined, call: Call): Role | undefined {
  // Who does not want a second factor may still leave.
  if (membership?.needsSecondFactor && call.route !== organizationCalls.leaveOrganization.route)
    throw new BusinessError('SecondFactorNotSetUp');
  return membership?.role;
}

async function byApiKey(services: Services, key: string, { address }: Credentials, target: Target): Promise<Identified> {
  const { call, organizationId } = target;
  const used = await apiKeys.use(services.db, { keyHash: sha256Hex(key), now: services.clock.now(), address: address ?? '' });
  if (!used?.activated) throw new BusinessError('NotAuthenticated', { message: 'The API key is not valid, was revoked or has expired.' });
  const scope = scopeFor(call);
  if (scope === undefined) throw new BusinessError('NotAuthorized', { message: 'This call is not open to API keys.' });
  if (!used.scopes.includes(scope)) throw new BusinessError('NotAuthorized', { message: `The API key lacks the scope "${scope}".` });
  // A key for one organization knows nothing of others, not even that they exist.
  if (used.organization_id !== null && call.route !== 'GET /auth/user' && organizationId !== used.organization_id) {
    throw organizationId === undefined
      ? new BusinessError('NotAuthorized', { message: 'The API key works for one organization only.' })
      : new BusinessError('EntityNotFound');
  }
  const actor = { kind: 'user', userId: used.user_id, sessionId: undefined, apiKeyId: used.id } as const;
  const knownId = possibleId(target);
  const membership = knownId === undefined ? undefined : await membershipOf(services.db, { userId: actor.userId, organizationId: knownId });
  return { actor, setupDone: used.setup_done, role: () => roleOf(membership, call) };
}
