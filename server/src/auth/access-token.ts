import { errors, jwtVerify, SignJWT } from 'jose';
import { LIFETIMES } from '#contract/limits.ts';
import type { Services } from '#server/platform/context.ts';

// One algorithm, one type, one issuer and one audience: a token made for anything else is none of ours (RFC 8725).
const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'understory';
const AUDIENCE = 'understory-api';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** A signed access token of a session, valid for 15 minutes. */
export async function signAccessToken(
  services: Pick<Services, 'clock' | 'secrets'>,
  claims: AccessClaims,
): Promise<{ token: string; expiry: Date }> {
  const now = services.clock.now();
  const expiry = new Date(now.getTime() + LIFETIMES.accessTokenMinutes * 60_000);
  const token = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.userId)
    .setIssuedAt(now)
    .setExpirationTime(expiry)
    .sign(keyOf(services));
  return { token, expiry };
}

interface Verified {
  readonly claims: AccessClaims;
  readonly expiresOn: number;
}

// A token comes with each request of its quarter of an hour; its signature is the same each time.
const MOST_VERIFIED = 5_000;
const verifiedBy = new WeakMap<Services['secrets'], Map<string, Verified>>();

/** The claims of a token that is ours and still valid, or undefined. */
export async function readAccessToken(services: Pick<Services, 'clock' | 'secrets'>, token: string): Promise<AccessClaims | undefined> {
  const verified = verifiedBy.get(services.secrets) ?? new Map<string, Verified>();
  verifiedBy.set(services.secrets, verified);
  const known = verified.get(token) ?? (await verify(services, token));
  if (!known || known.expiresOn <= services.clock.now().getTime()) {
    verified.delete(token);
    return undefined;
  }
  verified.set(token, known);
  if (verified.size > MOST_VERIFIED) verified.delete(verified.keys().next().value!);
  return known.claims;
}

async function verify(services: Pick<Services, 'clock' | 'secrets'>, token: string): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(services), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
      currentDate: services.clock.now(),
    });
    return typeof payload.sub === 'string' && typeof payload['sid'] === 'string'
      ? { claims: { userId: payload.sub, sessionId: payload['sid'] }, expiresOn: payload.exp! * 1_000 }
      : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function keyOf({ secrets }: Pick<Services, 'secrets'>): Uint8Array {
  return secrets.deriveKey('access-token');
}
