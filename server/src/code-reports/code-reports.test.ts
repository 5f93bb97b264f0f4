import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeReportCalls } from '#contract/calls/code-reports.ts';
import type { BodyOf } from '#contract/call.ts';
import { CODEQL_SARIF, givenCodeql } from '#tests/given/codeql-cli.ts';
import { givenFolder } from '#tests/given/given-cli.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { withCodeReports } from './with-code-reports.ts';

let server: TestServer;
let user: GivenUser;
let moderator: GivenUser;
let orgId: string;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  moderator = await givenUser(server);
  orgId = await givenOrganization(server, {
    members: [
      { user, role: 'USER' },
      { user: moderator, role: 'MODERATOR' },
    ],
  });
});
afterAll(() => server.stop());

const log = (name: string, results: number, rest: object = {}) =>
  JSON.stringify({
    version: '2.1.0',
    runs: [{ tool: { driver: { name, version: '1.0' } }, results: Array.from({ length: results }, () => ({ ruleId: 'r' })), ...rest }],
  });

const wanted = (runId: string, sourceRoot = '/nowhere') => ({ runId, sourceRoot, signal: new AbortController().signal });

async function givenProject() {
  const { projectId, analysisId } = await givenAnalysis(server, { organizationId: orgId, name: `meadow/${crypto.randomUUID()}` });
  const params = { orgId, projectId };
  const upload = (body: Partial<BodyOf<typeof codeReportCalls.uploadCodeReport>> & { document: string }) =>
    user.client(codeReportCalls.uploadCodeReport, { params, body: { branch: 'main', ...body } });
  const list = async () => (await user.client(codeReportCalls.listCodeReports, { params, query: {} })).data;
  await server.db
    .updateTable('analysis')
    .set({ stages: JSON.stringify([[{ name: 'codeql' }]]) })
    .where('id', '=', analysisId)
    .execute();
  return { params, upload, list };
}

test('a report takes the place of the earlier one of its category, and starts a run of the branch', async () => {
  const { upload, list } = await givenProject();
  const first = await upload({ document: log('Semgrep', 2) });
  expect(first).toMatchObject({ engines: [{ name: 'Semgrep', version: '1.0', results: 2 }], category: 'Semgrep', run_index: 0 });
  const second = await upload({ document: log('Semgrep', 1), commit_hash: 'b'.repeat(40) });
  // The run that has not ended yet takes whatever is there when it comes to it.
  expect(second).toMatchObject({ id: first.id, run_index: null });
  const apart = await upload({ document: log('Semgrep', 0, { automationDetails: { id: 'php/7' } }) });
  expect(apart.category).toBe('php');
  expect((await list()).map(({ category, commit_hash, engines, taken }) => [category, commit_hash, engines[0]!.results, taken])).toEqual(
    expect.arrayContaining([
      ['Semgrep', 'b'.repeat(40), 1, false],
      ['php', null, 0, false],
    ]),
  );
});

test('a run finds the reports of its branch, and has then taken them', async () => {
  const { upload, list, params } = await givenProject();
  const { run_index: index } = await upload({ document: log('Semgrep', 1) });
  await upload({ document: log('Other', 0), branch: 'elsewhere' });
  const run = await server.db.selectFrom('run').select('id').where('project_id', '=', params.projectId).executeTakeFirstOrThrow();
  const texts = await withCodeReports(server.ctx({ kind: 'system', name: 'test' }), wanted(run.id), async ({ reports }) =>
    Promise.all(reports.map(async ({ file, name, origin }) => [origin, name, (await readFile(file, 'utf8')).length])),
  );
  expect([index, texts]).toEqual([0, [['upload', 'The uploaded report Semgrep', log('Semgrep', 1).length]]]);
  expect((await list()).map(({ branch, taken }) => [branch, taken]).sort()).toEqual([
    ['elsewhere', false],
    ['main', true],
  ]);
});

