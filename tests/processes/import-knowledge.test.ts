import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knowledgeCalls } from '#contract/calls/knowledge.ts';
import { writeStarterBundle } from '#knowledge/starter/write-starter-bundle.ts';
import { exportKnowledge } from '#knowledge/sync/transfer-knowledge.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const cli = fileURLToPath(new URL('../../bin/understory.cjs', import.meta.url));
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  folder = await mkdtemp(join(tmpdir(), 'understory-import-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function importFile(file: string): Promise<{ code: number; output: string }> {
  const environment = { PATH: process.env['PATH'], DATABASE_URL: server.databaseUrl, SECRET_KEY: 'ab'.repeat(32) };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'knowledge', 'import', file, '--server'], { env: environment }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

test('an exported file brings knowledge to an installation without a network, and a damaged one changes nothing', async () => {
  const { client } = await givenUser(server);
  const bundle = join(folder, 'knowledge.bundle');
  const exported = join(folder, 'knowledge.export');
  const hash = await writeStarterBundle(bundle);
  await exportKnowledge(bundle, exported);

  const damaged = join(folder, 'damaged.export');
  const bytes = await readFile(exported);
  bytes[bytes.length - 100]! ^= 1;
  await writeFile(damaged, bytes);
  const refused = await importFile(damaged);
  expect([refused.code === 0, refused.output]).toEqual([false, expect.stringContaining('damaged')]);
  expect((await client(knowledgeCalls.knowledgeStatus, {})).state).toBeNull();

  const taken = await importFile(exported);
  expect([taken.code, taken.output]).toEqual([0, expect.stringContaining(hash)]);
  expect((await client(knowledgeCalls.knowledgeStatus, {})).state?.hash).toBe(hash);
});
