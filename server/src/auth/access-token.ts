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

/** The claims of a token that is ours and still valid, or undefined. */
export async function readAccessToken(services: Pick<Services, 'clock' | 'secrets'>, token: string): Promise<AccessClaims | undefined> {
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
      ? { userId: payload.sub, sessionId: payload['sid'] }
      : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function keyOf({ secrets }: Pick<Services, 'secrets'>): Uint8Array {
  return secrets.deriveKey('access-token');
}