test.each([
  ['not JSON', '{x', 'It is not JSON.'],
  ['not SARIF', '{"version": "1.0.0", "runs": []}', 'Only SARIF 2.1.0 is supported.'],
  ['nested deeply', `{"version":"2.1.0","runs":${'['.repeat(1_000)}`, 'It is nested'],
  ['too much at once', log('Semgrep', 5_001), ''],
])('a document that is %s is refused with a reason', async (_, document, reason) => {
  const { upload, list } = await givenProject();
  await expect(upload({ document })).rejects.toMatchObject({
    code: 'CodeReportInvalid',
    message: expect.stringMatching(`^The report cannot be read\\. ${reason}`) as string,
  });
  expect(await list()).toEqual([]);
});

test('a large report is read by another process', async () => {
  const { upload } = await givenProject();
  const document = log('Semgrep', 3, { properties: { tags: ['x'.repeat(300_000)] } });
  expect((await upload({ document })).engines).toEqual([{ name: 'Semgrep', version: '1.0', results: 3 }]);
  await expect(upload({ document: document.slice(1) })).rejects.toMatchObject({ code: 'CodeReportInvalid' });
});

test('a branch has reports of twenty categories at most', async () => {
  const { upload } = await givenProject();
  for (let number = 0; number < 20; number += 1) await upload({ document: log('Semgrep', 0), category: `c${number}` });
  await expect(upload({ document: log('Semgrep', 0), category: 'one more' })).rejects.toMatchObject({ code: 'TooManyRequests' });
  await expect(upload({ document: log('Semgrep', 0), category: 'c3' })).resolves.toBeDefined();
});

test('moderators remove reports, and both are in the audit log', async () => {
  const { upload, list, params } = await givenProject();
  const { id } = await upload({ document: log('Semgrep', 1) });
  const removal = { params: { ...params, reportId: id } };
  await expect(user.client(codeReportCalls.removeCodeReport, removal)).rejects.toMatchObject({ code: 'NotAuthorized' });
  await moderator.client(codeReportCalls.removeCodeReport, removal);
  expect(await list()).toEqual([]);
  await expect(moderator.client(codeReportCalls.removeCodeReport, removal)).rejects.toMatchObject({ code: 'EntityNotFound' });
  const entries = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('organization_id', '=', orgId)
    .where('action', 'in', ['CodeReportUpload', 'CodeReportRemove'])
    .execute();
  expect(entries.map(({ action }) => action)).toContain('CodeReportRemove');
});

test('where an administrator has named the CodeQL CLI, it scans the source of the run, and a failure is a gap', async () => {
  const { upload, params } = await givenProject();
  await upload({ document: log('Semgrep', 1) });
  const run = await server.db.selectFrom('run').select('id').where('project_id', '=', params.projectId).executeTakeFirstOrThrow();
  const { folder, remove } = givenFolder({ 'source/src/app.js': 'eval(x);' });
  const scan = (codeqlCli: string) => {
    const ctx = server.ctx({ kind: 'system', name: 'test' });
    return withCodeReports(
      { ...ctx, config: { ...ctx.config, codeqlCli } },
      wanted(run.id, join(folder, 'source')),
      async ({ reports, problems }) => ({
        texts: await Promise.all(reports.filter(({ origin }) => origin === 'codeql').map(({ file }) => readFile(file, 'utf8'))),
        problems: problems.map(({ message, incomplete }) => [message, incomplete]),
      }),
    );
  };
  const host = (await scan(givenCodeql(join(folder, 'failing'), "end('A fatal error occurred: out of disk');"))).problems;
  expect(host).toContainEqual(['CodeQL ended with exit code 2: A fatal error occurred: out of disk', true]);
  const { texts, problems } = await scan(givenCodeql(join(folder, 'program')));
  expect([texts, problems.length]).toEqual([[JSON.stringify(CODEQL_SARIF)], host.length - 1]);
  remove();
});
