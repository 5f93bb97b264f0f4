import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import { gitEnvironment } from './git-environment.ts';
import { runGit } from './run-git.ts';

let forge: Forge;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'git-environment-'));
  forge = await startForge({
    users: [{ login: 'fern', email: 'fern@meadow.example' }],
    tokens: { ghp_pin: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo'] } },
    repositories: [{ host: 'github', path: 'meadow/shop', visibility: 'public', branches: [{ name: 'main', files: { a: 'b' } }] }],
  });
});
afterAll(async () => {
  await forge.close();
  rmSync(folder, { recursive: true, force: true });
});

const remoteHeads = async (host: string, addresses: { address: string; family: 4 }[]) => {
  const url = new URL(`http://${host}:${new URL(forge.githubUrl).port}/meadow/shop.git`);
  const environment = gitEnvironment({ url, addresses, credentials: { user: 'x', password: 'ghp_pin' } });
  return runGit(['ls-remote', '--heads', 'origin'], { folder, environment, signal: new AbortController().signal });
};

test('git connects to the address that was checked and looks no name up', async () => {
  expect((await remoteHeads('no-such-host.invalid', [{ address: '127.0.0.1', family: 4 }])).toString('utf8')).toContain('refs/heads/main');
});

test('the environment has nothing of the process but what git needs', () => {
  const { PATH: _, ...environment } = gitEnvironment({
    url: new URL('https://host.example/a/b.git'),
    addresses: [{ address: '192.0.2.1', family: 4 }],
    credentials: { user: 'oauth2', password: 'token' },
  });
  const names = Object.keys(environment).filter((name) => !/^GIT_CONFIG_(KEY|VALUE)_\d+$/.test(name));
  expect(names.filter((name) => !/^(SSL_CERT_FILE|SSL_CERT_DIR|GIT_SSL_CAINFO)$/.test(name)).sort()).toEqual([
    'GIT_ALLOW_PROTOCOL',
    'GIT_CONFIG_COUNT',
    'GIT_CONFIG_GLOBAL',
    'GIT_CONFIG_NOSYSTEM',
    'GIT_LFS_SKIP_SMUDGE',
    'GIT_OPTIONAL_LOCKS',
    'GIT_TERMINAL_PROMPT',
    'HOME',
    'LC_ALL',
  ]);
  expect(Object.values(environment)).toContain('host.example:443:192.0.2.1');
});
