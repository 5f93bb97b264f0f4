import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls } from '#contract/calls/code.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { scanCode } from '#engine/code-scanning/scan-code.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string; analysisId: string };

const handler = (statement: string) => `require('express')().get('/', (req, res) => {\n  ${statement}\n});\n`;
const BEFORE = {
  'src/stays.js': handler('eval(req.query.x);'),
  'src/old/moves.js': handler('res.redirect(req.query.to);'),
  'src/goes.js': handler("require('child_process').exec(req.query.x);"),
  'test/goes.js': handler('eval(req.query.y);'),
  'src/sets-aside.js': handler('eval(req.query.z);'),
};
const AFTER = {
  'src/stays.js': `// Said later.\n${BEFORE['src/stays.js']}`,
  'src/moves.js': BEFORE['src/old/moves.js'],
  'src/comes.js': handler("res.send('<p>' + req.query.x);"),
  'src/sets-aside.js': handler('// understory-ignore-next-line js/code-injection -- only sums\n  eval(req.query.z);'),
};

const scan = (texts: Record<string, string>) =>
  scanCode({ checkout: checkoutOfTexts(texts), progress: () => undefined, signal: new AbortController().signal });

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'ADMIN' }] });
  const analysis = await givenAnalysis(server, { organizationId: orgId });
  const given = { ...analysis, organizationId: orgId };
  await givenRun(server, { ...given, runIndex: 0, results: { codeql: await scan(BEFORE) } });
  const codeql = await scan(AFTER);
  await givenRun(server, { ...given, runIndex: 1, results: { codeql } });
  const evaluated = await givenRun(server, { ...given, runIndex: 2, results: { codeql } });
  await server.db.updateTable('run').set({ cause: 'knowledge' }).where('id', '=', evaluated).execute();
  params = { orgId, ...analysis };
});
afterAll(() => server.stop());

const filesOf = async (query: object) => (await user.client(codeCalls.listCode, { params, query })).data.map(({ file }) => file).sort();
const changesOf = async (query: object) => (await user.client(codeCalls.codeStats, { params, query })).changes;

test('what has come, was there and is gone since the scan before is recognized, whatever moved', async () => {
  const query = { run_index: 1 };
  expect(await filesOf({ ...query, change: 'new' })).toEqual(['src/comes.js']);
  expect(await filesOf({ ...query, change: 'there_before' })).toEqual(['src/moves.js', 'src/stays.js']);
  expect(await filesOf({ ...query, change: 'fixed' })).toEqual(['src/goes.js']);
  expect(await filesOf({ ...query, change: 'fixed', code: 'all' })).toEqual(['src/goes.js', 'test/goes.js']);
});

test('what is only set aside is not fixed', async () => {
  expect(await filesOf({ run_index: 0 })).toContain('src/sets-aside.js');
  expect(await filesOf({ run_index: 1 })).not.toContain('src/sets-aside.js');
  expect(await filesOf({ run_index: 1, code: 'all', change: 'there_before' })).toContain('src/sets-aside.js');
});

test('statistics count the changes of the list that is asked for', async () => {
  const counts = { base_run_index: 0, new: 1, there_before: 2, fixed: 1, may_be_of_engine: false };
  expect(await changesOf({ run_index: 1 })).toEqual(counts);
  expect(await changesOf({ run_index: 1, change: 'new' })).toEqual(counts);
  expect(await changesOf({ run_index: 1, code: 'all' })).toEqual({ ...counts, there_before: 3, fixed: 2 });
  const { by_file: files, files_with_findings: count } = await user.client(codeCalls.codeStats, {
    params,
    query: { run_index: 1, change: 'fixed' },
  });
  expect([files.map(({ file }) => file), count]).toEqual([['src/goes.js'], 1]);
});

test('another version of the engine is said to be a possible cause', async () => {
  const analysis = await givenAnalysis(server, { organizationId: params.orgId, name: 'meadow/catalog' });
  const given = { ...analysis, organizationId: params.orgId };
  const before = await scan(BEFORE);
  await givenRun(server, { ...given, runIndex: 0, results: { codeql: { ...before, engine: { ...before.engine, version: '1' } } } });
  await givenRun(server, { ...given, runIndex: 1, results: { codeql: await scan(AFTER) } });
  const { changes } = await user.client(codeCalls.codeStats, { params: { orgId: params.orgId, ...analysis }, query: { run_index: 1 } });
  expect(changes).toMatchObject({ new: 1, fixed: 1, may_be_of_engine: true });
});

test('a run that only new vulnerability data made has the changes of its scan', async () => {
  expect(await changesOf({ run_index: 2 })).toMatchObject({ base_run_index: 0, new: 1 });
  expect(await filesOf({ change: 'new' })).toEqual(['src/comes.js']);
});

test('without a scan before, nothing is said to be new, there before or fixed', async () => {
  expect(await changesOf({ run_index: 0 })).toBeNull();
  expect(await filesOf({ run_index: 0, change: 'new' })).toEqual([]);
});

test('one rule or one file can be asked for', async () => {
  expect(await filesOf({ rule: 'js/open-redirect' })).toEqual(['src/moves.js']);
  expect(await filesOf({ file: 'src/stays.js' })).toEqual(['src/stays.js']);
});
