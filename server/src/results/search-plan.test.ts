import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { likePattern, plainText } from '#server/platform/db/like-pattern.ts';
import { componentsWithFindings } from './list-components.store.ts';

const RUNS = 30;

let server: TestServer;
let runId: string;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  const organizationId = await givenOrganization(server, { members: [{ user: await givenUser(server), role: 'USER' }] });
  for (let index = 0; index < RUNS; index += 1) {
    const analysis = await givenAnalysis(server, { organizationId, name: `meadow/project-${index}` });
    runId = await givenRun(server, { ...analysis, organizationId, results: {} });
    await sql`
      insert into result_component (run_id, purl, ecosystem, name, version, version_order, scopes, direct, uses, source_kind, licenses)
      select ${runId}, 'pkg:npm/package-' || n || '@1.0.0', 'npm', 'package-' || n, '1.0.0', '1', '{production}', false, '{}', 'registry', '{MIT}'
      from generate_series(1, 1000) as n`.execute(server.db);
  }
  await sql`analyze`.execute(server.db);
});
afterAll(() => server.stop());

test('a search among the components of a run reads the rows of that run only, by an index', async () => {
  const found = sql`select * from (${componentsWithFindings({ runId, workspace: undefined })}) as entry
    where ${plainText(sql`name`)} ilike ${likePattern('PACKAGE-99')} or ${plainText(sql`purl`)} ilike ${likePattern('PACKAGE-99')}`;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers off, costs off, timing off, summary off) ${found}`.execute(
    server.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']);
  const begin = plan.findIndex((line) => line.includes(' on result_component c'));
  expect(plan[begin]).toMatch(/Scan using \w+ on result_component c|Bitmap Heap Scan on result_component c/);
  expect(plan.slice(begin).find((line) => line.includes('Cond:'))).toContain(`run_id = '${runId}'`);
  expect(plan.slice(begin).find((line) => line.includes('Rows Removed by Filter'))).toContain('989');
});
