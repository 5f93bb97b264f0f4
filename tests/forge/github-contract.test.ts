import { createEmulator } from 'emulate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpRefused } from '#outbound/http-errors.ts';
import { createHostClient, hostHttp } from '#server/integrations/host-client.ts';
import type { RemoteRepository } from '#server/integrations/providers/code-host.ts';
import { github } from '#server/integrations/providers/github/github.ts';
import { freePort } from '#tests/given/free-port.ts';
import { startForge } from './forge.ts';

const TOKEN = 'ghp_contract';
const REPOSITORIES = 120;
const names = Array.from({ length: REPOSITORIES }, (_, index) => `plant-${String(index).padStart(3, '0')}`);

interface Running {
  readonly apiUrl: string;
  close(): Promise<void>;
}

/** One promise, two hosts: our own code host, and an emulator of GitHub that others wrote. */
const hosts: Record<string, () => Promise<Running>> = {
  async 'our code host'() {
    const forge = await startForge({
      users: [{ login: 'fern', email: 'fern@meadow.example' }],
      tokens: { [TOKEN]: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo', 'user:email'] } },
      repositories: names.map((name, index) => ({
        host: 'github',
        path: `fern/${name}`,
        description: `The plant ${index}`,
        visibility: index % 2 === 0 ? 'public' : 'private',
        branches: index === 0 ? [{ name: 'main', files: { 'README.md': '# Plant\n' } }] : [],
      })),
    });
    return { apiUrl: forge.githubApiUrl, close: forge.close };
  },
  async emulate() {
    const emulator = await createEmulator({
      service: 'github',
      port: await freePort(),
      seed: {
        tokens: { [TOKEN]: { login: 'fern', scopes: ['repo', 'user:email'] } },
        github: {
          users: [{ login: 'fern', email: 'fern@meadow.example' }],
          repos: names.map((name, index) => ({
            owner: 'fern',
            name,
            description: `The plant ${index}`,
            private: index % 2 === 1,
            default_branch: 'main',
          })),
        },
      },
    });
    return { apiUrl: emulator.url, close: () => emulator.close() };
  },
};

describe.each(Object.entries(hosts))('%s', (_, start) => {
  let host: Running;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  const client = (headers: Record<string, string> = { ...github.headersFor(TOKEN) }) =>
    createHostClient({ apiUrl: host.apiUrl, headers, http: hostHttp('operator'), timeoutMs: 5_000 });

  test('a token tells whose it is', async () => {
    const facts = await github.checkToken(client(), { token: TOKEN, tokenType: 'CLASSIC_TOKEN' });
    expect(facts).toMatchObject({ account: 'fern', accountId: expect.stringMatching(/^\d+$/) as string, expiresOn: null });
  });

  test('all pages of repositories are read, each once', async () => {
    const all: RemoteRepository[] = [];
    for await (const page of github.listRepositories(client())) all.push(...page);
    expect(all.map(({ name }) => name).sort()).toEqual(names.map((name) => `fern/${name}`));
    expect(new Set(all.map(({ externalId }) => externalId)).size).toBe(REPOSITORIES);
    expect(all.filter(({ visibility }) => visibility === 'private')).toHaveLength(REPOSITORIES / 2);
  });

  test('a repository is found by its name, and what is not there is not', async () => {
    expect(await github.findRepository(client(), 'fern/plant-000')).toMatchObject({
      name: 'fern/plant-000',
      description: 'The plant 0',
      visibility: 'public',
      defaultBranch: 'main',
    });
    expect(await github.findRepository(client(), 'fern/none')).toBeUndefined();
  });

  test('branches are listed by name', async () => {
    const { externalId } = (await github.findRepository(client(), 'fern/plant-000'))!;
    expect(await github.listBranches(client(), { name: 'fern/plant-000', externalId })).toEqual(['main']);
  });

  test('a request without a token is refused, and the refusal is understood', async () => {
    const refusal = await github.checkToken(client({}), { token: '', tokenType: 'CLASSIC_TOKEN' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpRefused);
    expect(github.explain(refusal as HttpRefused, { now: new Date(), expiresOn: null })).toMatchObject({ code: 'IntegrationInvalidToken' });
  });

  test('answers tell what is left of the rate limit', async () => {
    const [before, after] = [await headersOf(host), await headersOf(host)];
    expect(left(after)).toBe(left(before) - 1);
    expect(Number(after.get('x-ratelimit-reset')) * 1_000).toBeGreaterThan(Date.now());
    expect(after.get('x-ratelimit-resource')).toBe('core');
  });
});

async function headersOf({ apiUrl }: Running): Promise<Headers> {
  return (await fetch(`${apiUrl}/user`, { headers: { authorization: `Bearer ${TOKEN}` } })).headers;
}

function left(headers: Headers): number {
  return Number(headers.get('x-ratelimit-remaining'));
}
