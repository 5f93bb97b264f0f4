import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '#server/platform/config/config.ts';
import { runServe } from '#server/run-serve.ts';
import { startForge } from '#tests/forge/forge.ts';
import { SAMPLE_TOKENS } from '#tests/forge/sample-world.ts';
import { startDemoRegistry } from './demo-registry.ts';
import { feedVariables, writeDemoFeeds } from './demo-feeds.ts';
import { demoWorld } from './demo-world.ts';
import { freePort } from '#tests/given/free-port.ts';
import { portsFor } from './demo-ports.ts';
import { openHome, type Home } from './home.ts';
import { makeInstallation } from './make-installation.ts';
import { OWNER } from './people.ts';
import { demoSecrets } from './secrets.ts';

// `npm start -- --demo`: the whole product beside a local code host with sample repositories, without any network.
const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
void demo().catch((error: unknown) => {
  process.stderr.write(`The demo could not be prepared: ${(error as Error).message}\n`);
  process.exit(1);
});

async function demo(): Promise<void> {
  const config = parseConfig(process.env);
  const home = await openHome(process.env['DATA_DIR'] || join(config.dataDir, 'demo'));
  const port = await freePort(config.port);
  const ports = home.installed?.ports ?? (await portsFor(port));
  const today = home.installed ? new Date(home.installed.made_on) : new Date();
  const forge = await startForge(demoWorld(today), { githubPort: ports.github, gitlabPort: ports.gitlab }).catch(explainPorts(home));
  const registry = await startDemoRegistry(ports.registry).catch(explainPorts(home));
  const feeds = join(home.folder, 'feeds');
  Object.assign(process.env, feedVariables(feeds), {
    PORT: String(port),
    GITHUB_URL: forge.githubUrl,
    GITHUB_API_URL: forge.githubApiUrl,
    GITLAB_URL: forge.gitlabUrl,
    NPM_REGISTRY_URL: registry.url,
    PACKAGIST_URL: registry.url,
    // Its code hosts are open to anyone who reaches them, so it is for this machine alone unless somebody says otherwise.
    HOST: process.env['HOST'] || '127.0.0.1',
  });
  writeDemoFeeds(feeds, { today, complete: true });
  if (!home.installed) await makeInstallation({ home, today, forge, registry, ports, feeds, say });
  process.env['DATA_DIR'] = home.data;
  const webRoot = fileURLToPath(new URL('../web', import.meta.url));
  await runServe({ role: 'all', webRoot: existsSync(webRoot) ? webRoot : undefined });
  const { password } = await demoSecrets(parseConfig(process.env));
  say(`Sign in as ${OWNER.email} with the password ${password}`);
  say(`The code hosts are ${forge.githubUrl} and ${forge.gitlabUrl}, their tokens ${SAMPLE_TOKENS.github} and ${SAMPLE_TOKENS.gitlab}\n`);
}

/** Links of the demo's organization name the ports, so they stay as they were when it was made. */
function explainPorts(home: Home): (error: unknown) => never {
  return (error) => {
    throw new Error(
      `${(error as Error).message}. The demo's code host and registry need the ports they had before. End what uses them, or remove ${home.folder} for a new demo.`,
    );
  };
}
