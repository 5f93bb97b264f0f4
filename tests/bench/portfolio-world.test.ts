import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { fillPortfolio } from './portfolio-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

test('the measured portfolio is one that the product can show', async () => {
  const user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const world = { projects: 20, findings: 2_000, facts: 300, largest: 100, components: 50, releases: 500, weeks: 3 };
  await server.db.transaction().execute((tx) => fillPortfolio(tx, orgId, world));
  const client = server.client(user.token);
  const params = { orgId };
  const { n } = (await sql<{ n: number }>`select count(*)::int as n from project_finding`.execute(server.db)).rows[0]!;
  expect(n).toBeGreaterThan(world.findings / 2);
  const byProject = await client(CALLS.portfolio.listVulnerabilities, { params, query: { group: 'project', entries_per_page: 100 } });
  expect([byProject.total_entries, byProject.data.reduce((sum, { findings }) => sum + findings, 0)]).toEqual([world.projects, n]);
  const single = await client(CALLS.portfolio.listFindings, { params, query: {} });
  expect(single.total_entries).toBe(n);
  const components = await client(CALLS.portfolio.listComponents, { params, query: {} });
  const names = await sql<{ n: number }>`select count(distinct name)::int as n from component_fact`.execute(server.db);
  expect(components.total_entries).toBeGreaterThan(names.rows[0]!.n / 2);
  expect(components.total_entries).toBeLessThanOrEqual(names.rows[0]!.n);
  const { total_entries } = await client(CALLS.dashboard.projectQuickStats, { params, query: {} });
  expect(total_entries).toBe(world.projects);
});
