import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret for a link or a session: 32 random bytes in base64url. Only its SHA-256 is ever stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256Hex(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

export function hmacSha256Hex(key: Uint8Array, value: string | Uint8Array): string {
  return createHmac('sha256', key).update(value).digest('hex');
}

/** Compares two texts in a time that says nothing of where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(sha256Hex(left)), Buffer.from(sha256Hex(right)));
}
