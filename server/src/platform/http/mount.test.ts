import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { call, Id, list } from '#contract/call.ts';
import { BusinessError } from '#contract/errors.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import type { StreamEvent } from './answers.ts';
import { createApp } from './app.ts';
import { bind } from './bind.ts';

const ORGANIZATION = '01900000-0000-7000-8000-000000000001';
const THING = '01900000-0000-7000-8000-00000000000a';
const Thing = z.object({ id: z.uuid(), name: z.string() });

const calls = {
  open: call('GET /open', () => ({ access: 'public', summary: 'Open.', data: z.object({ kind: z.string() }) })),
  create: call('POST /things', () => ({
    access: 'public',
    summary: 'Create.',
    answer: 'created',
    body: z.object({ name: z.string().min(3, 'Too short'), size: z.number() }),
    data: Id,
  })),
  things: list('GET /org/{orgId}/things', () => ({
    access: 'MODERATOR',
    summary: 'List.',
    item: Thing,
    sortKeys: ['name'],
    filters: { size: ['big'] },
  })),
  thing: call('GET /org/{orgId}/things/{thingId}', () => ({ access: 'USER', summary: 'One.', data: Thing, errors: ['EntityNotFound'] })),
  byPurl: call('GET /purl/{purl}', () => ({
    access: 'public',
    summary: 'Text.',
    textParams: ['purl'],
    data: z.object({ purl: z.string() }),
  })),
  refused: call('POST /refused', () => ({ access: 'public', summary: 'Refused.', data: z.object({}) })),
  broken: call('POST /broken', () => ({ access: 'public', summary: 'Broken.', data: z.object({}) })),
  malformed: call('GET /malformed', () => ({ access: 'public', summary: 'Malformed.', data: z.object({ count: z.number() }) })),
  download: call('GET /download', () => ({ access: 'public', summary: 'File.', answer: 'file', data: z.unknown() })),
  follow: call('GET /follow', () => ({ access: 'public', summary: 'Stream.', answer: 'stream', data: z.unknown() })),
  away: call('GET /away', () => ({ access: 'public', summary: 'Away.', answer: 'redirect', data: z.unknown() })),
};

let received: unknown;
const bindings = bind(calls, {
  open: async (ctx) => ({ kind: ctx.actor.kind }),
  create: async (_ctx, { body }) => {
    received = body;
    return { id: THING };
  },
  things: async (ctx, { query }) => ({
    items: [{ id: THING, name: ctx.actor.role, secret: 'not of the contract' }],
    total: 25,
    matching: 21,
    filterCount: { big: query.active_filters?.length ?? 0 },
  }),
  thing: async (ctx, { params }) => ({ id: params.thingId, name: ctx.actor.organizationId }),
  byPurl: async (_ctx, { params }) => ({ purl: params.purl }),
  refused: async () => {
    throw new BusinessError('TooManyRequests', { retryAfterSeconds: 4.2 });
  },
  broken: async () => {
    throw new Error('disk on fire', { cause: new Error('a spark') });
  },
  malformed: async () => ({ count: 'three' }) as never,
  download: async () => ({ contentType: 'text/csv; charset=utf-8', fileName: 'größe.csv', body: 'a,b\n' }),
  follow: async (_ctx, { lastEventId, signal }) => countFrom(Number(lastEventId ?? 0), signal),
  away: async () => ({ location: 'https://example.com/' }),
});

async function* countFrom(begin: number, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  for (let count = begin + 1; count <= begin + 3; count += 1) yield { id: String(count), type: 'count', data: { count } };
  await once(signal, 'abort');
}

