import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { codeReportCalls } from '#contract/calls/code-reports.ts';
import { CODEQL_SARIF } from '#tests/given/codeql-cli.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenFolder, runCli } from '#tests/given/given-cli.ts';
import { givenAnalysis } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string };
let folder: string;
let remove: () => void;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const { projectId } = await givenAnalysis(server, { organizationId: orgId });
  params = { orgId, projectId };
  ({ folder, remove } = givenFolder({ 'codeql.sarif': JSON.stringify(CODEQL_SARIF), 'other.sarif': '{"version": "1.0.0", "runs": []}' }));
});
afterAll(async () => {
  remove();
  await server.stop();
});

async function keyWith(scope: 'read' | 'analyze', name: string = scope): Promise<string> {
  return (await user.client(authCalls.createApiKey, { body: { name, scopes: [scope], expires_in_days: 1 } })).key;
}

const upload = (file: string, key: string, more: readonly string[] = []) =>
  runCli(
    ['upload-sarif', join(folder, file), '--server', `${server.url}/`, '--org', params.orgId, '--project', params.projectId, ...more],
    { UNDERSTORY_API_KEY: key },
  );

test('a report is uploaded with an API key, and the command says what the server made of it', async () => {
  const key = await keyWith('analyze');
  const commit = 'c'.repeat(40);
  const { code, stdout, stderr } = await upload('codeql.sarif', key, ['--branch', 'main', '--commit', commit, '--category', 'nightly']);
  expect([code, stdout, stderr]).toEqual([0, 'CodeQL 2.23.0: 1 result. Category nightly. The next run of the branch takes them.\n', '']);
  const { data } = await user.client(codeReportCalls.listCodeReports, { params, query: {} });
  expect(data.map(({ branch, commit_hash, category, engines }) => [branch, commit_hash, category, engines[0]!.name])).toEqual([
    ['main', commit, 'nightly', 'CodeQL'],
  ]);
  const refused = await upload('other.sarif', key);
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(/^.*other\.sarif was not uploaded: .*SARIF 2\.1\.0/);
});

test.each([
  ['empty', ' ', 'It is empty.'],
  ['too large', `"${'x'.repeat(10 * 1024 * 1024)}"`, 'It has more than 10 MB, the most that a server takes.'],
  ['a list', '[]', 'The report cannot be read. It is not a SARIF log.'],
  [
    'without a list of runs',
    '{"version":"2.1.0","runs":[7]}',
    'The report cannot be read. It is not a SARIF log: runs.0 is missing or of another kind.',
  ],
  ['without a tool', '{"version":"2.1.0","runs":[{}]}', 'The report cannot be read. A run does not name its tool.'],
])('a file that is %s is refused with what is wrong with it', async (name, text, reason) => {
  writeFileSync(join(folder, 'bad.sarif'), text);
  const { code, stderr } = await upload('bad.sarif', await keyWith('analyze', name));
  expect([code, stderr]).toEqual([2, `${join(folder, 'bad.sarif')} was not uploaded: ${reason}\n`]);
});

test('what is wrong with an option is said', async () => {
  const { stderr } = await upload('codeql.sarif', await keyWith('analyze', 'options'), ['--commit', 'abc']);
  expect(stderr).toContain('commit_hash must be a full commit hash.');
});

test('what keeps a report from being sent is said, and the key is not', async () => {
  const key = await keyWith('read');
  const ends = [
    await upload('codeql.sarif', ''),
    await upload('missing.sarif', key),
    await upload('codeql.sarif', key),
    await runCli(['upload-sarif', join(folder, 'codeql.sarif'), '--server', 'nowhere', '--org', 'o', '--project', 'p'], {
      UNDERSTORY_API_KEY: key,
    }),
  ];
  expect(ends.map(({ code, stdout }) => [code, stdout])).toEqual(ends.map(() => [2, '']));
  const [withoutKey, withoutFile, withoutRight, withoutServer] = ends.map(({ stderr }) => stderr);
  expect(withoutKey).toBe('Set UNDERSTORY_API_KEY to an API key with the scope "analyze".\n');
  expect(withoutFile).toContain('missing.sarif');
  expect(withoutRight).toMatch(/codeql\.sarif was not uploaded: \S/);
  expect(withoutServer).toBe('nowhere is not the address of a server.\n');
  expect(ends.some(({ stderr }) => stderr.includes(key))).toBe(false);
});
