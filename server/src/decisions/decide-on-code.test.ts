import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeCalls } from '#contract/calls/code.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import { resultCalls } from '#contract/calls/results.ts';
import type { DecisionTarget } from '#contract/entities/decision.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { joinReports } from '#engine/code-scanning/reports/join-reports.ts';
import { scanCode } from '#engine/code-scanning/scan-code.ts';
import { CODEQL_SARIF } from '#tests/given/codeql-cli.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { endExpired } from './end-expired.job.ts';

let server: TestServer;
let moderator: GivenUser;
let orgId: string;
let project: GivenProject;
let runs: number;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
beforeEach(async () => {
  moderator = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user: moderator, role: 'MODERATOR' }] });
  project = await givenAnalysis(server, { organizationId: orgId });
  runs = 0;
});
afterAll(() => server.stop());

const EVAL = "require('express')().get('/', (req, res) => {\n  eval(req.query.x);\n});\n";
const REDIRECT = "require('express')().get('/', (req, res) => {\n  res.redirect(req.query.to);\n});\n";

async function givenCode(texts: Record<string, string>, { version, commit = 'a'.repeat(40) }: { version?: string; commit?: string } = {}) {
  server.clock.advance({ minutes: 1 });
  const result = await scanCode({
    checkout: checkoutOfTexts(texts),
    progress: () => undefined,
    signal: new AbortController().signal,
  });
  const codeql = version === undefined ? result : { ...result, engine: { ...result.engine, version } };
  await givenRun(server, { ...project, organizationId: orgId, runIndex: runs++, commit, results: { codeql } });
}

const params = () => ({ orgId, ...project });
const rows = async (query: object = {}) => (await moderator.client(codeCalls.listCode, { params: params(), query })).data;
const openOnes = async () => (await rows({ active_filters: '[open]' })).map(({ rule_id, file }) => `${rule_id} ${file}`);
const onRule = (vulnerability_id: string, fields: Partial<DecisionTarget> = {}): DecisionTarget => ({
  vulnerability_id,
  scope: 'project',
  project_id: project.projectId,
  purl: null,
  package: null,
  path: null,
  ...fields,
});
const decide = (target: DecisionTarget, expires_on: string | null = null) =>
  moderator.client(decisionCalls.makeDecisions, {
    params: { orgId },
    body: { targets: [target], state: 'accepted', justification: null, note: 'Only operators reach it', expires_on },
  });
const onWeakness = async (file: string) => {
  const row = (await rows()).find((each) => each.file === file)!;
  return onRule(row.rule_id, { scope: 'code', fingerprint: row.fingerprint });
};

test('a decision on a weakness covers it alone, and withdrawing opens it again', async () => {
  await givenCode({ 'a.js': EVAL, 'b.js': EVAL });
  const { ids, closes } = await decide(await onWeakness('a.js'));
  expect([closes, await openOnes()]).toEqual([1, ['js/code-injection b.js']]);
  const [covered] = await rows({ active_filters: '[covered]' });
  expect([covered!.file, covered!.covered_by?.why]).toEqual(['a.js', 'Risk accepted. Only operators reach it']);
  const shown = await moderator.client(codeCalls.showCodeFinding, {
    params: { ...params(), fingerprint: covered!.fingerprint },
    query: {},
  });
  expect(shown.covered_by?.id).toBe(ids[0]);
  const stats = await moderator.client(codeCalls.codeStats, { params: params(), query: {} });
  expect([stats.findings.critical, stats.covered]).toEqual([1, 1]);
  const listed = await moderator.client(decisionCalls.listDecisions, { params: { orgId }, query: {} });
  expect(listed.data.map(({ scope, covers, evidence }) => [scope, covers, evidence.code?.file])).toEqual([['code', 1, 'a.js']]);
  await moderator.client(decisionCalls.withdrawDecision, { params: { orgId, decisionId: ids[0]! } });
  expect(await openOnes()).toHaveLength(2);
});

