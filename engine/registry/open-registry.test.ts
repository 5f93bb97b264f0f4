import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRegistry, type RegistrySettings } from './open-registry.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, times: number) => void;

let server: Server;
let cacheFolder: string;
let url: string;
let asked: string[];
let answers: Record<string, Answer>;
let mostAtOnce: number;
let opened: { close(): Promise<void> }[];

beforeEach(async () => {
  asked = [];
  answers = {};
  opened = [];
  mostAtOnce = 0;
  const sockets = new Set<object>();
  server = createServer((request, response) => {
    const times = asked.filter((path) => path === request.url).length;
    asked.push(request.url!);
    sockets.add(request.socket);
    mostAtOnce = sockets.size;
    const answer = answers[request.url!];
    if (answer) answer(request, response, times);
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cacheFolder = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(async () => {
  await Promise.all(opened.map((registry) => registry.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(cacheFolder, { recursive: true, force: true });
});

function open(settings: Partial<RegistrySettings> = {}) {
  const registry = openRegistry({
    cacheFolder,
    npmUrl: url,
    packagistUrl: `${url}/`,
    timeoutSeconds: 2,
    pauseMilliseconds: 1,
    ...settings,
  });
  opened.push(registry);
  return registry;
}

const { signal } = new AbortController();
const json =
  (value: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

const LEFT_PAD = {
  name: 'left-pad',
  'dist-tags': { latest: '1.3.0', next: '2.0.0' },
  versions: {
    '1.2.0': { name: 'left-pad', version: '1.2.0', dependencies: { version: '9.9.9' } },
    '1.3.0': { name: 'left-pad', version: '1.3.0', deprecated: 'use "padStart" \\ instead', dist: { version: 'none' } },
  },
  time: { created: '2014-03-14T00:00:00.000Z', '1.2.0': '2017-11-07T00:00:00.000Z', '1.3.0': '2018-04-09T01:06:44.420Z' },
  readme: 'A long text with "quotes" \\ and { braces }.',
};

test('versions of an npm package come with date and deprecation', async () => {
  answers['/left-pad'] = json(LEFT_PAD);
  expect(await open().versionsOf('pkg:npm/left-pad@1.2.0', signal)).toEqual({
    latest: '1.3.0',
    versions: [
      { version: '1.2.0', released: '2017-11-07T00:00:00.000Z', deprecated: null },
      { version: '1.3.0', released: '2018-04-09T01:06:44.420Z', deprecated: 'use "padStart" \\ instead' },
    ],
  });
});

test('a scoped name is one segment of the address, and the short answers are asked for one version', async () => {
  answers['/@babel%2Fcore/latest'] = json({ version: '7.29.0', license: 'MIT' });
  answers['/@babel%2Fcore/7.0.0'] = json({ version: '7.0.0', licenses: [{ type: 'MIT' }, { type: 'BSD-3-Clause' }], deprecated: 'old' });
  const registry = open();
  expect(await registry.latestOf('pkg:npm/%40babel/core@7.0.0', signal)).toBe('7.29.0');
  expect(await registry.releaseOf('pkg:npm/%40babel/core@7.0.0', signal)).toEqual({
    version: '7.0.0',
    licenses: ['MIT', 'BSD-3-Clause'],
    deprecated: 'old',
  });
});

test('Packagist says everything in one answer, of which each version says what differs', async () => {
  answers['/p2/monolog/monolog.json'] = json({
    minified: 'composer/2.0',
    packages: {
      'monolog/monolog': [
        { version: '3.1.0-beta1', time: '2026-02-01T00:00:00+00:00', license: ['MIT'], abandoned: 'vendor/other' },
        { version: '3.0.0', time: '2026-01-01T00:00:00+00:00' },
        { version: '2.9.0', time: '2025-01-01T00:00:00+00:00', license: ['BSD-3-Clause'], abandoned: '__unset' },
      ],
    },
  });
  const registry = open();
  expect(await registry.latestOf('pkg:composer/monolog/monolog@2.9.0', signal)).toBe('3.0.0');
  expect(await registry.releaseOf('pkg:composer/monolog/monolog@v2.9.0', signal)).toEqual({ licenses: ['BSD-3-Clause'], deprecated: null });
  expect(await registry.releaseOf('pkg:composer/monolog/monolog@3.0.0', signal)).toEqual({
    licenses: ['MIT'],
    deprecated: 'The package is abandoned; use vendor/other instead.',
  });
  expect(asked).toEqual(['/p2/monolog/monolog.json']);
});

test('what the registry does not know is undefined, and remembered', async () => {
  const registry = open();
  expect(await registry.versionsOf('pkg:npm/no-such-package@1.0.0', signal)).toBeUndefined();
  expect(await registry.versionsOf('pkg:npm/no-such-package@1.0.0', signal)).toBeUndefined();
  expect(asked).toEqual(['/no-such-package']);
});

test('packages from git or a tarball are not asked for', async () => {
  expect(await open().versionsOf('pkg:npm/shop@1.0.0?vcs_url=git%2Bssh', signal)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a later run takes fresh answers from disk and has old ones confirmed by their ETag', async () => {
  let confirmed = 0;
  answers['/left-pad'] = (request, response) => {
    if (request.headers['if-none-match'] !== '"one"') return json(LEFT_PAD, { etag: '"one"' })(request, response, 0);
    confirmed += 1;
    response.writeHead(304, { etag: '"one"' }).end();
  };
  const first = await open({ now: () => new Date('2026-01-01T00:00:00Z') }).versionsOf('pkg:npm/left-pad', signal);
  expect(await open({ now: () => new Date('2026-01-01T01:00:00Z') }).versionsOf('pkg:npm/left-pad', signal)).toEqual(first);
  expect([asked.length, confirmed]).toEqual([1, 0]);
  expect(await open({ now: () => new Date('2026-01-02T00:00:00Z') }).versionsOf('pkg:npm/left-pad', signal)).toEqual(first);
  expect([asked.length, confirmed]).toEqual([2, 1]);
});

test('a damaged cache file counts as absent', async () => {
  answers['/left-pad/latest'] = json({ version: '1.3.0' });
  await open().latestOf('pkg:npm/left-pad', signal);
  for (const file of readdirSync(cacheFolder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) writeFileSync(join(cacheFolder, file), '{"url":');
  expect(await open().latestOf('pkg:npm/left-pad', signal)).toBe('1.3.0');
  expect(asked.length).toBe(2);
});

test('a server that asks for a pause gets it, for every request to it', async () => {
  const times: number[] = [];
  answers['/left-pad/latest'] = (request, response, before) => {
    times.push(performance.now());
    if (before === 0) response.writeHead(429, { 'retry-after': '1' }).end();
    else json({ version: '1.3.0' })(request, response, before);
  };
  expect(await open().latestOf('pkg:npm/left-pad', signal)).toBe('1.3.0');
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(950);
});

test('an answer that breaks off is asked for again', async () => {
  answers['/left-pad/latest'] = (request, response, before) => {
    if (before > 0) return json({ version: '1.3.0' })(request, response, before);
    response.writeHead(200, { 'content-length': '1000' }).write('{"version":');
    response.destroy();
  };
  expect(await open().latestOf('pkg:npm/left-pad', signal)).toBe('1.3.0');
});

test('an answer that is cut off though its length is right is refused', async () => {
  answers['/left-pad'] = (_request, response) => response.end(JSON.stringify(LEFT_PAD).slice(0, 200));
  await expect(open().versionsOf('pkg:npm/left-pad', signal)).rejects.toMatchObject({ name: 'RegistryUnavailable' });
});

test('a server that never answers is given up after the time limit', async () => {
  answers['/left-pad/latest'] = () => undefined;
  await expect(open({ timeoutSeconds: 0.2, attempts: 2 }).latestOf('pkg:npm/left-pad', signal)).rejects.toMatchObject({
    name: 'RegistryUnavailable',
  });
  expect(asked.length).toBe(2);
});

test('an answer beyond the size limit is refused and not kept', async () => {
  answers['/left-pad/latest'] = json({ version: '1.3.0', readme: 'x'.repeat(5 * 1024 * 1024) });
  await expect(open().latestOf('pkg:npm/left-pad', signal)).rejects.toThrow('sent more than');
});

test('an end from outside stops waiting at once', async () => {
  answers['/left-pad/latest'] = () => undefined;
  const ending = new AbortController();
  const answer = open().latestOf('pkg:npm/left-pad', ending.signal);
  ending.abort(new Error('the run was canceled'));
  await expect(answer).rejects.toThrow('the run was canceled');
});

test('never more connections than allowed, and one request for equal questions', async () => {
  const registry = open({ connections: 4 });
  for (let i = 0; i < 40; i++) answers[`/p${i}/latest`] = json({ version: `1.0.${i}` });
  const questions = Array.from({ length: 80 }, (_, i) => registry.latestOf(`pkg:npm/p${i % 40}`, signal));
  expect((await Promise.all(questions)).slice(0, 3)).toEqual(['1.0.0', '1.0.1', '1.0.2']);
  expect(asked.length).toBe(40);
  expect(mostAtOnce).toBeLessThanOrEqual(4);
});
