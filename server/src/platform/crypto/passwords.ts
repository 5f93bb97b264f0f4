import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { BusinessError } from '#contract/errors.ts';

/** Password hashing off the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** A slow hash that is the same each time, to look a short secret up by: hexadecimal, of 16 bytes of salt. */
  digest(secret: string, salt: Uint8Array): Promise<string>;
  /** Takes the time of a `verify` and is false: the answer for an address that nobody has. */
  verifyNobody(password: string): Promise<boolean>;
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; these are also the library's own defaults.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// At some 20 a second and core, anyone waiting behind this many would have given up before the answer.
const MAX_WAITING = 1_000;

/**
 * argon2id in libuv's thread pool; at most `concurrency` at once, so that a burst of sign-ins leaves threads for files and DNS.
 * Throws ServiceUnavailable when too many wait already.
 */
export function createPasswords({
  concurrency = 2,
  maxWaiting = MAX_WAITING,
}: { concurrency?: number; maxWaiting?: number } = {}): Passwords {
  const slots = pLimit(concurrency);
  const limit = async <T>(work: () => Promise<T>): Promise<T> => {
    if (slots.pendingCount >= maxWaiting) throw new BusinessError('ServiceUnavailable', { retryAfterSeconds: 10 });
    return slots(work);
  };
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => limit(() => hash(password, COST)),
    verify: (hashed, password) => limit(() => verify(hashed, password)),
    digest: async (secret, salt) => (await limit(() => hashRaw(secret, { ...COST, salt }))).toString('hex'),
    async verifyNobody(password) {
      nobody ??= limit(() => hash('nobody has this password', COST));
      const hashed = await nobody;
      await limit(() => verify(hashed, password));
      return false;
    },
  };
}
