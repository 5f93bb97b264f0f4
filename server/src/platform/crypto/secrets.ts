import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sha256Hex } from './tokens.ts';

/** Seals values at rest and derives keys for other purposes from the one secret key of the installation. */
export interface Secrets {
  /** Seals `plain` for one place; `purpose` names the place, such as `integration-token:<id>`, and must be the same at opening. */
  seal(plain: string, purpose: string): string;
  /** Opens what `seal` returned. Throws SecretUnreadable when it was changed, belongs to another place or to another key. */
  open(sealed: string, purpose: string): string;
  /** 32 bytes of key for one purpose (HKDF-SHA-256). */
  deriveKey(purpose: string): Uint8Array;
}

/** A sealed value cannot be opened with this installation's key. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

const FORMAT = 'v1';

/**
 * AES-256-GCM with a random 96-bit nonce: `v1.<key id>.<nonce>.<ciphertext and tag>`, the parts in base64url.
 * `key` is 32 bytes.
 */
export function createSecrets(key: Uint8Array): Secrets {
  if (key.length !== 32) throw new Error('The secret key must be 32 bytes long.');
  const keyId = sha256Hex(key).slice(0, 8);
  // Purposes are few and fixed, and some keys are asked for at each request.
  const derived = new Map<string, Uint8Array>();
  const deriveKey = (purpose: string) => {
    const known = derived.get(purpose) ?? new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), purpose, 32));
    derived.set(purpose, known);
    return known;
  };
  const sealingKey = deriveKey('seal');
  return {
    deriveKey,
    seal(plain, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [FORMAT, keyId, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(text, purpose) {
      const [format, usedKeyId, nonce, sealed] = text.split('.');
      if (format !== FORMAT || !usedKeyId || !nonce || !sealed) throw new SecretUnreadable('The sealed value has an unknown format.');
      if (usedKeyId !== keyId) {
        throw new SecretUnreadable('The value was sealed with another secret key. Start with the SECRET_KEY or key file it was made with.');
      }
      return unseal({ key: sealingKey, nonce, sealed, purpose });
    },
  };
}

function unseal({ key, nonce, sealed, purpose }: { key: Uint8Array; nonce: string; sealed: string; purpose: string }): string {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 16) throw new SecretUnreadable('The sealed value is cut off.');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SecretUnreadable('The sealed value was changed, or belongs to another place.', { cause });
  }
}
