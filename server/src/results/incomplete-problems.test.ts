import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { npmInventory } from '#tests/given/results.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { testServer } from '#tests/given/test-server.ts';
import * as documents from './result-documents.store.ts';
import { resultMigrations } from './results.migrations.ts';

test('a result stored when problems had the field "loses" is read like one of now', async () => {
  const server = await testServer({ role: 'api' });
  try {
    const organizationId = await givenOrganization(server, { members: [{ user: await givenUser(server), role: 'USER' }] });
    const inventory = npmInventory([]);
    inventory.coverage.problems.push(
      { code: 'first', message: 'One.', file: 'a', line: 1, incomplete: true },
      { code: 'second', message: 'Two.', file: 'b', incomplete: false },
    );
    const analysis = await givenAnalysis(server, { organizationId });
    const runId = await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': inventory } });
    const problems = inventory.coverage.problems.map(({ incomplete, ...problem }) => ({ ...problem, loses: incomplete }));
    const coverage = { ...inventory.coverage, problems };
    const old = gzipSync(JSON.stringify({ ...inventory, coverage }));
    await sql`update result set document = ${old}, coverage = ${JSON.stringify(coverage)}::jsonb where run_id = ${runId}`.execute(
      server.db,
    );
    await resultMigrations.find(({ name }) => name === 'results-006-incomplete-problems')!.up(server.db as never);
    expect(await documents.find(server.db, { organizationId, runId, step: 'js-sbom' })).toEqual(inventory);
    expect((await documents.headsOf(server.db, { organizationId, runIds: [runId] }))[0]!.coverage).toEqual(inventory.coverage);
  } finally {
    await server.stop();
  }
});
