import { parseArgs } from 'node:util';
import { startForge } from './forge.ts';
import { SAMPLE_OAUTH_CLIENT, SAMPLE_TOKENS, sampleWorld } from './sample-world.ts';

/** Runs the sample code host by itself. Prints one line of JSON with its addresses and tokens, then serves until it is ended. */
const { values } = parseArgs({
  options: {
    hostname: { type: 'string' },
    'github-port': { type: 'string' },
    'gitlab-port': { type: 'string' },
    repositories: { type: 'string' },
  },
});
void serve();

async function serve(): Promise<void> {
  const forge = await startForge(sampleWorld(values.repositories), {
    hostname: values.hostname ?? '127.0.0.1',
    githubPort: Number(values['github-port'] ?? 0),
    gitlabPort: Number(values['gitlab-port'] ?? 0),
  });
  const { githubUrl, githubApiUrl, gitlabUrl } = forge;
  process.stdout.write(
    `${JSON.stringify({ githubUrl, githubApiUrl, gitlabUrl, tokens: SAMPLE_TOKENS, oauthClient: SAMPLE_OAUTH_CLIENT })}\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void forge.close().then(() => process.exit(0)));
}
