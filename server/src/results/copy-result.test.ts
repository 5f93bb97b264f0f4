import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/context.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import * as documents from './result-documents.store.ts';
import { ROW_COLUMNS } from './result-rows.ts';
import { copyResult } from './store-result.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

const STEPS = ['js-sbom', 'vuln-finder', 'js-patching'] as const;

test('a copied result has the same document and the same rows, and one that is absent stays so', async () => {
  const organizationId = await givenOrganization(server, { members: [] });
  const component = registryComponent('npm', 'alpha', '1.0.0', { licenses: ['MIT'] });
  const inventory = npmInventory([component]);
  const findings = {
    vulnerabilities: [vulnerability('CVE-1', { severity: scored(9.8), affected: [affectedBy(inventory, component)] })],
    coverage: completeLedger,
  };
  const analysis = await givenAnalysis(server, { organizationId });
  const from = await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': inventory, 'vuln-finder': findings } });
  const to = await givenRun(server, { ...analysis, organizationId, runIndex: 1, results: {} });
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  const copied: boolean[] = [];
  for (const step of STEPS) {
    const id = await inTransaction(ctx, (tx) => copyResult(tx, { from, organizationId, runId: to, step, pluginVersion: '2' }));
    copied.push(id !== undefined);
  }
  expect(copied).toEqual([true, true, false]);
  for (const step of ['js-sbom', 'vuln-finder'] as const) {
    const of = (runId: string) => documents.find(server.db, { organizationId, runId, step });
    expect(await of(to)).toEqual(await of(from));
  }
  const rowsOf = async (runId: string) => {
    const tables = Object.keys(ROW_COLUMNS) as (keyof typeof ROW_COLUMNS)[];
    const all = tables.map((table) =>
      sql`select to_jsonb(t) - 'run_id' as row from ${sql.table(table)} t where run_id = ${runId}`.execute(server.db),
    );
    return (await Promise.all(all)).map(({ rows }) => rows);
  };
  const rows = await rowsOf(from);
  expect(rows.flat()).toHaveLength(3);
  expect(await rowsOf(to)).toEqual(rows);
});
