import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { documentUrl, FeedClient } from './feed-client.ts';

async function serve(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void): Promise<string> {
  let count = 0;
  const server = createServer((request, response) => answer(request, response, ++count));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function client(options: { maxBytes?: number; backoff?: number[] } = {}): FeedClient {
  const feeds = new FeedClient({ folder: temporaryFolder(), backoff: [1, 1], ...options });
  onTestFinished(() => feeds.close());
  return feeds;
}

test('a document is fetched once and then only if it changed', async () => {
  const url = await serve((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }).end('text');
  });
  const feeds = client();
  const first = await feeds.document(url);
  expect(first).toMatchObject({ state: 'fetched', validators: { etag: '"1"', lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' } });
  expect(first.state === 'fetched' && readFileSync(first.path, 'utf8')).toBe('text');
  expect(await feeds.document(url, first.state === 'fetched' ? first.validators : {})).toEqual({ state: 'unchanged' });
});

test('passing trouble is tried again', async () => {
  const url = await serve((_, response, count) => {
    if (count === 1) response.writeHead(503).end();
    else if (count === 2) response.writeHead(200, { 'content-length': '100' }).end('cut', () => response.destroy());
    else response.end('whole');
  });
  const answer = await client().document(url);
  expect(answer.state === 'fetched' && readFileSync(answer.path, 'utf8')).toBe('whole');
});

test('a small document that is cut off is tried again, too', async () => {
  const url = await serve((_, response, count) => {
    if (count === 1) response.writeHead(200, { 'content-length': '100' }).write('cut', () => response.destroy());
    else response.end('whole');
  });
  expect((await client().bytes(url))?.toString()).toBe('whole');
});

test('a host that refuses every connection is named', async () => {
  await expect(client().document('http://127.0.0.1:1/all.zip')).rejects.toThrow(
    '127.0.0.1:1 cannot be reached. The connection was refused.',
  );
  await expect(client().probe('http://127.0.0.1:1/all.zip')).rejects.toThrow('127.0.0.1:1 cannot be reached');
});

test('a host that answers anything at all is there', async () => {
  const url = await serve((_, response) => response.writeHead(404).end());
  await expect(client().probe(`${url}/below`)).resolves.toBeUndefined();
});

test('lasting trouble ends with the address and the reason', async () => {
  const url = await serve((_, response) => response.writeHead(500).end());
  await expect(client().document(url)).rejects.toThrow(`${url}: the server answered 500`);
});

test('a refusal is not tried again, an absent document is an answer', async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked++;
    response.writeHead(request.url === '/secret' ? 403 : 404).end();
  });
  await expect(client().document(`${url}/secret`)).rejects.toThrow('the server answered 403');
  expect(await client().document(url)).toEqual({ state: 'absent' });
  expect(await client().bytes(url)).toBeUndefined();
  expect(asked).toBe(3);
});

test('redirects are followed', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/there' }).end();
    else response.end('there');
  });
  expect((await client().bytes(url))?.toString()).toBe('there');
});

test('a document larger than the limit is refused', async () => {
  const url = await serve((_, response) => response.end('x'.repeat(10_000)));
  await expect(client({ maxBytes: 1_000, backoff: [] }).document(url)).rejects.toThrow('sent more than 1000 bytes');
});

test('a folder is read like a server', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a b.json'), 'text');
  const url = documentUrl(pathToFileURL(folder).href, 'a b.json');
  const answer = await client().document(url);
  expect(answer).toMatchObject({ state: 'fetched', path: join(folder, 'a b.json') });
  expect(await client().document(url, answer.state === 'fetched' ? answer.validators : {})).toEqual({ state: 'unchanged' });
  expect(await client().document(documentUrl(pathToFileURL(folder).href, 'b.json'))).toEqual({ state: 'absent' });
});
