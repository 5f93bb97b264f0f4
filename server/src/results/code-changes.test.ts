import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls } from '#contract/calls/code.ts';
import { resultCalls } from '#contract/calls/results.ts';
import type { CodeResult } from '#contract/results/code.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import type { GivenReport } from '#engine/code-scanning/reports/given-report.ts';
import { joinReports } from '#engine/code-scanning/reports/join-reports.ts';
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
  const counts = {
    base_run_index: 0,
    new: 1,
    not_looked_at_before: 0,
    there_before: 2,
    fixed: 1,
    not_looked_at: 0,
    reasons: [],
    may_be_of_engine: false,
  };
  expect(await changesOf({ run_index: 1 })).toEqual(counts);
  expect(await changesOf({ run_index: 1, change: 'new' })).toEqual(counts);
  expect(await changesOf({ run_index: 1, code: 'all' })).toEqual({ ...counts, there_before: 3, fixed: 2 });
  const { by_file: files, files_with_findings: count } = await user.client(codeCalls.codeStats, {
    params,
    query: { run_index: 1, change: 'fixed' },
  });
  expect([files.map(({ file }) => file), count]).toEqual([['src/goes.js'], 1]);
});

/** Two runs of an analysis of its own, with results that differ as they are told. */
async function given(before: CodeResult, after: CodeResult) {
  const analysis = await givenAnalysis(server, { organizationId: params.orgId, name: `meadow/${crypto.randomUUID()}` });
  const run = { ...analysis, organizationId: params.orgId };
  await givenRun(server, { ...run, runIndex: 0, commit: 'b'.repeat(40), results: { codeql: before } });
  await givenRun(server, { ...run, runIndex: 1, commit: 'c'.repeat(40), results: { codeql: after } });
  const where = { orgId: params.orgId, ...analysis };
  return {
    where,
    list: async (query: object = {}) => {
      const { data } = await user.client(codeCalls.listCode, { params: where, query: { run_index: 1, ...query } });
      return data.map(({ file, line, change }) => [`${file}:${line}`, change!.state, change!.cause ?? change!.reason]).sort();
    },
    stats: (query: object = {}) => user.client(codeCalls.codeStats, { params: where, query: { run_index: 1, ...query } }),
    diff: async () => {
      const { code } = await user.client(resultCalls.diff, { params: where, query: { base_run: 0, head_run: 1 } });
      return code!.map(({ file, change, cause, reason }) => [file, change, cause ?? reason]);
    },
    show: (fingerprint: string) => user.client(codeCalls.showCodeFinding, { params: { ...where, fingerprint }, query: { run_index: 1 } }),
  };
}

const without = (result: CodeResult, path: string): CodeResult => ({
  ...result,
  findings: result.findings.filter(({ place }) => place.file !== path),
});
const withVersion = (result: CodeResult, version: string): CodeResult => ({ ...result, engine: { ...result.engine, version } });

test('each weakness says whether its code, the engine or both changed', async () => {
  const [before, after] = [await scan(BEFORE), await scan(AFTER)];
  const { list, stats, diff } = await given(withVersion(before, '36'), withVersion(after, '36+1a2b3c4d'));
  expect(await list({ change: 'new' })).toEqual([['src/comes.js:2', 'new', 'both']]);
  expect(await list({ change: 'fixed' })).toEqual([['src/goes.js:2', 'fixed', 'both']]);
  expect((await stats()).changes).toMatchObject({ new: 1, fixed: 1, may_be_of_engine: true });
  // A comparison follows the same rule, also for what a comment set aside.
  expect(await diff()).toEqual([
    ['src/comes.js', 'introduced', 'both'],
    ['src/goes.js', 'resolved', 'both'],
  ]);
  const engine = await given(withVersion(without(before, 'src/stays.js'), '35'), withVersion(before, '36'));
  expect(await engine.list({ change: 'new' })).toEqual([['src/stays.js:2', 'new', 'engine']]);
});

test('what could not be parsed this time is not fixed, and what could not be parsed before may be older', async () => {
  const broken = await scan({ ...AFTER, 'src/goes.js': 'function (' });
  const { list, stats, diff } = await given(await scan(BEFORE), broken);
  expect(await list({ change: 'fixed' })).toEqual([]);
  const [[place, state, reason] = []] = await list({ change: 'not_looked_at' });
  expect([place, state, reason]).toEqual(['src/goes.js:2', 'not_looked_at', expect.stringContaining('src/goes.js: It was not scanned')]);
  expect((await stats()).changes).toMatchObject({
    fixed: 0,
    not_looked_at: 1,
    reasons: [{ change: 'not_looked_at', reason, findings: 1 }],
  });
  expect(await diff()).toEqual([
    ['src/comes.js', 'introduced', 'code'],
    ['src/goes.js', 'not_looked_at', reason],
  ]);
  const back = await given(broken, await scan({ ...AFTER, 'src/goes.js': BEFORE['src/goes.js'] }));
  expect(await back.list({ change: 'not_looked_at_before' })).toEqual([['src/goes.js:2', 'not_looked_at_before', reason]]);
  expect((await back.stats()).changes).toMatchObject({ new: 0, not_looked_at_before: 1, there_before: 3 });
});

