import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startForge, type Forge } from './forge.ts';
import { gitEnvironment } from './git/run-git.ts';
import { SAMPLE_OAUTH_CLIENT, SAMPLE_TOKENS, sampleWorld } from './sample-world.ts';
import type { ForgeOptions } from './world.ts';

const run = promisify(execFile);
const open: { close(): Promise<void> }[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((forge) => forge.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(options: ForgeOptions = sampleWorld()): Promise<Forge> {
  const forge = await startForge(options);
  open.push(forge);
  return forge;
}

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forge-test-'));
  folders.push(folder);
  return folder;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const basic = (token: string) => `http.extraHeader=Authorization: Basic ${Buffer.from(`x:${token}`).toString('base64')}`;
const clone = (url: string, folder: string, token: string, ...more: string[]) =>
  run('git', ['-c', basic(token), 'clone', '--quiet', ...more, url, folder], { env: { ...gitEnvironment(), GIT_TERMINAL_PROMPT: '0' } });

test('git clones a private repository partially and sparsely with a token', async () => {
  const forge = await start();
  const folder = scratch();
  await clone(`${forge.githubUrl}/meadow/storefront.git`, folder, SAMPLE_TOKENS.github, '--filter=blob:none', '--depth=1', '--sparse');
  expect(existsSync(join(folder, 'package-lock.json'))).toBe(true);
  expect(existsSync(join(folder, 'src/server.js'))).toBe(false);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ name: 'storefront' });
});

test('git serves nested groups of the GitLab side', async () => {
  const forge = await start();
  const folder = scratch();
  await clone(`${forge.gitlabUrl}/meadow/tools/reports.git`, folder, SAMPLE_TOKENS.gitlab, '--depth=1');
  expect(existsSync(join(folder, 'yarn.lock'))).toBe(true);
});

test.each([
  ['a wrong token', 'ghp_wrong', 'storefront', 'could not read Username'],
  ['an unknown repository', SAMPLE_TOKENS.github, 'nothing', 'not found'],
])('git refuses %s', async (_, token, name, words) => {
  const forge = await start();
  await expect(clone(`${forge.githubUrl}/meadow/${name}.git`, scratch(), token)).rejects.toThrow(words);
});

test('the same repositories have the same commits at each start', async () => {
  const hashes = await Promise.all(
    [1, 2].map(async () => {
      const forge = await start();
      const answer = await fetch(`${forge.githubApiUrl}/repos/meadow/three-branches/branches`, bearer(SAMPLE_TOKENS.github));
      return answer.json() as Promise<{ name: string; commit: { sha: string } }[]>;
    }),
  );
  expect(hashes[0]).toEqual(hashes[1]!.map((branch) => ({ ...branch, commit: expect.objectContaining({ sha: branch.commit.sha }) })));
  expect(hashes[0]!.map(({ name }) => name)).toEqual(['docs/first-steps', 'main', 'upgrade-lodash']);
});

test('a fault strikes the requests it names, as often as it says', async () => {
  const forge = await start();
  const ask = (path: string) => fetch(forge.githubApiUrl + path, bearer(SAMPLE_TOKENS.github));
  forge.faults.add({ path: '/api/v3/user', times: 1, fault: { kind: 'status', status: 503 } });
  forge.faults.add({ path: '/api/v3/user/repos*', after: 1, fault: { kind: 'truncate', bytes: 10 } });
  expect((await ask('/user')).status).toBe(503);
  expect((await ask('/user')).status).toBe(200);
  expect((await ask('/user/repos')).status).toBe(200);
  await expect(ask('/user/repos').then((answer) => answer.text())).rejects.toThrow('terminated');
  forge.faults.add({ path: '*', fault: { kind: 'drop' } });
  await expect(ask('/user')).rejects.toThrow('fetch failed');
  forge.faults.clear();
  expect((await ask('/user')).status).toBe(200);
});

test('a code host in a process of its own is steered over HTTP', async () => {
  const forge = await start();
  const control = (path: string, body: object) =>
    fetch(`${forge.gitlabUrl}/_forge/${path}`, { method: 'POST', body: JSON.stringify(body) });
  await control('faults', {
    host: 'gitlab',
    path: '/api/v4/user',
    times: 1,
    fault: { kind: 'rate-limit', limit: 'primary', retryAfterSeconds: 7 },
  });
  const limited = await fetch(`${forge.gitlabUrl}/api/v4/user`, bearer(SAMPLE_TOKENS.gitlab));
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
  await control('tokens/expire', { token: SAMPLE_TOKENS.gitlab });
  const expired = await fetch(`${forge.gitlabUrl}/api/v4/user`, bearer(SAMPLE_TOKENS.gitlab));
  expect([expired.status, await expired.json()]).toMatchObject([401, { error: 'invalid_token' }]);
});

test.each([
  ['github', '/login/oauth/authorize', '/login/oauth/access_token', 'read:user,user:email'],
  ['gitlab', '/oauth/authorize', '/oauth/token', 'read_api'],
] as const)('the %s sign-in checks PKCE and gives a code back once', async (host, authorize, token, scope) => {
  const forge = await start();
  const root = host === 'github' ? forge.githubUrl : forge.gitlabUrl;
  // SHA-256 of the verifier. Source: RFC 7636, appendix B.
  const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const redirect_uri = 'http://127.0.0.1/auth/callback';
  const codeOf = async () => {
    const query = new URLSearchParams({ client_id: SAMPLE_OAUTH_CLIENT.id, redirect_uri, state: 's1', scope, login: 'fern', ...challenge });
    const back = new URL((await fetch(`${root}${authorize}?${query}`, { redirect: 'manual' })).headers.get('location')!);
    expect(back.searchParams.get('state')).toBe('s1');
    return back.searchParams.get('code')!;
  };
  const redeem = async (code: string, code_verifier: string) => {
    const client = { client_id: SAMPLE_OAUTH_CLIENT.id, client_secret: SAMPLE_OAUTH_CLIENT.secret };
    const body = new URLSearchParams({ ...client, code, redirect_uri, code_verifier, grant_type: 'authorization_code' });
    return (await fetch(root + token, { method: 'POST', body })).json() as Promise<Record<string, unknown>>;
  };
  expect(await redeem(await codeOf(), 'another verifier')).toHaveProperty('error');
  const code = await codeOf();
  const answer = await redeem(code, verifier);
  expect(answer).toMatchObject({ access_token: expect.any(String) });
  expect(await redeem(code, verifier)).toHaveProperty('error');
  const api = host === 'github' ? `${forge.githubApiUrl}/user` : `${root}/api/v4/user`;
  expect((await fetch(api, bearer(String(answer['access_token'])))).status).toBe(200);
});
