import type { Config } from '#server/platform/config/config.ts';
import { loadSecretKey } from '#server/platform/crypto/secret-key.ts';
import { createSecrets } from '#server/platform/crypto/secrets.ts';
import { machineKey } from '#server/platform/http/machine-key.ts';
import type { DemoSecrets } from './people.ts';

export async function demoSecrets(config: Config): Promise<DemoSecrets> {
  const secrets = createSecrets(await loadSecretKey(config));
  const password = Buffer.from(secrets.deriveKey('demo-password')).toString('base64url').slice(0, 16);
  return { password, outboxKey: machineKey(secrets) };
}
