import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '#server/platform/config/config.ts';
import { loadSecretKey } from '#server/platform/crypto/secret-key.ts';
import { createSecrets } from '#server/platform/crypto/secrets.ts';
import { machineKey } from '#server/platform/http/machine-key.ts';
import { runServe } from '#server/run-serve.ts';
import { startForge } from '#tests/forge/forge.ts';
import { sampleWorld } from '#tests/forge/sample-world.ts';
import { DEMO_EMAIL, seedDemo, type DemoSecrets } from './seed-demo.ts';

// `npm start -- --demo`: the whole product beside a local code host with sample repositories, without any network.
const config = parseConfig(process.env);
void demo();

async function demo(): Promise<void> {
  // Fixed ports: the links of the demo's organization name them, and it is there again at the next start.
  const forge = await startForge(sampleWorld(), { githubPort: config.port + 1, gitlabPort: config.port + 2 }).catch((error: unknown) => {
    process.stderr.write(
      `The demo's code host needs the ports ${config.port + 1} and ${config.port + 2}. Choose another PORT, or end what uses them. (${(error as Error).message})\n`,
    );
    return process.exit(1);
  });
  Object.assign(process.env, {
    DATA_DIR: process.env['DATA_DIR'] || join(config.dataDir, 'demo'),
    GITHUB_URL: forge.githubUrl,
    GITHUB_API_URL: forge.githubApiUrl,
    GITLAB_URL: forge.gitlabUrl,
    STARTER_KNOWLEDGE: 'true',
    REGISTRY_METADATA: 'never',
    // Its code hosts are open to anyone who reaches them, so it is for this machine alone unless somebody says otherwise.
    HOST: process.env['HOST'] || '127.0.0.1',
  });
  const webRoot = fileURLToPath(new URL('../web', import.meta.url));
  await runServe({ role: 'all', webRoot: existsSync(webRoot) ? webRoot : undefined });
  try {
    const secrets = await demoSecrets();
    await seedDemo(`http://127.0.0.1:${config.port}`, secrets, (line) => process.stdout.write(`  ${line}\n`));
    process.stdout.write(`\n  Sign in as ${DEMO_EMAIL} with the password ${secrets.password}\n\n`);
  } catch (error) {
    process.stderr.write(`The demo's sample data could not be made: ${(error as Error).message}\n`);
  }
}

async function demoSecrets(): Promise<DemoSecrets> {
  const secrets = createSecrets(await loadSecretKey(parseConfig(process.env)));
  const password = Buffer.from(secrets.deriveKey('demo-password')).toString('base64url').slice(0, 16);
  return { password, outboxKey: machineKey(secrets) };
}
