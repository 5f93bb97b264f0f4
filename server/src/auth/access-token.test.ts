import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createSecrets } from '#server/platform/crypto/secrets.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';

const services = { clock: { now: () => new Date('2026-03-02T09:00:00Z') }, secrets: createSecrets(new Uint8Array(32).fill(1)) };
const claims = { userId: newId(), sessionId: newId() };
const key = services.secrets.deriveKey('access-token');

const jwt = (changes: { alg?: string; typ?: string; iss?: string; aud?: string; exp?: string } = {}) =>
  new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: changes.alg ?? 'HS256', typ: changes.typ ?? 'at+jwt' })
    .setIssuer(changes.iss ?? 'understory')
    .setAudience(changes.aud ?? 'understory-api')
    .setSubject(claims.userId)
    .setIssuedAt(services.clock.now())
    .setExpirationTime(new Date(changes.exp ?? '2026-03-02T09:10:00Z'));

test('a token of ours is read back', async () => {
  const { token } = await signAccessToken(services, claims);
  expect(await readAccessToken(services, token)).toEqual(claims);
  expect(await readAccessToken(services, await jwt().sign(key))).toEqual(claims);
});

test('a token that was read before ends at its time all the same', async () => {
  const { token, expiry } = await signAccessToken(services, claims);
  const at = (time: number) => ({ ...services, clock: { now: () => new Date(time) } });
  expect(await readAccessToken(at(expiry.getTime() - 1), token)).toEqual(claims);
  expect(await readAccessToken(at(expiry.getTime()), token)).toBeUndefined();
  const other = { ...services, secrets: createSecrets(new Uint8Array(32).fill(2)) };
  expect(await readAccessToken(other, token)).toBeUndefined();
});

test.for([
  ['another issuer', () => jwt({ iss: 'https://evil.example' }).sign(key)],
  ['another audience', () => jwt({ aud: 'somewhere-else' }).sign(key)],
  ['another type', () => jwt({ typ: 'JWT' }).sign(key)],
  ['another HMAC', () => jwt({ alg: 'HS512' }).sign(new Uint8Array(64).fill(1))],
  ['our key with another HMAC', () => jwt({ alg: 'HS384' }).sign(new Uint8Array([...key, ...key]))],
  ['an end in the past', () => jwt({ exp: '2026-03-02T08:59:59Z' }).sign(key)],
  ['another key', () => jwt().sign(new Uint8Array(32).fill(9))],
  ['a key for another purpose', () => jwt().sign(services.secrets.deriveKey('audit-chain'))],
  ['an RSA signature', async () => jwt({ alg: 'RS256' }).sign((await generateKeyPair('RS256')).privateKey)],
  ['an EC signature', async () => jwt({ alg: 'ES256' }).sign((await generateKeyPair('ES256')).privateKey)],
  [
    'no signature',
    () => new UnsecuredJWT({ sid: claims.sessionId, sub: claims.userId, iss: 'understory', aud: 'understory-api' }).encode(),
  ],
  ['no text at all', () => ''],
  ['no token', () => 'a.b.c'],
] as [string, () => Promise<string> | string][])('a token with %s is none of ours', async ([, make]) => {
  expect(await readAccessToken(services, await make())).toBeUndefined();
});

test('a token with its signature cut off or its claims changed is none of ours', async () => {
  const { token } = await signAccessToken(services, claims);
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const changed = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: newId() })).toString(
    'base64url',
  );
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  for (const forged of [
    `${header}.${payload}.`,
    `${header}.${changed}.${signature}`,
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
  ]) {
    expect(await readAccessToken(services, forged)).toBeUndefined();
  }
});
