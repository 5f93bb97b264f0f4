import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';
import { sendStoredFile } from './send-stored-file.ts';

const CONTENT = Buffer.from(Array.from({ length: 5_000 }, (_, index) => `line ${index}\n`).join(''));
const HASH = createHash('sha256').update(CONTENT).digest('hex');
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'understory-stored-'));
  const file = { path: join(folder, 'plain'), gzipPath: join(folder, 'packed'), hash: HASH };
  await writeFile(file.path, CONTENT);
  await writeFile(file.gzipPath, gzipSync(CONTENT));
  app = Fastify();
  await compressAnswers(app);
  app.get('/file', (request, reply) => sendStoredFile(request, reply.type('application/json'), file));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/file', headers: { 'accept-encoding': 'br', ...headers } });

// What RFC 9110 says of each header, over a file of known bytes.
test.each([
  ['bytes=0-9', 206, CONTENT.subarray(0, 10)],
  ['bytes=100-', 206, CONTENT.subarray(100)],
  ['bytes=-7', 206, CONTENT.subarray(-7)],
  ['bytes=-99999999', 206, CONTENT],
  ['bytes=10-99999999', 206, CONTENT.subarray(10)],
  ['bytes=9-3', 200, CONTENT],
  ['bytes=0-1,4-5', 200, CONTENT],
  ['lines=0-1', 200, CONTENT],
  [`bytes=${CONTENT.length}-`, 416, Buffer.alloc(0)],
  ['bytes=-0', 416, Buffer.alloc(0)],
])('the range %s is answered with %i and exactly its bytes', async (range, status, bytes) => {
  const answer = await get({ range });
  expect([answer.statusCode, answer.headers['content-encoding'], answer.rawPayload.equals(bytes)]).toEqual([status, undefined, true]);
  expect(answer.headers['content-length']).toBe(String(bytes.length));
});

test('a download that broke off is continued when the file is the same, and starts again when it is another one', async () => {
  const first = await get({ range: 'bytes=0-999' });
  const tag = String(first.headers.etag);
  const rest = await get({ range: 'bytes=1000-', 'if-range': tag });
  expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(CONTENT)).toBe(true);
  const other = await get({ range: 'bytes=1000-', 'if-range': '"another"' });
  expect([other.statusCode, other.rawPayload.equals(CONTENT)]).toEqual([200, true]);
});

test('clients that accept gzip get the kept compressed file under a tag of its own, and who has it gets nothing', async () => {
  const packed = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect([packed.headers['content-encoding'], gunzipSync(packed.rawPayload).equals(CONTENT)]).toEqual(['gzip', true]);
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  const refused = await get({ 'accept-encoding': 'gzip;q=0' });
  expect([refused.headers['content-encoding'], refused.rawPayload.equals(CONTENT)]).toEqual([undefined, true]);
  expect(packed.headers.etag).not.toBe(refused.headers.etag);
  const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});
