import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { HttpRefused } from '#outbound/http-errors.ts';
import { createHostClient, hostHttp } from './host-client.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A server that answers by path and remembers what it was asked with which token. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const clientOf = (apiUrl: string) =>
  createHostClient({
    apiUrl,
    headers: { authorization: 'secret' },
    http: hostHttp('operator'),
    timeoutMs: 2_000,
  });

const Names = z.array(z.string());

test('the next page is asked of the same host, whatever host the link names', async () => {
  const host = await serve((request, response) => {
    const isFirst = request.url === '/api/list';
    if (isFirst)
      response.setHeader('Link', '<https://elsewhere.example/api/list?page=2>; rel="next", <https://elsewhere.example/x>; rel="last"');
    response.end(isFirst ? '["a"]' : '["b"]');
  });
  const pages: string[][] = [];
  for await (const page of clientOf(`${host.url}/api`).pages('/list', Names)) pages.push(page);
  expect({ pages, asked: host.asked }).toEqual({ pages: [['a'], ['b']], asked: ['/api/list secret', '/api/list?page=2 secret'] });
});

test('a list whose pages go in a circle ends in an error', async () => {
  const host = await serve((_, response) => response.setHeader('Link', '</list>; rel="next"').end('[]'));
  const read = async () => {
    for await (const page of clientOf(host.url).pages('/list', Names)) expect(page).toEqual([]);
  };
  await expect(read()).rejects.toThrow('keeps sending the same page.');
});

test('a redirect to another host is not followed, so the token never reaches it', async () => {
  const other = await serve((_, response) => response.end('[]'));
  const host = await serve((_, response) => response.writeHead(302, { Location: `${other.url}/list` }).end());
  await expect(clientOf(host.url).get('/list', Names)).rejects.toThrow(
    `redirects to ${new URL(other.url).host}. Enter that address instead.`,
  );
  expect(other.asked).toEqual([]);
});

test('a redirect within the host is followed', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(301, { Location: '/new' }).end();
    else response.end('["a"]');
  });
  expect((await clientOf(host.url).get('/old', Names)).data).toEqual(['a']);
});

test('redirects without end are an error', async () => {
  const host = await serve((_, response) => response.writeHead(302, { Location: '/again' }).end());
  await expect(clientOf(host.url).get('/list', Names)).rejects.toMatchObject({ name: 'HttpFailed', kind: 'redirect' });
  expect(host.asked.length).toBeLessThan(20);
});

test('an error keeps the beginning of the answer only', async () => {
  const host = await serve((_, response) => response.writeHead(418).end('x'.repeat(10_000)));
  const error = await clientOf(host.url)
    .get('/list', Names)
    .catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(HttpRefused);
  expect((error as HttpRefused).body).toBe('x'.repeat(2_000));
});

test('pages without end, too many entries, an answer without end and one that drips are errors within their bounds', async () => {
  const limits = { answerBytes: 20_000, pages: 5, entries: 1_000, listSeconds: 60, reportBytes: 1_000 };
  const host = await serve((request, response) => {
    if (request.url === '/flood') {
      response.on('drain', () => response.write('x'.repeat(10_000)));
      for (let piece = 0; piece < 5; piece += 1) response.write('x'.repeat(10_000));
    } else if (request.url === '/drip') {
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    } else {
      const page = Number(new URL(request.url!, 'http://x').searchParams.get('page') ?? 0);
      const entries = request.url!.startsWith('/many') ? 400 : 1;
      response.setHeader('Link', `<${request.url!.split('?')[0]}?page=${page + 1}>; rel="next"`);
      response.end(JSON.stringify(Array.from({ length: entries }, () => 'a')));
    }
  });
  const client = createHostClient({ http: hostHttp('operator'), apiUrl: host.url, headers: {}, timeoutMs: 500, limits });
  const readAll = async (path: string) => {
    let count = 0;
    for await (const page of client.pages(path, Names)) count += page.length;
    return count;
  };
  await expect(readAll('/endless')).rejects.toThrow('sent more than 5 pages');
  await expect(readAll('/many')).rejects.toThrow('sent more than 1000 entries of a list');
  await expect(client.get('/flood', Names)).rejects.toThrow('sent more than 20000 bytes');
  await expect(client.get('/drip', Names)).rejects.toThrow('The host did not answer in time');
});
