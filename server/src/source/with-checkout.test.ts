import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import type { OpenIntegration } from '#server/integrations/open-integration.ts';
import { codeHosts } from '#server/integrations/providers/registry.ts';
import type { Context } from '#server/platform/context.ts';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import type { FetchedSource } from './fetched-source.ts';
import { withCheckout, type SourceRequest } from './with-checkout.ts';

const TOKEN = 'ghp_OnlyInTheEnvironment0123456789';
const lockfile = (name: string) => /(^|\/)(package|package-lock)\.json$/.test(name);

let forge: Forge;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'source-test-'));
  const main = {
    name: 'main',
    files: {
      'package.json': '{"name":"shop"}\r\n',
      'package-lock.json': '{}',
      'packages/ü n/package.json': '{"name":"umlaut"}',
      'src/index.js': 'module.exports = 1;',
      '.gitattributes': '* text eol=crlf\n*.json filter=evil\n',
      'large/package.json': 'x'.repeat(5_000),
      '.git-hooks/post-checkout': '#!/bin/sh\ntouch /tmp/should-not-exist\n',
    },
    links: { 'evil/package.json': '/etc/passwd', 'loop/package.json': '../package.json' },
  };
  forge = await startForge({
    users: [{ login: 'fern', email: 'fern@meadow.example' }],
    tokens: { [TOKEN]: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo'] } },
    repositories: [
      { host: 'github', path: 'meadow/shop', branches: [main, { name: 'next/step', files: { 'package.json': '{"name":"next"}' } }] },
      { host: 'github', path: 'meadow/empty' },
    ],
  });
});
afterEach(() => forge.faults.clear());
afterAll(async () => {
  await forge.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ctx = () => ({ config: { dataDir }, clock: { now: () => new Date() } }) as unknown as Context;

function open(token = TOKEN): OpenIntegration {
  return {
    host: codeHosts.GITHUB,
    address: { baseUrl: forge.githubUrl, apiUrl: forge.githubApiUrl, domain: new URL(forge.githubUrl).host, isConfigured: true },
    reach: 'operator',
    expiresOn: null,
    ask: () => Promise.reject(new Error('The fetch asks no API.')),
    check: () => Promise.reject(new Error('The fetch asks no API.')),
    gitCredentials: () => codeHosts.GITHUB.gitCredentials(token),
  };
}

const fetched = <T>(work: (source: FetchedSource) => Promise<T>, change: Partial<SourceRequest> = {}) =>
  withCheckout(
    ctx(),
    {
      open: open(),
      repositoryName: 'meadow/shop',
      ref: { branch: 'main' },
      fileChoice: { wants: lockfile, isManifest: lockfile },
      signal: new AbortController().signal,
      ...change,
    },
    work,
  );

test('only wanted files are there, byte for byte; links are reported and not created', async () => {
  const seen = await fetched(async ({ folder, skipped }) => {
    const { paths } = await openFolder(folder);
    return { paths, skipped, text: readFileSync(join(folder, 'package.json'), 'utf8'), all: readdirSync(folder).sort() };
  });
  expect(seen).toEqual({
    paths: ['large/package.json', 'package-lock.json', 'package.json', 'packages/ü n/package.json'],
    skipped: [
      { path: 'evil/package.json', reason: 'symbolic links are not followed' },
      { path: 'loop/package.json', reason: 'symbolic links are not followed' },
    ],
    text: '{"name":"shop"}\r\n',
    all: ['large', 'package-lock.json', 'package.json', 'packages'],
  });
});

test('a commit wins over a branch, so that a run that is taken over sees the same source', async () => {
  const first = await fetched(async ({ commit }) => commit);
  const second = await fetched(async ({ folder }) => readFileSync(join(folder, 'package.json'), 'utf8'), {
    ref: { branch: 'next/step', commit: first },
  });
  expect(second).toBe('{"name":"shop"}\r\n');
  const branch = await fetched(async ({ folder }) => readFileSync(join(folder, 'package.json'), 'utf8'), { ref: { branch: 'next/step' } });
  expect(branch).toBe('{"name":"next"}');
});

test('files beyond the limits are left out and reported', async () => {
  const skipped = await fetched(async (source) => source.skipped.filter(({ reason }) => !reason.startsWith('symbolic')), {
    limits: { fileBytes: 1_000, files: 3 },
  });
  expect(skipped).toEqual([
    { path: 'packages/ü n/package.json', reason: 'more than 3 files are wanted' },
    { path: 'large/package.json', reason: 'larger than 1000 bytes' },
  ]);
});

test('manifests beyond their limit are left out and reported, each by its path', async () => {
  const skipped = await fetched(async (source) => source.skipped.filter(({ reason }) => !reason.startsWith('symbolic')), {
    limits: { manifests: 3 },
  });
  expect(skipped).toEqual([{ path: 'packages/ü n/package.json', reason: 'the project has more than 3 manifests and lockfiles' }]);
});

test('the checkout is removed after the work and after its failure', async () => {
  let folder = '';
  await expect(
    fetched(async (source) => {
      folder = source.folder;
      throw new Error('The step broke.');
    }),
  ).rejects.toThrow('The step broke.');
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(join(dataDir, 'checkouts'))).toEqual([]);
});

test.skipIf(process.platform !== 'linux')('the token is in no argument of a process and in no file', async () => {
  const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');
  const holds = (text: string) => text.includes(TOKEN) || text.includes(basic);
  const found: string[] = [];
  const look = setInterval(() => {
    found.push(...commandLines().filter(holds));
    found.push(...filesBelow(join(dataDir, 'checkouts')).filter((path) => holds(readNow(path))));
  }, 3);
  forge.faults.add({ path: '*git-upload-pack', fault: { kind: 'delay', milliseconds: 60 } });
  await fetched(async () => {});
  clearInterval(look);
  expect(found).toEqual([]);
  expect(forge.requests.filter(({ path }) => holds(path))).toEqual([]);
});

test.each([
  [
    'a branch that is not there',
    { ref: { branch: 'gone' } },
    'RepositoryCannotBeFound',
    'meadow/shop has no branch gone; nothing may have been pushed to it yet.',
  ],
  [
    'a repository without a commit',
    { repositoryName: 'meadow/empty' },
    'RepositoryCannotBeFound',
    'meadow/empty has no branch main; nothing may have been pushed to it yet.',
  ],
  [
    'a commit that is not there',
    { ref: { branch: 'main', commit: 'a'.repeat(40) } },
    'RepositoryCannotBeFound',
    `meadow/shop has no commit ${'a'.repeat(40)}.`,
  ],
  ['a tag that is not there', { ref: { branch: 'main', tag: 'v9' } }, 'RepositoryCannotBeFound', 'meadow/shop has no tag v9.'],
  [
    'more data than allowed',
    { limits: { entries: 1 } },
    'PayloadTooLarge',
    'meadow/shop is too large to fetch: more than 1024 MB packed, 512 MB of files that are read, or 1 files.',
  ],
  [
    'files that unfold to more than allowed',
    { limits: { writtenBytes: 4_000 } },
    'PayloadTooLarge',
    'meadow/shop is too large to fetch: more than 1024 MB packed, 0 MB of files that are read, or 1000000 files.',
  ],
])('%s ends in a clear error', async (_, change, code, message) => {
  await expect(fetched(async () => {}, change)).rejects.toMatchObject({ code, message });
});

test('a repository that is not there ends in a clear error', async () => {
  const domain = new URL(forge.githubUrl).host;
  await expect(fetched(async () => {}, { repositoryName: 'meadow/gone' })).rejects.toMatchObject({
    code: 'RepositoryCannotBeFound',
    message: `meadow/gone cannot be found on ${domain} with this integration.`,
  });
});

test('a wrong token ends in a clear error', async () => {
  await expect(fetched(async () => {}, { open: open('ghp_wrong') })).rejects.toMatchObject({ code: 'IntegrationInvalidToken' });
});

test.skipIf(process.platform !== 'linux')(
  'a host that is slower than the time limit ends in a clear error, and no git process stays',
  async () => {
    forge.faults.add({ path: '*info/refs*', fault: { kind: 'delay', milliseconds: 60_000 } });
    await expect(fetched(async () => {}, { limits: { seconds: 0.5 } })).rejects.toMatchObject({
      code: 'ProviderUnreachable',
      message: `meadow/shop could not be fetched from ${new URL(forge.githubUrl).host} within 0.5 seconds.`,
    });
    expect(commandLines().filter((line) => line.includes(forge.githubUrl))).toEqual([]);
  },
);

test.each([
  ['an answer that breaks off', { kind: 'truncate', bytes: 40 } as const],
  ['a closed connection', { kind: 'drop' } as const],
  ['a server error', { kind: 'status', status: 503 } as const],
])('%s ends in a clear error', async (_, fault) => {
  forge.faults.add({ path: '*git-upload-pack', fault });
  await expect(fetched(async () => {})).rejects.toMatchObject({
    code: 'ProviderUnreachable',
    message: expect.stringContaining('did not deliver meadow/shop.') as string,
  });
});

test('a host by name is reached at the address that was checked, and an internal one is not reached', async () => {
  const baseUrl = forge.githubUrl.replace('127.0.0.1', 'localhost');
  const named = { ...open(), address: { ...open().address, baseUrl } };
  const fetchedFrom = (reach: 'private' | 'public') => fetched(async ({ commit }) => commit, { open: { ...named, reach } });
  await expect(fetchedFrom('private')).resolves.toMatch(/^[0-9a-f]{40}$/);
  const before = forge.requests.length;
  await expect(fetchedFrom('public')).rejects.toMatchObject({ code: 'AddressNotAllowed' });
  expect(forge.requests).toHaveLength(before);
});

test('an aborted run rejects with its own reason', async () => {
  const control = new AbortController();
  control.abort(new Error('The run was canceled.'));
  await expect(fetched(async () => {}, { signal: control.signal })).rejects.toThrow('The run was canceled.');
});

function commandLines(): string[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map((pid) => readNow(`/proc/${pid}/cmdline`));
}

// Folders and files come and go while git works.
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
  } catch {
    return [];
  }
}

function readNow(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
