// Each call of an application's own query function is a weakness of its own, in comparisons and decisions as well.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls } from '#contract/calls/code.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { scanCode } from '#engine/code-scanning/scan-code.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let moderator: GivenUser;
let orgId: string;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  moderator = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user: moderator, role: 'MODERATOR' }] });
});
afterAll(() => server.stop());

const DATABASE = `<?php
function db_execute($sql) {
  global $db;
  return mysqli_query($db, trim($sql));
}
`;
const call = (table: string, value = "$_GET['id']") => `db_execute('delete from ${table} where id = ' . ${value});\n`;
const file = (...calls: string[]) => `<?php\nrequire 'db.php';\n${calls.join('')}`;
const BEFORE = { 'db.php': DATABASE, 'pages.php': file(call('users'), call('posts')), 'tags.php': file(call('tags')) };
const REPAIRED = file(call('users', "(int) $_GET['id']"), call('posts'));
const ESCAPED = DATABASE.replace('trim($sql)', "'select ' . intval($sql)");
const allOnes = (change: string) => ['pages.php:3', 'pages.php:4', 'tags.php:3'].map((place) => `${place} ${change}`);

type Texts = Record<string, string>;

/** An analysis with a scan of each of these programs, by engines of these versions. */
async function given(...scans: readonly (readonly [texts: Texts, version: string])[]) {
  const analysis = await givenAnalysis(server, { organizationId: orgId, name: `meadow/${crypto.randomUUID()}` });
  const params = { orgId, ...analysis };
  const add = async (runIndex: number, texts: Texts, version: string) => {
    const result = await scanCode({
      checkout: checkoutOfTexts(texts),
      progress: () => undefined,
      signal: new AbortController().signal,
    });
    const codeql = { ...result, engine: { ...result.engine, version } };
    await givenRun(server, { ...analysis, organizationId: orgId, runIndex, commit: `${runIndex}`.repeat(40), results: { codeql } });
  };
  for (const [runIndex, [texts, version]] of scans.entries()) await add(runIndex, texts, version);
  const rows = async (query: object) => (await moderator.client(codeCalls.listCode, { params, query })).data;
  return {
    projectId: analysis.projectId,
    add,
    rows,
    changes: async (runIndex = 1) => {
      const states = ['new', 'there_before', 'fixed', 'not_looked_at', 'not_looked_at_before'];
      const lists = await Promise.all(states.map((change) => rows({ run_index: runIndex, change })));
      return lists.flat().map(({ file: path, line, change }) => `${path}:${line} ${change!.state} ${change!.cause}`);
    },
  };
}

test('a repaired call is fixed, an added one is new, and the others were there before', async () => {
  const after = { ...BEFORE, 'pages.php': REPAIRED, 'logs.php': file(call('logs')) };
  const { changes } = await given([BEFORE, '1'], [after, '1']);
  expect(await changes()).toEqual([
    'logs.php:3 new code',
    'pages.php:4 there_before null',
    'tags.php:3 there_before null',
    'pages.php:3 fixed code',
  ]);
});

test('a decision on one call covers that call alone, also after the others changed', async () => {
  const { add, rows, projectId } = await given([BEFORE, '1']);
  const { rule_id, fingerprint } = (await rows({})).find(({ line, file: path }) => path === 'pages.php' && line === 4)!;
  const target = {
    vulnerability_id: rule_id,
    scope: 'code',
    fingerprint,
    project_id: projectId,
    purl: null,
    package: null,
    path: null,
  } as const;
  const decided = await moderator.client(decisionCalls.makeDecisions, {
    params: { orgId },
    body: { targets: [target], state: 'accepted', justification: null, note: 'Only operators reach it', expires_on: null },
  });
  expect(decided.closes).toBe(1);
  const placesOf = async (state: string) => (await rows({ active_filters: `[${state}]` })).map(({ file: path, line }) => `${path}:${line}`);
  expect([await placesOf('covered'), await placesOf('open')]).toEqual([['pages.php:4'], ['pages.php:3', 'tags.php:3']]);
  await add(1, { ...BEFORE, 'pages.php': REPAIRED, 'logs.php': file(call('logs')) }, '1');
  expect([await placesOf('covered'), await placesOf('open')]).toEqual([['pages.php:4'], ['logs.php:3', 'tags.php:3']]);
});

test('where the function itself changes, it is the code that fixed its calls or made them dangerous', async () => {
  const escaped = { ...BEFORE, 'db.php': ESCAPED };
  expect(await (await given([BEFORE, '1'], [escaped, '1'])).changes()).toEqual(allOnes('fixed code'));
  expect(await (await given([escaped, '1'], [BEFORE, '1'])).changes()).toEqual(allOnes('new code'));
  // The files with the calls are the same, yet the data flow ends in one that is not.
  expect(await (await given([BEFORE, '1'], [escaped, '2'])).changes()).toEqual(allOnes('fixed both'));
  const commented = { ...BEFORE, 'db.php': DATABASE.replace('<?php', '<?php\n// All queries go through here.') };
  expect(await (await given([BEFORE, '1'], [commented, '2'])).changes()).toEqual(allOnes('there_before null'));
});