test('decisions on a rule hold in a folder or the whole project, and say before what they would close', async () => {
  await givenCode({ 'src/a.js': EVAL, 'old/b.js': EVAL, 'old/c.js': REDIRECT });
  const folder = onRule('js/code-injection', { scope: 'path', path: 'old' });
  const body = { targets: [folder], state: 'false_positive' as const, justification: null, note: '', expires_on: null };
  expect(await moderator.client(decisionCalls.previewDecisions, { params: { orgId }, body })).toEqual({ findings: 1, projects: 1 });
  await decide(folder);
  expect(await openOnes()).toEqual(['js/code-injection src/a.js', 'js/open-redirect old/c.js']);
  await decide(onRule('js/open-redirect'));
  expect(await openOnes()).toEqual(['js/code-injection src/a.js']);
});

test('a decision follows the weakness to another file and through edits elsewhere, and a later run keeps it', async () => {
  await givenCode({ 'a.js': EVAL });
  await decide(await onWeakness('a.js'));
  await givenCode({ 'a.js': `// A remark.\n\n${EVAL}` });
  expect(await openOnes()).toEqual([]);
  await givenCode({ 'moved/here.js': EVAL });
  expect(await openOnes()).toEqual([]);
  await givenCode({ 'moved/here.js': EVAL.replace('query.x', 'query.y') });
  expect(await openOnes()).toEqual(['js/code-injection moved/here.js']);
});

test('a decision on what another engine found follows it when ours finds it as well', async () => {
  const checkout = checkoutOfTexts({ 'a.js': EVAL });
  const own = await scanCode({ checkout, progress: () => undefined, signal: new AbortController().signal });
  const report = {
    origin: 'upload',
    format: 'sarif',
    name: 'codeql.sarif',
    commit: null,
    readText: async () => JSON.stringify(CODEQL_SARIF).replaceAll('src/app.js', 'a.js'),
  } as const;
  const given = { reports: [report], problems: [] };
  const joined = async (found: typeof own) => {
    server.clock.advance({ minutes: 1 });
    const codeql = await joinReports(found, { checkout, given });
    await givenRun(server, { ...project, organizationId: orgId, runIndex: runs++, results: { codeql } });
  };
  await joined({ ...own, findings: [], rules: [] });
  expect(await openOnes()).toEqual(['codeql:js/code-injection a.js']);
  const { ids } = await decide(await onWeakness('a.js'));
  await joined(own);
  const [covered] = await rows();
  expect([covered!.rule_id, covered!.engines, covered!.covered_by?.id]).toEqual(['js/code-injection', ['Understory', 'CodeQL'], ids[0]]);
  expect(await changesBetween(0, 1)).toEqual([]);
});

test('a decision that has expired opens its weakness again', async () => {
  await givenCode({ 'a.js': EVAL });
  await decide(await onWeakness('a.js'), new Date(server.clock.now().getTime() + 600_000).toISOString());
  expect(await openOnes()).toEqual([]);
  server.clock.advance({ minutes: 11 });
  await endExpired(server.ctx({ kind: 'system', name: 'test' }));
  expect(await openOnes()).toEqual(['js/code-injection a.js']);
});

test('a scope that names no weakness is refused', async () => {
  await givenCode({ 'a.js': EVAL });
  await expect(decide(onRule('js/code-injection', { scope: 'code' }))).rejects.toMatchObject({ code: 'ValidationFailed' });
});

const changesBetween = async (base_run: number, head_run: number) => {
  const { code } = await moderator.client(resultCalls.diff, { params: params(), query: { base_run, head_run } });
  return code?.map(({ rule_id, change, cause }) => `${rule_id} ${change} ${cause}`);
};

test('the comparison says what came and went in the code, and whether code or engine changed', async () => {
  await givenCode({ 'a.js': EVAL });
  await givenCode({ 'a.js': REDIRECT }, { commit: 'b'.repeat(40) });
  await givenCode({ 'a.js': REDIRECT, 'b.js': EVAL }, { commit: 'c'.repeat(40), version: '99' });
  expect(await changesBetween(0, 1)).toEqual(['js/open-redirect introduced code', 'js/code-injection resolved code']);
  expect(await changesBetween(1, 2)).toEqual(['js/code-injection introduced both']);
});