let stopping: AbortController;
let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  stopping = new AbortController();
  const authenticator = {
    identify: async (_services: unknown, { bearer }: { bearer: string | undefined }) => {
      if (bearer === undefined) throw new BusinessError('NotAuthenticated');
      return {
        actor: { kind: 'user' as const, userId: bearer, sessionId: undefined, apiKeyId: undefined },
        setupDone: bearer !== 'social',
        role: () => (bearer === 'moderator' ? ('MODERATOR' as const) : bearer === 'user' ? ('USER' as const) : undefined),
      };
    },
    isOperator: async () => false,
  };
  app = await createApp({
    services: server.services,
    authenticator,
    bindings,
    documentation: { test: calls },
    version: '1.0.0',
    webRoot: undefined,
    stopping: stopping.signal,
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const send = (method: 'GET' | 'POST', url: string, options: { as?: string; body?: unknown; text?: string } = {}) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: {
      'x-request-id': 'request-0001',
      ...(options.as ? { authorization: `Bearer ${options.as}` } : {}),
      ...(options.body === undefined && options.text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    payload: options.text ?? (options.body === undefined ? '' : JSON.stringify(options.body)),
  });

describe('answers', () => {
  test('data is in an envelope', async () => {
    expect((await send('GET', '/open')).json()).toEqual({
      type: 'object',
      status_code: 200,
      status: 'success',
      data: { kind: 'anonymous' },
    });
  });

  test('a creation answers 201 with the id in data and beside it', async () => {
    const response = await send('POST', '/things', { body: { name: 'lamp', size: 2 } });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { type: 'object', status_code: 201, status: 'success', id: THING, data: { id: THING } },
    ]);
  });

  test('a list counts, and drops fields that the contract does not name', async () => {
    const response = await send('GET', `/org/${ORGANIZATION}/things?page=2&entries_per_page=10&active_filters=[big]`, { as: 'moderator' });
    expect(response.json()).toEqual({
      type: 'list',
      status_code: 200,
      status: 'success',
      data: [{ id: THING, name: 'MODERATOR' }],
      page: 2,
      entry_count: 1,
      entries_per_page: 10,
      total_entries: 25,
      total_pages: 3,
      matching_count: 21,
      filter_count: { big: 1 },
    });
  });

  test('a file carries its name in any language, a redirect its place', async () => {
    const file = await send('GET', '/download');
    expect([file.headers['content-disposition'], file.body]).toEqual(["attachment; filename*=UTF-8''gr%C3%B6%C3%9Fe.csv", 'a,b\n']);
    const away = await send('GET', '/away');
    expect([away.statusCode, away.headers['location']]).toEqual([302, 'https://example.com/']);
  });

  test('every answer carries the request id and is kept out of caches', async () => {
    const { headers } = await send('GET', '/open');
    expect([headers['x-request-id'], headers['cache-control']]).toEqual(['request-0001', 'no-store']);
  });
});

