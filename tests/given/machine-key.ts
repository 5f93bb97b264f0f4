import { createSecrets } from '#server/platform/crypto/secrets.ts';
import { machineKey } from '#server/platform/http/machine-key.ts';

/** SECRET_KEY of the processes that tests start. */
export const TEST_SECRET_KEY = 'ab'.repeat(32);

/** What opens the outbox of an installation with this SECRET_KEY. */
export function machineKeyOf(secretKey: string): string {
  return machineKey(createSecrets(Buffer.from(secretKey, 'hex')));
}
