import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { httpClient, type HttpClient, type HttpSettings } from './http-client.ts';
import { HttpRefused } from './http-errors.ts';
import { toFile, toText } from './read-body.ts';
import { retry } from './retry.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A server on loopback, and the headers of what it was asked. */
async function serve(answer: Answer): Promise<{ url: string; port: number; asked: IncomingMessage[]; times: number[] }> {
  const asked: IncomingMessage[] = [];
  const times: number[] = [];
  const server = createServer((request, response) => {
    times.push(performance.now());
    answer(request, response, asked.push(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, asked, times };
}

function client(settings: Partial<HttpSettings> = {}): HttpClient {
  const http = httpClient({
    reach: 'operator',
    idleSeconds: 5,
    totalSeconds: 10,
    maxBytes: 100_000,
    retry: { pausesMs: [1, 1] },
    ...settings,
  });
  onTestFinished(() => http.close());
  return http;
}

const failing: Answer = (_, response) => response.writeHead(503).end('down');
const whole: Answer = (_, response) => response.end('whole');
/** The first answers in turn, then whole ones. */
const inTurn =
  (...answers: Answer[]): Answer =>
  (request, response, count) =>
    (answers[count - 1] ?? whole)(request, response, count);

async function toWhole(body: AsyncIterable<Uint8Array>): Promise<string> {
  const text = await toText(body);
  if (text !== 'whole') throw new SyntaxError('not whole');
  return text;
}

test('an answer comes with its status, headers and validators', async () => {
  const { url } = await serve((_, response) => response.writeHead(201, { etag: '"1"', 'x-next': '2' }).end('text'));
  const answer = await client().send({ url, read: toText });
  expect(answer).toMatchObject({ state: 'received', status: 201, content: 'text', validators: { etag: '"1"' } });
  expect(answer.state === 'received' && answer.headers.get('x-next')).toBe('2');
});

test('a body that drips for longer than the total time is given up, though it is never silent', async () => {
  const { url, asked } = await serve((_, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const http = client({ totalSeconds: 0.2, retry: { pausesMs: [] } });
  await expect(http.send({ url, read: toText })).rejects.toMatchObject({ name: 'HttpFailed', kind: 'timeout' });
  expect(asked).toHaveLength(1);
});

test('a server that is silent is given up after the idle time, and asked again', async () => {
  const { url, asked } = await serve(inTurn(() => undefined));
  // Undici looks at its timers once a second.
  expect(await client({ idleSeconds: 0.3 }).send({ url, read: toText })).toMatchObject({ content: 'whole' });
  expect(asked).toHaveLength(2);
});

test('an endless body ends at the size limit, without another attempt', async () => {
  const { url, asked } = await serve((_, response) => {
    const flood = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', flood);
    flood();
  });
  await expect(client().send({ url, read: toText })).rejects.toMatchObject({ kind: 'too large' });
  expect(asked).toHaveLength(1);
});

test('429 is repeated after the seconds that it asks for', async () => {
  const { url, times } = await serve(inTurn((_, response) => response.writeHead(429, { 'retry-after': '1' }).end()));
  expect(await client().send({ url, read: toText })).toMatchObject({ content: 'whole' });
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990);
});

test('Retry-After may be a date, and never takes longer than the longest pause', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  const { url, times } = await serve(inTurn((_, response) => response.writeHead(503, { 'retry-after': inAnHour }).end()));
  const http = client({ retry: { pausesMs: [1], longestPauseSeconds: 0.1 } });
  expect(await http.send({ url, read: toText })).toMatchObject({ content: 'whole' });
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(95);
});

test('a pause that one answer asks for applies to every request to that host, and to no other', async () => {
  const repeats = retry({ pausesMs: [1] });
  const started = performance.now();
  const after = async (url: string): Promise<number> => {
    let tries = 0;
    return repeats.run(
      new URL(url),
      async () => {
        if (url.endsWith('/busy') && (tries += 1) === 1)
          throw new HttpRefused({ status: 429, headers: new Headers({ 'retry-after': '1' }), body: '' });
        return performance.now() - started;
      },
      undefined,
    );
  };
  const busy = after('https://one.example/busy');
  await new Promise((resolve) => setImmediate(resolve));
  const [first, second, other] = await Promise.all([busy, after('https://one.example/second'), after('https://two.example/')]);
  expect([first >= 990, second >= 990, other < 990]).toEqual([true, true, true]);
});

test('a canceled request stops waiting at once, with the reason of the one who canceled', async () => {
  const { url, asked } = await serve((_, response) => response.writeHead(429, { 'retry-after': '60' }).end());
  const ending = new AbortController();
  const answer = client().send({ url, read: toText, signal: ending.signal });
  const started = performance.now();
  await expect.poll(() => asked.length).toBe(1);
  ending.abort(new Error('the run was canceled'));
  await expect(answer).rejects.toThrow('the run was canceled');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('5xx is repeated, and the last one is the answer', async () => {
  const passing = await serve(inTurn(failing, failing));
  expect(await client().send({ url: passing.url, read: toText })).toMatchObject({ content: 'whole' });
  const lasting = await serve(failing);
  await expect(client().send({ url: lasting.url, read: toText })).rejects.toMatchObject({ name: 'HttpRefused', status: 503, body: 'down' });
  expect([passing.asked.length, lasting.asked.length]).toEqual([3, 3]);
});

test('a refusal is not repeated, and neither is anything that was posted', async () => {
  const refusing = await serve((_, response) => response.writeHead(403).end());
  await expect(client().send({ url: refusing.url, read: toText })).rejects.toMatchObject({ status: 403 });
  const down = await serve(failing);
  await expect(client().send({ url: down.url, body: 'x', read: toText })).rejects.toMatchObject({ status: 503 });
  expect([refusing.asked.length, down.asked.length]).toEqual([1, 1]);
});

test.each([
  ['with a length', { 'content-length': '100' }],
  ['in chunks', {}],
])('a body %s that is cut off is read again from its start', async (_, headers: Record<string, string>) => {
  const { url } = await serve(inTurn((_request, response) => response.writeHead(200, headers).write('cut', () => response.destroy())));
  const path = join(temporaryFolder(), 'document');
  await client().send({ url, read: toFile(path) });
  expect(readFileSync(path, 'utf8')).toBe('whole');
});

test('a body that its reader cannot understand is asked for again', async () => {
  const { url } = await serve(inTurn((_, response) => response.end('{')));
  expect(await client().send({ url, read: toWhole })).toMatchObject({ content: 'whole' });
  await expect(client({ retry: { pausesMs: [] } }).send({ url, read: () => Promise.reject(new Error('no')) })).rejects.toMatchObject({
    kind: 'unreadable',
    message: 'no',
  });
});

test('known validators are sent, and 304 means unchanged', async () => {
  const { url, asked } = await serve((request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200, { etag: '"1"' }).end(),
  );
  const lastModified = 'Thu, 01 Jan 2026 00:00:00 GMT';
  expect(await client().send({ url, read: toText, known: { etag: '"1"', lastModified } })).toEqual({
    state: 'unchanged',
    validators: { etag: '"1"' },
  });
  expect(asked[0]!.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': lastModified });
});

test('a 304 that nobody asked for is a refusal', async () => {
  const { url } = await serve((_, response) => response.writeHead(304).end());
  await expect(client().send({ url, read: toText })).rejects.toMatchObject({ name: 'HttpRefused', status: 304 });
});

test('a redirect to an address that must not be reached is refused before connecting', async () => {
  const { url } = await serve((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end());
  const http = client({ reach: 'private', redirects: 'followed' });
  await expect(http.send({ url, read: toText })).rejects.toMatchObject({ name: 'AddressNotAllowed' });
});

test('names and literals outside the reach are refused', async () => {
  const { port, asked } = await serve(whole);
  const http = client({ reach: 'public' });
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '0.0.0.0', '[::ffff:127.0.0.1]'])
    await expect(http.send({ url: `http://${host}:${port}`, read: toText })).rejects.toMatchObject({ name: 'AddressNotAllowed' });
  expect(asked).toEqual([]);
});

test('credentials do not follow a redirect to another origin', async () => {
  const other = await serve(whole);
  const { url } = await serve((_, response) => response.writeHead(302, { location: other.url }).end());
  const headers = { authorization: 'secret', apiKey: 'secret', 'private-token': 'secret' };
  expect(await client({ redirects: 'followed' }).send({ url, headers, read: toText })).toMatchObject({ content: 'whole' });
  expect(JSON.stringify(other.asked[0]!.headers)).not.toContain('secret');
});

test('redirects stay within an origin where that is asked for, and end', async () => {
  const { url } = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
    else if (request.url === '/new') response.end('new');
    else if (request.url === '/away') response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
    else response.writeHead(302, { location: '/circle' }).end();
  });
  const http = client({ redirects: 'same origin' });
  expect(await http.send({ url: `${url}/old`, read: toText })).toMatchObject({ content: 'new' });
  await expect(http.send({ url: `${url}/away`, read: toText })).rejects.toThrow('redirects to elsewhere.example. Enter that address');
  await expect(http.send({ url: `${url}/circle`, read: toText })).rejects.toThrow('redirects more than 5 times');
  await expect(client().send({ url: `${url}/old`, read: toText })).rejects.toMatchObject({ status: 301 });
});

test('a reason in words where nobody answers', async () => {
  const http = client({ retry: { pausesMs: [] } });
  await expect(http.send({ url: 'http://127.0.0.1:1', read: toText })).rejects.toThrow(
    '127.0.0.1:1 cannot be reached. The connection was refused.',
  );
});

test('the proxy of the environment is used, except for this machine', async () => {
  const target = await serve(whole);
  const tunnels: string[] = [];
  const proxy = createServer().on('connect', (request: IncomingMessage, socket) => {
    tunnels.push(request.url!);
    const way = connect(target.port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    way.pipe(socket).pipe(way);
    socket.on('error', () => way.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  process.env['HTTP_PROXY'] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  onTestFinished(() => {
    delete process.env['HTTP_PROXY'];
    proxy.close().closeAllConnections();
  });
  const http = client({ reach: 'public' });
  expect(await http.send({ url: 'http://feed.invalid/list', read: toText })).toMatchObject({ content: 'whole' });
  expect(tunnels).toEqual(['feed.invalid:80']);
  // The rules for addresses apply to what the proxy would be asked for, too.
  await expect(http.send({ url: 'http://169.254.169.254/', read: toText })).rejects.toMatchObject({ name: 'AddressNotAllowed' });
  expect(await client().send({ url: target.url, read: toText })).toMatchObject({ content: 'whole' });
  expect(tunnels).toHaveLength(1);
});

test('a download that fails leaves no file that looks whole', async () => {
  const { url } = await serve((_, response) => response.writeHead(404).end());
  const path = join(temporaryFolder(), 'document');
  await expect(client().send({ url, read: toFile(path) })).rejects.toMatchObject({ status: 404 });
  expect(existsSync(path)).toBe(false);
});
