import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostClient, hostHttp } from '#server/integrations/host-client.ts';
import { startForge, type Forge } from '#tests/forge/forge.ts';
import type { ForgeHost, ForgeRepository } from '#tests/forge/world.ts';
import { github } from './github/github.ts';
import { gitlab } from './gitlab/gitlab.ts';

const NOW = new Date('2026-11-01T00:00:00Z');
const branches = [{ name: 'main', files: { 'a.js': '1\n' } }];
const at = (createdOn: string) => ({ createdOn });
const scan = (tool: string, more: object = {}) => ({ tool, report: { version: '2.1.0', tool }, ...at('2026-10-30T00:00:00Z'), ...more });
const repository = (host: ForgeHost, name: string, more: Partial<ForgeRepository> = {}): ForgeRepository => ({
  host,
  path: `fern/${name}`,
  defaultBranch: 'main',
  branches,
  ...more,
});

let forge: Forge;
beforeAll(async () => {
  forge = await startForge({
    users: [{ login: 'fern', email: 'fern@meadow.example' }],
    tokens: {
      ghp_all: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo'] },
      ghp_public: { host: 'github', login: 'fern', kind: 'classic', scopes: ['public_repo'] },
      'glpat-read': { host: 'gitlab', login: 'fern', kind: 'personal', scopes: ['read_api'] },
    },
    repositories: [
      repository('github', 'scanned', {
        scans: [
          scan('CodeQL', { category: '/language:js' }),
          scan('CodeQL', { category: '/language:js', ...at('2026-10-01T00:00:00Z'), report: { old: true } }),
          scan('CodeQL', { category: '/language:python' }),
          scan('Retired', at('2026-01-01T00:00:00Z')),
        ],
      }),
      repository('github', 'bare', { visibility: 'public' }),
      repository('github', 'disabled', { codeScanningRefused: 'disabled' }),
      repository('github', 'forbidden', { codeScanningRefused: 'forbidden' }),
      repository('gitlab', 'scanned', { scans: [scan('Semgrep'), scan('Hidden', { withheld: true })] }),
      repository('gitlab', 'without-report', { scans: [] }),
      repository('gitlab', 'bare'),
    ],
  });
});
afterAll(() => forge.close());

function read(provider: 'github' | 'gitlab', name: string, { token, branch = 'main' }: { token?: string; branch?: string } = {}) {
  const host = provider === 'github' ? github : gitlab;
  const text = token ?? (provider === 'github' ? 'ghp_all' : 'glpat-read');
  const client = createHostClient({
    apiUrl: provider === 'github' ? forge.githubApiUrl : `${forge.gitlabUrl}/api/v4`,
    headers: host.headersFor(text),
    http: hostHttp('operator'),
    timeoutMs: 10_000,
  });
  return host.readCodeReports(client, { name: `fern/${name}`, externalId: `fern/${name}`, branch, now: NOW });
}

const messages = async (reading: ReturnType<typeof read>) =>
  (await reading).problems.map(({ message, incomplete }) => [message, incomplete]);

test('GitHub’s latest analysis of each tool and category is read as SARIF', async () => {
  const { reports, problems } = await read('github', 'scanned');
  expect(reports.map(({ origin, format, name, text }) => [origin, format, name, JSON.parse(text)])).toEqual([
    ['github', 'sarif', 'GitHub’s analysis by CodeQL', { version: '2.1.0', tool: 'CodeQL' }],
    ['github', 'sarif', 'GitHub’s analysis by CodeQL', { version: '2.1.0', tool: 'CodeQL' }],
  ]);
  expect(reports[0]!.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(problems).toEqual([{ message: 'GitHub’s latest analysis by Retired is older than 90 days and was not used.', incomplete: false }]);
});

test.each([
  ['nothing was scanned', 'bare', {}, 'GitHub has no code scanning results for this branch.'],
  ['another branch was scanned', 'scanned', { branch: 'next' }, 'GitHub has no code scanning results for this branch.'],
  ['the feature is off', 'disabled', {}, 'Code scanning is not enabled for this repository on GitHub.'],
  [
    'the token lacks the permission',
    'forbidden',
    {},
    expect.stringMatching(/^The token is not allowed to read GitHub’s code scanning results/),
  ],
  [
    'the token lacks the scope',
    'bare',
    { token: 'ghp_public' },
    expect.stringMatching(/^The token is not allowed to read GitHub’s code scanning results/),
  ],
])('where on GitHub %s, the ledger says so', async (_, name, more, message) => {
  expect(await messages(read('github', name, more))).toEqual([[message, false]]);
});

test('a token that GitHub refuses is an error of the integration, and no result', async () => {
  await expect(read('github', 'scanned', { token: 'ghp_unknown' })).rejects.toMatchObject({ status: 401 });
});

test('the SAST reports of GitLab’s latest pipeline are read, and one that it withholds is a gap', async () => {
  const { reports, problems } = await read('gitlab', 'scanned');
  expect(reports.map(({ origin, format, name, text }) => [origin, format, name, JSON.parse(text)])).toEqual([
    ['gitlab', 'gitlab', 'The SAST report of the job semgrep-sast', { version: '2.1.0', tool: 'Semgrep' }],
  ]);
  expect(problems).toEqual([
    {
      message: 'GitLab does not provide the SAST report of the job hidden-sast. Add gl-sast-report.json to its artifacts:paths.',
      incomplete: true,
    },
  ]);
});

test.each([
  ['there is no pipeline', 'bare', 'GitLab has no finished pipeline for this branch, so there is no SAST report.'],
  ['no job has a report', 'without-report', 'GitLab’s latest pipeline for this branch has no SAST report.'],
  ['the project is gone', 'nowhere', 'The token is not allowed to read this project’s pipelines on GitLab, or pipelines are disabled.'],
])('where on GitLab %s, the ledger says so', async (_, name, message) => {
  expect(await messages(read('gitlab', name))).toEqual([[message, false]]);
});
