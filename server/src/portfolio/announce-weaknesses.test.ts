import { afterAll, beforeAll, expect, test } from 'vitest';
import { appLinks } from '#contract/app-links.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import type { CodeFinding, CodeResult } from '#contract/results/code.ts';
import { codeFinding, codeResult } from '#tests/given/code-result.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let organizationId: string;
let project: GivenProject;
let runIndex: number;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

async function givenProject(): Promise<void> {
  user = await givenUser(server);
  organizationId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  project = await givenAnalysis(server, { organizationId });
  runIndex = 0;
}

interface Scan {
  commit?: string;
  version?: string;
  engines?: CodeResult['engines'];
}

async function scanned(findings: readonly CodeFinding[], { commit = 'a', version = '9', engines }: Scan = {}): Promise<void> {
  server.clock.advance({ minutes: 1 });
  const codeql = codeResult(findings, { engine: { name: 'Understory', version }, engines });
  await givenRun(server, { ...project, organizationId, runIndex: runIndex++, commit: commit.repeat(40), results: { codeql } });
}

async function news() {
  const { data } = await user.client(notificationCalls.listNotifications, { query: { sort_direction: 'ASC' } });
  return data.map(({ kind, title, text, link }) => [kind, title, text, link]);
}

const OLD = codeFinding('src/a.js', 1);
const NEW = codeFinding('src/b.js', 5);

test('members hear of new weaknesses and what brought them; the first scan, tests and what was there are no news', async () => {
  await givenProject();
  await scanned([OLD]);
  await scanned([OLD, codeFinding('test/b.js', 7, { labels: ['test'] })], { commit: 'b' });
  // Between two scans, a run that does not scan the code changes nothing.
  server.clock.advance({ minutes: 1 });
  await givenRun(server, { ...project, organizationId, runIndex: runIndex++, results: { 'js-sbom': npmInventory([]) } });
  await scanned([OLD, NEW], { commit: 'c' });
  const link = appLinks.comparison({ organizationId, ...project, base: 1, head: 3 });
  expect(await news()).toEqual([
    [
      'weaknesses_introduced',
      '1 new weakness in the code of meadow/storefront',
      'SQL injection in src/b.js:5 (high).\nThe code changed.',
      link,
    ],
  ]);
});

test('what another version of the engine finds in the same code is its doing', async () => {
  await givenProject();
  await scanned([OLD]);
  const found = Array.from({ length: 6 }, (_, index) => codeFinding('src/b.js', index + 2));
  await scanned([OLD, ...found], { version: '10' });
  expect((await news()).map(([, title, text]) => [title, text])).toEqual([
    [
      '6 new weaknesses in the code of meadow/storefront',
      `${[2, 3, 4, 5, 6].map((line) => `SQL injection in src/b.js:${line} (high).`).join('\n')}\nAnd 1 more.\nThe code did not change; the scanner did.`,
    ],
  ]);
});

test('what the previous scan did not look at is news once, and a report that is back is none', async () => {
  await givenProject();
  const codeql = { name: 'CodeQL', version: '2', origin: 'upload', commit: null } as const;
  const ours = { name: 'Understory', version: '9', origin: 'built_in', commit: null } as const;
  const theirs = codeFinding('src/b.js', 5, { engines: ['CodeQL'] });
  await scanned([OLD], { engines: [ours] });
  await scanned([OLD, theirs], { commit: 'b', engines: [ours, codeql] });
  await scanned([OLD], { commit: 'c', engines: [ours] });
  await scanned([OLD, theirs], { commit: 'd', engines: [ours, codeql] });
  expect((await news()).map(([, title, text]) => [title, text])).toEqual([
    [
      '1 new weakness in the code of meadow/storefront',
      'SQL injection in src/b.js:5 (high).\nThe previous scan did not look there, so they may be older.',
    ],
  ]);
});

test('a weakness that only left the default list, and is back in it, is no news', async () => {
  await givenProject();
  await scanned([OLD, { ...NEW, suppressed: { reason: 'only sums', line: 5 } }]);
  await scanned([OLD, NEW], { commit: 'b' });
  expect(await news()).toEqual([]);
});
