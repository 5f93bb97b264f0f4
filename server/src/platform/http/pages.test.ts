import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { createApp } from './app.ts';
import { machineKey } from './machine-key.ts';

const METRICS_TOKEN = 'a-long-enough-token';
let server: TestServer;
let app: FastifyInstance;
let webRoot: string;
beforeAll(async () => {
  server = await testServer({ role: 'api', environment: { METRICS_TOKEN } });
  webRoot = await mkdtemp(join(tmpdir(), 'understory-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Understory</title>');
  await writeFile(join(webRoot, 'assets/index-abc123.js'), `export const text = '${'long '.repeat(1000)}';`);
  const never = new AbortController().signal;
  const authenticator = {
    identify: () => Promise.reject(new Error('not asked')),
    isOperator: async () => false,
  };
  app = await createApp({
    services: server.services,
    authenticator,
    bindings: [],
    documentation: {},
    version: '1.0.0',
    webRoot,
    stopping: never,
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
  await rm(webRoot, { recursive: true, force: true });
});

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('the web app', () => {
  test('its page answers every route that is no call and no file, and is never stale', async () => {
    const response = await app.inject({ url: '/orgs/list?tab=members' });
    expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([
      200,
      'no-cache',
      '<!doctype html><title>Understory</title>',
    ]);
    expect((await app.inject({ url: '/api/nothing' })).json()).toMatchObject({ error_code: 'EntityNotFound' });
    expect((await app.inject({ url: '/assets/gone-123.js' })).statusCode).toBe(404);
  });

  test.each(['', 'identity', 'gzip', 'br', 'identity;q=0', 'br;q=0, gzip'])(
    'every path answers without a fault, asked for with the encodings "%s"',
    async (encoding) => {
      const headers = encoding === '' ? {} : { 'accept-encoding': encoding };
      const status = async (url: string) => (await app.inject({ url, headers })).statusCode;
      const answers = await Promise.all(['/', '/assets', '/assets/', '/projects', '/assets/index-abc123.js'].map(status));
      expect(answers).toEqual([200, 200, 200, 200, 200]);
      expect(await Promise.all(['/gone.js', '/assets/gone.css', '/..%2f..%2fpackage.json', '/%00'].map(status))).toEqual([
        404, 404, 404, 404,
      ]);
    },
  );

  test('hashed files are kept for a year and compressed', async () => {
    const response = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect([response.statusCode, response.headers['cache-control'], response.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
  });

  test('nothing runs that does not come from a file of this server', async () => {
    const { headers } = await app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect([headers['x-content-type-options'], headers['referrer-policy'], headers['strict-transport-security']]).toEqual([
      'nosniff',
      'no-referrer',
      undefined,
    ]);
  });
});

test('a file that was compressed at the build is sent as it is', async () => {
  await writeFile(join(webRoot, 'assets/page-def456.js'), 'export const plain = true;');
  await writeFile(join(webRoot, 'assets/page-def456.js.br'), brotliCompressSync('export const compressed = true;'));
  const compressed = await get('/assets/page-def456.js', 'br');
  expect([compressed.headers['content-encoding'], compressed.headers['content-type']]).toEqual([
    'br',
    'application/javascript; charset=utf-8',
  ]);
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export const compressed = true;');
  expect((await get('/assets/page-def456.js', 'identity')).body).toBe('export const plain = true;');
});

test('every path of this server that is no call answers a plain GET, which accepts no encoding, without a fault', async () => {
  await writeFile(join(webRoot, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await writeFile(join(webRoot, 'plain.js'), 'export {};');
  const routes = getRoutes(app.printRoutes({ commonPrefix: false })).filter((path) => !/[*:]/.test(path));
  const known = ['/api/docs', '/api/docs.css', '/api/health', '/api/openapi.json', '/api/ready', '/metrics', '/outbox.json'];
  expect(routes.sort()).toEqual(known);
  const files = ['/picture.svg', '/plain.js', '/assets/index-abc123.js', '/index.html'];
  const pages = ['/', '/login', '/outbox', '/results/sbom', '/orgs/manage/members/0198', '/404', '/email_action/x'];
  const faults = [];
  for (const url of [...routes, ...files, ...pages]) {
    const bare = await app.inject({ url });
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const { statusCode, headers } = bare;
    if (statusCode >= 500 || headers['content-encoding'] !== undefined || statusCode !== compressed.statusCode)
      faults.push([url, statusCode]);
  }
  expect(faults).toEqual([]);
});

/** The paths in the tree that fastify prints: a line has the rest of a path below the line that is less indented. */
function getRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part, methods] = /^(.*?)[└├]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
    if (part === undefined) return [];
    const depth = indent.length / 4;
    above[depth] = (depth === 0 ? '' : above[depth - 1]) + part;
    return methods?.includes('GET') ? [above[depth]!] : [];
  });
}

describe('the outbox', () => {
  const mail = {
    to: 'ada@example.com',
    language: 'en',
    subject: 'Confirm <now>',
    text: 'Open http://understory.test/email_action/x?token=a&userid=b now.',
    html: '<p>Open</p>',
  };

  test('gives its mails to the person at the machine, who has the key', async () => {
    await enqueueMail(server.ctx({ kind: 'system', name: 'test' }), mail);
    for (const how of [
      { query: { key: machineKey(server.services.secrets) } },
      { headers: { authorization: `Bearer ${machineKey(server.services.secrets)}` } },
    ]) {
      const answer = await app.inject({ url: '/outbox.json', ...how });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual([expect.objectContaining({ recipient: mail.to, subject: mail.subject, text: mail.text })]);
    }
  });

  // A default nginx comes from this machine, names it as the host, and adds no header.
  test.each(['', '?key=', '?key=wrong', '?key=a&key=b'])('stays closed without the key (%s), also for this very machine', async (query) => {
    const request = { headers: { host: 'localhost:8080' } };
    expect((await app.inject({ url: `/outbox.json${query}`, ...request })).statusCode).toBe(404);
  });
});

describe('metrics', () => {
  test("are there for anyone who has their token or the machine's key, and for nobody else", async () => {
    const as = (token: string) => app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect((await as(METRICS_TOKEN)).body).toContain('understory_request_duration_seconds_bucket');
    expect((await as(machineKey(server.services.secrets))).statusCode).toBe(200);
    expect((await as('wrong-token-wrong')).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode).toBe(404);
  });
});

describe('the documentation', () => {
  test('shows the calls that the server answers, without any script or other host', async () => {
    const page = (await server.request('GET', '/api/docs')).body as string;
    expect(page).toContain('/api/auth/authenticate');
    expect(page).not.toContain('<script');
    expect(page.match(/(src|href)="https?:/g)).toBeNull();
    expect((await server.request('GET', '/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
  });
});

test('one address cannot take the process for itself', async () => {
  const limited = await testServer({ role: 'api', environment: { REQUESTS_PER_MINUTE: '10' } });
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await limited.request('GET', '/api/health', proxied)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await limited.request('GET', '/api/health', proxied)).headers.get('retry-after')).toMatch(/^\d+$/);
  await limited.stop();
});
