import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls } from '#contract/calls/code.ts';
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

const checkout = checkoutOfTexts({
  'src/app.js': "require('express')().get('/', (req, res) => {\n  eval(req.query.x);\n  res.redirect(req.query.to);\n});\n",
  'test/app.js': "require('express')().get('/', (req, res) => {\n  eval(req.query.x);\n});\n",
  'page.php': '<?php\necho $_GET["name"];\n',
});

// It finds what we find, and one thing more, in a test.
const at = (uri: string, startLine: number) => ({ physicalLocation: { artifactLocation: { uri }, region: { startLine } } });
const semgrep: GivenReport = {
  origin: 'upload',
  format: 'sarif',
  name: 'semgrep.sarif',
  commit: null,
  readText: async () =>
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: { name: 'Semgrep', version: '1.90.0', rules: [{ id: 'eval', properties: { tags: ['CWE-94: Code Injection'] } }] },
          },
          results: [
            { ruleId: 'eval', message: { text: 'Do not eval.' }, locations: [at('src/app.js', 2)] },
            { ruleId: 'eval', message: { text: 'Do not eval.' }, locations: [at('test/other.js', 2)] },
          ],
        },
      ],
    }),
};

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'ADMIN' }] });
  const analysis = await givenAnalysis(server, { organizationId: orgId });
  const own = await scanCode({ checkout, progress: () => undefined, signal: new AbortController().signal });
  const codeql = await joinReports(own, { checkout, given: { reports: [semgrep], problems: [] } });
  await givenRun(server, { ...analysis, organizationId: orgId, results: { codeql } });
  params = { orgId, ...analysis };
});
afterAll(() => server.stop());

const rows = async (query: object) => {
  const page = await user.client(codeCalls.listCode, { params, query });
  return page.data.map(({ rule_id, file, line }) => `${rule_id} ${file}:${line}`);
};

const EVAL = 'js/code-injection src/app.js:2';
const REDIRECT = 'js/open-redirect src/app.js:3';
const ECHO = 'php/cross-site-scripting page.php:2';

test('the worst comes first, and tests are in the list only when they are asked for', async () => {
  expect(await rows({})).toEqual([EVAL, ECHO, REDIRECT]);
  expect(await rows({ code: 'all' })).toContain('js/code-injection test/app.js:2');
});

test.each([
  ['rule', [EVAL, REDIRECT, ECHO]],
  ['file', [ECHO, EVAL, REDIRECT]],
  ['weakness', [ECHO, EVAL, REDIRECT]],
])('weaknesses rise by %s', async (sort_key, expected) => {
  expect(await rows({ sort_key, sort_direction: 'ASC' })).toEqual(expected);
});

test.each([
  ['its title', 'site scripting', [ECHO]],
  ['its code', 'redirect(req.query.to', [REDIRECT]],
  ['its weakness', 'cwe-79', [ECHO]],
  ['its file', 'page.php', [ECHO]],
])('a weakness is found by %s', async (_, search_key, expected) => {
  expect(await rows({ search_key })).toEqual(expected);
});

test('filters and their counts agree', async () => {
  const page = await user.client(codeCalls.listCode, { params, query: {} });
  expect(page.filter_count).toMatchObject({ js: 2, php: 1, severity_critical: 1, severity_high: 1, severity_medium: 1, cwe_94: 1 });
  expect(await rows({ active_filters: '[php]' })).toEqual([ECHO]);
});

test('statistics count rules and files, and what the list leaves out', async () => {
  const stats = await user.client(codeCalls.codeStats, { params, query: {} });
  expect(stats.by_rule.map(({ id, findings }) => [id, findings])).toEqual([
    ['js/code-injection', 1],
    ['js/open-redirect', 1],
    ['php/cross-site-scripting', 1],
  ]);
  expect([stats.by_file[0], stats.left_out, stats.files]).toEqual([
    { file: 'src/app.js', findings: 2, worst: 'CRITICAL' },
    2,
    { scanned: 3, wanted: 3 },
  ]);
});

test('a finding comes with its data flow and its rule', async () => {
  const { data } = await user.client(codeCalls.listCode, { params, query: {} });
  const { finding, rule } = await user.client(codeCalls.showCodeFinding, {
    params: { ...params, fingerprint: data[0]!.fingerprint },
    query: {},
  });
  expect([finding.place.line, finding.steps.length > 1, rule.id]).toEqual([2, true, 'js/code-injection']);
  const again = await user.client(codeCalls.showCodeRule, { params: { ...params, ruleId: rule.id }, query: {} });
  expect(again).toEqual(rule);
  await expect(user.client(codeCalls.showCodeFinding, { params: { ...params, fingerprint: 'f' }, query: {} })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
});

test('engines are counted and filter the list; a finding of several names them all', async () => {
  const { engine, engines } = await user.client(codeCalls.codeStats, { params, query: { engine: 'Semgrep' } });
  expect([engine.name, engines.map(({ name, origin, findings }) => [name, origin, findings])]).toEqual([
    'Understory',
    [
      ['Understory', 'built_in', 3],
      ['Semgrep', 'upload', 1],
    ],
  ]);
  expect(await rows({ engine: 'Semgrep' })).toEqual([EVAL]);
  expect(await rows({ engine: 'Semgrep', code: 'all' })).toEqual([EVAL, 'semgrep:eval test/other.js:2']);
  expect(await rows({ engine: 'Nobody' })).toEqual([]);
  const { data } = await user.client(codeCalls.listCode, { params, query: {} });
  expect(data.map((row) => row.engines)).toEqual([['Understory', 'Semgrep'], ['Understory'], ['Understory']]);
});

test('tests can be told from the own code', async () => {
  expect(await rows({ code: 'all', active_filters: '[test]' })).toEqual([
    'js/code-injection test/app.js:2',
    'semgrep:eval test/other.js:2',
  ]);
  expect(await rows({ code: 'all', active_filters: '[own_code]' })).toEqual([EVAL, ECHO, REDIRECT]);
});

test('a project without code lacks nothing', async () => {
  const organizationId = params.orgId;
  const analysis = await givenAnalysis(server, { organizationId, name: 'meadow/empty' });
  const codeql = await scanCode({ checkout: checkoutOfTexts({}), progress: () => undefined, signal: new AbortController().signal });
  await givenRun(server, { ...analysis, organizationId, results: { codeql } });
  const of = { params: { orgId: organizationId, ...analysis }, query: {} };
  const { coverage, files } = await user.client(codeCalls.codeStats, of);
  expect([coverage.complete, coverage.gaps, files.wanted]).toEqual([true, [], 0]);
  expect((await user.client(codeCalls.listCode, of)).complete).toBe(true);
});
