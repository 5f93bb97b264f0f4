import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { signIn } from '#tests/demo/account.ts';
import { chromiumPath, newVisitor, openBrowser } from '#tests/journeys/browser.ts';
import { followNumbers } from '#tests/journeys/follow-numbers.ts';
import { signIn as signInOnPage } from '#tests/journeys/people.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

const program = fileURLToPath(new URL('../../dist/server/demo.cjs', import.meta.url));
const EMAIL = 'demo@meadow.example';
let folder: string;
let demo: ServerProcess | undefined;
/** Where the demo is ready. */
let ready: { readonly url: string; readonly password: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'understory-demo-'));
  // The embedded database may run as another account.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  demo?.child.kill('SIGTERM');
  await demo?.ended;
  await rm(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  demo = startProcess({ DATA_DIR: folder, PORT: '18080', LOG_FILE: 'understory.log', LOG_LEVEL: 'warn' }, [], program);
  return demo;
}

test('the demo is made whole, also after its making was killed, and looks back on twelve weeks', { timeout: 15 * 60_000 }, async () => {
  const killed = start();
  await killed.says('Preparing twelve weeks');
  killed.child.kill('SIGKILL');
  await killed.ended;

  const { says, output } = start();
  await says('The code hosts are');
  const url = /Understory is ready: +(\S+)/.exec(output())![1]!;
  const password = /with the password (\S+)/.exec(output())![1]!;
  ready = { url, password };
  const client = (await signIn(url, { email: EMAIL, password }))!;
  const orgId = (await client(CALLS.organizations.listOrganizations, {})).data.find(({ name }) => name === 'Meadow')!.id;
  const params = { orgId };

  const overview = await client(CALLS.dashboard.overview, { params, query: {} });
  const open = overview.weeks.map(({ critical, high, medium, low, not_scored }) => critical + high + medium + low + not_scored).reverse();
  expect(open).toHaveLength(12);
  const changes = open.slice(1).map((count, index) => Math.sign(count - open[index]!));
  expect(changes).toContain(1);
  expect(changes).toContain(-1);
  expect(overview.open!.by_data).toBeGreaterThan(0);
  expect(overview.projects.exploited).toBe(1);
  expect(overview.best).toMatchObject({ project: { name: 'meadow/design-tokens' }, grade: { class: 'A+' } });

  const stats = await client(CALLS.dashboard.quickStats, { params, query: {} });
  expect(stats.nmb_license_compliance_violations).toBeGreaterThan(0);
  expect(stats.nmb_outdated).toBeGreaterThan(0);

  const { state } = await client(CALLS.knowledge.knowledgeStatus, {});
  expect(state!.feeds.filter(({ complete, starter }) => !complete || starter)).toEqual([]);
  const incomplete = (await client(CALLS.dashboard.projectQuickStats, { params, query: { entries_per_page: 50 } })).data.filter(
    ({ complete }) => complete === false,
  );
  expect(incomplete.map(({ project }) => project.name).sort()).toEqual([
    'meadow/broken-lockfile',
    'meadow/legacy-scripts',
    'meadow/merge-conflict',
  ]);

  const decisions = await client(CALLS.decisions.listDecisions, { params, query: { active_filters: '[expires_soon]' } });
  expect(decisions.data).toHaveLength(1);
  expect((await client(CALLS.organizations.listInvitations, { params, query: {} })).data).toHaveLength(1);
});

test.skipIf(!chromiumPath)(
  'every number of the dashboard and of a project leads to rows that repeat it',
  { timeout: 15 * 60_000 },
  async () => {
    const browser = await openBrowser();
    try {
      const { page } = await newVisitor(browser, ready.url);
      await page.goto('/login');
      await signInOnPage(page, { email: EMAIL, password: ready.password });
      const ofDashboard = await followNumbers(page, '/');
      const ofProject = await followNumbers(page, ofDashboard.find(({ text }) => text.includes('meadow/storefront'))!.href);
      expect([ofDashboard.length, ofProject.length].every((count) => count >= 5)).toBe(true);
      expect([...ofDashboard, ...ofProject].filter(({ number, stated }) => !stated.includes(number))).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