const codeqlReport = (): GivenReport => ({
  origin: 'upload',
  format: 'sarif',
  name: 'codeql.sarif',
  commit: null,
  readText: async () =>
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'CodeQL', version: '2.23.0' } },
          results: [
            {
              ruleId: 'js/path-injection',
              message: { text: 'It reaches a path.' },
              locations: [{ physicalLocation: { artifactLocation: { uri: 'src/stays.js' }, region: { startLine: 1 } } }],
            },
          ],
        },
      ],
    }),
});

test('a report that is missing fixes nothing, and the choice of an engine offers those of the list', async () => {
  const checkout = checkoutOfTexts(BEFORE);
  const own = await scan(BEFORE);
  const joined = await joinReports(own, { checkout, given: { reports: [codeqlReport()], problems: [] } });
  const { list, stats, show } = await given(joined, own);
  const reason = 'There is no report of CodeQL.';
  expect(await list({ change: 'fixed' })).toEqual([]);
  expect(await list({ change: 'not_looked_at' })).toEqual([['src/stays.js:1', 'not_looked_at', reason]]);
  const names = async (query: object) => (await stats(query)).engines.map(({ name, findings }) => [name, findings]);
  expect(await names({})).toEqual([['Understory', 4]]);
  expect(await names({ change: 'not_looked_at' })).toEqual([
    ['Understory', 0],
    ['CodeQL', 1],
  ]);
  expect((await stats({ change: 'not_looked_at' })).by_rule.map(({ id }) => id)).toEqual(['codeql:js/path-injection']);
  // Details of what is gone are those of the scan before, as this run speaks of it.
  const gone = joined.findings.find(({ engines }) => engines?.[0] === 'CodeQL')!;
  const shown = await show(gone.fingerprint);
  expect([shown.finding.rule_id, shown.change, shown.found_in, shown.base_run_index]).toEqual([
    'codeql:js/path-injection',
    { state: 'not_looked_at', cause: null, reason },
    { run_index: 0, commit_hash: 'b'.repeat(40) },
    0,
  ]);
  await expect(show('nothing')).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('of equal weaknesses in one file that was there before which has the same code around it', async () => {
  const one = handler('// First.\n  eval(req.query.x);');
  const two = handler('// Second.\n  eval(req.query.x);').replace('require', '\nrequire');
  const { list } = await given(await scan({ 'a.js': one }), await scan({ 'a.js': `${two}${one}` }));
  expect((await list()).map(([place, state]) => [place, state])).toEqual([
    ['a.js:4', 'new'],
    ['a.js:8', 'there_before'],
  ]);
  const moved = await given(await scan({ 'a.js': `${two}${one}` }), await scan({ '0.js': two, 'a.js': one }));
  expect((await moved.stats()).changes).toMatchObject({ new: 0, there_before: 2, fixed: 0 });
});

test('results of a version that does not say what it looked at are compared by their ledger', async () => {
  const { sources: _, ...old } = await scan({ ...BEFORE, 'src/comes.js': 'function (' });
  const { list } = await given(old, await scan(AFTER));
  expect(await list({ change: 'new' })).toEqual([]);
  expect((await list({ change: 'not_looked_at_before' })).map(([place]) => place)).toEqual(['src/comes.js:2']);
  expect(await list({ change: 'fixed' })).toEqual([['src/goes.js:2', 'fixed', 'code']]);
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

test('what a report of another engine finds as well is not new, nor fixed where the report is missing again', async () => {
  const own = await scan(BEFORE);
  const report = codeqlReport();
  const rules = [{ id: 'js/path-injection', properties: { tags: ['external/cwe/cwe-094'] } }];
  const agreed = (await report.readText())
    .replace('"version":"2.23.0"', (version) => `${version},"rules":${JSON.stringify(rules)}`)
    .replace('"startLine":1', '"startLine":2');
  const joined = await joinReports(own, {
    checkout: checkoutOfTexts(BEFORE),
    given: { reports: [{ ...report, readText: async () => agreed }], problems: [] },
  });
  expect(joined.findings.filter(({ known_as: names }) => names !== undefined).map(({ place }) => place.file)).toEqual(['src/stays.js']);
  const same = { new: 0, not_looked_at_before: 0, there_before: 4, fixed: 0, not_looked_at: 0 };
  for (const [before, after] of [
    [own, joined],
    [joined, own],
  ] as const)
    expect((await (await given(before, after)).stats()).changes).toMatchObject(same);
});