describe('what comes in is parsed', () => {
  test('what the contract does not name is refused, in the query as in the body', async () => {
    received = undefined;
    const response = await send('POST', '/things?color=red', { text: '{"name":"lamp","size":2,"role":"OWNER"}' });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      {
        error_code: 'ValidationFailed',
        validation_errors: [
          { property: 'color', errors: ['is not known'] },
          { property: 'role', errors: ['is not known'] },
        ],
      },
    ]);
    expect(received).toBeUndefined();
  });

  test('all invalid fields are reported at once', async () => {
    const response = await send('POST', '/things', { body: { name: 'x' } });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        error_code: 'ValidationFailed',
        error_message: 'Some of the values are not valid.',
        status_code: 400,
        status: 'failure',
        validation_errors: [
          { property: 'name', errors: ['Too short'] },
          { property: 'size', errors: ['Required'] },
        ],
        request_id: 'request-0001',
      },
    ]);
  });

  test.each([
    ['page=-1', 'page'],
    ['entries_per_page=101', 'entries_per_page'],
    ['sort_key=color', 'sort_key'],
    ['sort_direction=asc', 'sort_direction'],
    ['active_filters=[small]', 'active_filters'],
    ['active_filters=big', 'active_filters'],
  ])('the query %s is refused', async (query, property) => {
    const response = await send('GET', `/org/${ORGANIZATION}/things?${query}`, { as: 'moderator' });
    expect(response.json()).toMatchObject({ error_code: 'ValidationFailed', validation_errors: [{ property }] });
  });

  test('an id that cannot exist answers like one that does not', async () => {
    expect((await send('GET', `/org/${ORGANIZATION}/things/7`, { as: 'user' })).json()).toMatchObject({ error_code: 'EntityNotFound' });
    expect((await send('GET', '/org/7/things', { as: 'moderator' })).json()).toMatchObject({ error_code: 'EntityNotFound' });
  });

  test('a text parameter may contain slashes', async () => {
    expect((await send('GET', `/purl/${encodeURIComponent('pkg:npm/@scope/name@1.0.0')}`)).json()).toMatchObject({
      data: { purl: 'pkg:npm/@scope/name@1.0.0' },
    });
  });

  test.each([
    ['broken JSON', '{"name":', 'ValidationFailed', 400],
    ['JSON nested too deeply', `${'['.repeat(40)}${']'.repeat(40)}`, 'ValidationFailed', 400],
    ['a body that is too large', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'PayloadTooLarge', 413],
  ])('%s is refused', async (_what, text, code, status) => {
    const response = await send('POST', '/things', { text });
    expect([response.statusCode, response.json().error_code]).toEqual([status, code]);
  });

  test('a body that is no JSON at all is refused with what to send', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/things', headers: { 'content-type': 'text/xml' }, payload: '<name/>' });
    expect(response.json()).toMatchObject({
      error_code: 'ValidationFailed',
      error_message: 'Send the body as JSON, with `Content-Type: application/json`.',
    });
  });
});

describe('access', () => {
  test.each([
    ['nobody', undefined, 401, 'NotAuthenticated'],
    ['a social account before its setup', 'social', 403, 'NotAuthorized'],
    ['somebody of another organization', 'stranger', 404, 'EntityNotFound'],
    ['a role below the call', 'user', 403, 'NotAuthorized'],
  ])('%s is turned away', async (_who, as, status, code) => {
    const response = await send('GET', `/org/${ORGANIZATION}/things`, as === undefined ? {} : { as });
    expect([response.statusCode, response.json().error_code]).toEqual([status, code]);
  });

  test('a member acts in the organization of the path', async () => {
    expect((await send('GET', `/org/${ORGANIZATION}/things/${THING}`, { as: 'user' })).json()).toMatchObject({
      data: { id: THING, name: ORGANIZATION },
    });
  });
});

describe('errors', () => {
  test('a wait is given in whole seconds', async () => {
    const response = await send('POST', '/refused');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '5']);
  });

  test('what is broken is logged once with the request id, and shown to nobody', async () => {
    const before = server.log.length;
    const response = await send('POST', '/broken');
    expect(response.json()).toEqual({
      error_code: 'InternalError',
      error_message: 'Something went wrong on the server. Use the request id to find the cause in its log.',
      status_code: 500,
      status: 'failure',
      request_id: 'request-0001',
    });
    const lines = server.log.slice(before).map((line) => JSON.parse(line) as { request_id: string; err: { message: string } });
    expect(lines.map(({ request_id, err }) => [request_id, err.message])).toEqual([['request-0001', 'disk on fire: a spark']]);
  });

  test('an answer that breaks the contract is an internal error', async () => {
    expect((await send('GET', '/malformed')).json()).toMatchObject({ error_code: 'InternalError' });
  });
});

test('a stream takes up where the client left off, and ends when the process is to end', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/api/follow`, { headers: { 'last-event-id': '4', 'accept-encoding': 'br' } });
  expect([response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([
    'text/event-stream; charset=utf-8',
    null,
  ]);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('id: 7')) text += (await reader.read()).value;
  expect(text).toBe(
    ['retry: 2000', ...[5, 6, 7].map((count) => `id: ${count}\nevent: count\ndata: {"count":${count}}`)].join('\n\n').concat('\n\n'),
  );
  stopping.abort(new Error('The server is stopping.'));
  while (!(await reader.read()).done);
});
