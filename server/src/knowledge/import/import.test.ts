import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knowledgeImportCalls } from '#contract/calls/knowledge-import.ts';
import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { IMPORT_PART_BYTES, type KnowledgeImport } from '#contract/entities/knowledge-import.ts';
import { exportKnowledge } from '#knowledge/sync/transfer-knowledge.ts';
import { syncKnowledge } from '#knowledge/sync/sync-knowledge.ts';
import { givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { osvRecord, writeOsvFeed } from '#tests/given/feed-folder.ts';
import { runWaitingJobs } from '#tests/given/run-waiting-jobs.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { checkImportHandler } from './check-import.handler.ts';

let server: TestServer;
let operator: GivenUser;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  operator = await givenUser(server);
  server.clock.advance({ minutes: 1 });
});
afterAll(() => server.stop());

/** An exported file that was built on a day and contains so many advisories. */
async function givenExport({ builtOn, advisories }: { builtOn: string; advisories: number }): Promise<Buffer> {
  const folder = temporaryFolder();
  const records = Array.from({ length: advisories }, (_, index) => osvRecord(`GHSA-${index}`, { package: `package-${index}` }));
  const osv = writeOsvFeed(join(folder, 'feeds'), 'npm', records);
  writeOsvFeed(join(folder, 'feeds'), 'Packagist', []);
  const bundlePath = join(folder, 'knowledge.bundle');
  await syncKnowledge({ bundlePath, baseUrls: { osv }, now: () => new Date(builtOn) });
  await exportKnowledge(bundlePath, join(folder, 'knowledge.export'));
  return readFileSync(join(folder, 'knowledge.export'));
}

async function send(file: Buffer, { by = operator, order = (parts: number[]) => parts } = {}): Promise<string> {
  const { id } = await by.client(knowledgeImportCalls.beginKnowledgeImport, { body: { name: 'knowledge.export', size: file.length } });
  const numbers = Array.from({ length: Math.ceil(file.length / IMPORT_PART_BYTES) }, (_, number) => number);
  for (const number of order(numbers)) {
    const data = file.subarray(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES).toString('base64');
    await by.client(knowledgeImportCalls.sendKnowledgePart, { params: { importId: id }, body: { number, data } });
  }
  return id;
}
async function finish(importId: string, accept: { accept_older?: boolean; accept_shrunken?: string[] } = {}): Promise<KnowledgeImport> {
  await operator.client(knowledgeImportCalls.finishKnowledgeImport, { params: { importId }, body: accept });
  expect(await runWaitingJobs(server, [checkImportHandler])).toEqual([]);
  return (await operator.client(knowledgeImportCalls.showKnowledgeImport, {})).import!;
}
const inService = async () => (await operator.client(knowledgeCalls.knowledgeStatus, {})).state;
const partsKept = async () => (await server.db.selectFrom('knowledge_import_part').select('number').execute()).length;

test('a file goes into service; one that is older or lost records waits until an operator accepts it; damage is named', async () => {
  const may = await givenExport({ builtOn: '2026-05-01T00:00:00Z', advisories: 200 });
  const done = await finish(await send(may));
  expect(done).toMatchObject({ state: 'done', problems: [], received: may.length });
  const first = await inService();
  expect([first!.hash, first!.built_at]).toEqual([done.hash, '2026-05-01T00:00:00.000Z']);
  expect(await partsKept()).toBe(0);

  const older = await givenExport({ builtOn: '2026-04-01T00:00:00Z', advisories: 170 });
  const id = await send(older);
  const refused = await finish(id);
  expect(refused).toMatchObject({
    state: 'refused',
    problems: [
      { kind: 'older', built_at: '2026-04-01T00:00:00.000Z', in_service: '2026-05-01T00:00:00.000Z' },
      { kind: 'shrunken', records: 170, in_service: 200 },
    ],
  });
  expect((await inService())!.hash).toBe(first!.hash);
  expect((await finish(id, { accept_older: true })).problems.map(({ kind }) => kind)).toEqual(['shrunken']);
  const [problem] = refused.problems.filter(({ kind }) => kind === 'shrunken') as { feed: string }[];
  const accepted = await finish(id, { accept_older: true, accept_shrunken: [problem!.feed] });
  expect(accepted.state).toBe('done');
  expect((await inService())!.hash).toBe(accepted.hash);

  const june = await givenExport({ builtOn: '2026-06-01T00:00:00Z', advisories: 197 });
  const damaged = Buffer.from(june);
  damaged[damaged.length - 100]! ^= 1;
  for (const file of [
    damaged,
    june.subarray(0, june.length - 50),
    Buffer.from('not an export at all, but long enough for a header of some kind'),
  ]) {
    const { state, problems } = await finish(await send(file));
    expect([state, problems.map(({ kind }) => kind)]).toEqual(['refused', ['damaged']]);
    expect((problems[0] as { message: string }).message).not.toContain('/');
  }
  expect((await inService())!.hash).toBe(accepted.hash);
  const entries = await server.db.selectFrom('audit_log').select('actor_id').where('action', '=', 'KnowledgeImport').execute();
  expect(entries).toEqual(Array.from({ length: 7 }, () => ({ actor_id: operator.id })));
});

test('parts come in any order and again, and the file is as it was sent', async () => {
  const bytes = Buffer.alloc(2 * IMPORT_PART_BYTES + 5, 'a part of a file ');
  const id = await send(bytes, { order: ([first, second, third]) => [third!, first!, first!, second!] });
  const shown = (await operator.client(knowledgeImportCalls.showKnowledgeImport, {})).import!;
  expect([shown.id, shown.received, shown.state]).toEqual([id, bytes.length, 'receiving']);
  const parts = await server.db.selectFrom('knowledge_import_part').select('data').orderBy('number').execute();
  expect(Buffer.concat(parts.map(({ data }) => data)).equals(bytes)).toBe(true);
});

test('a part of another length, a file that is not whole, and people who are no operators are refused', async () => {
  const size = IMPORT_PART_BYTES + 10;
  const { id } = await operator.client(knowledgeImportCalls.beginKnowledgeImport, { body: { name: 'a', size } });
  const part = (number: number, length: number) =>
    operator.client(knowledgeImportCalls.sendKnowledgePart, {
      params: { importId: id },
      body: { number, data: Buffer.alloc(length).toString('base64') },
    });
  for (const [number, length] of [
    [0, 10],
    [1, 11],
    [2, 1],
  ] as const) {
    await expect(part(number, length)).rejects.toMatchObject({ code: 'ValidationFailed' });
  }
  await part(1, 10);
  const finished = operator.client(knowledgeImportCalls.finishKnowledgeImport, { params: { importId: id }, body: {} });
  await expect(finished).rejects.toMatchObject({ code: 'KnowledgeImportIncomplete' });
  const other = await givenUser(server);
  await expect(send(Buffer.from('a'), { by: other })).rejects.toMatchObject({ code: 'NotAuthorized' });
  await operator.client(knowledgeImportCalls.cancelKnowledgeImport, { params: { importId: id } });
  expect(await partsKept()).toBe(0);
  await expect(part(0, IMPORT_PART_BYTES)).rejects.toMatchObject({ code: 'EntityNotFound' });
});
