import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { npmInventory } from '#tests/given/results.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { testServer } from '#tests/given/test-server.ts';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import * as documents from './result-documents.store.ts';
import { resultMigrations } from './results.migrations.ts';

test('an inventory stored before uses were grouped is read like one of now', async () => {
  const server = await testServer({ role: 'api' });
  try {
    const organizationId = await givenOrganization(server, { members: [{ user: await givenUser(server), role: 'USER' }] });
    const uses = [
      { direct: false, scopes: ['production' as const], importers: [0, 2] },
      { direct: true, scopes: ['production' as const], importers: [1] },
    ];
    const component = registryComponent('npm', 'a', '1.0.0', { uses });
    const inventory = npmInventory([component], { importers: ['.', 'x', 'y'].map((id) => ({ ...ROOT, id })) });
    const analysis = await givenAnalysis(server, { organizationId });
    const runId = await givenRun(server, { ...analysis, organizationId, results: { 'js-sbom': inventory } });
    const importers = [
      { importer: '.', direct: false, scopes: ['production'] },
      { importer: 'x', direct: true, scopes: ['production'] },
      { importer: 'y', direct: false, scopes: ['production'] },
    ];
    const { uses: _, ...before } = component;
    const old = gzipSync(JSON.stringify({ ...inventory, components: [{ ...before, importers }] }));
    await server.db.updateTable('result').set({ document: old }).where('run_id', '=', runId).execute();
    await resultMigrations.find(({ name }) => name === 'results-003-group-the-uses-of-components')!.up(server.db as never);
    expect(await documents.find(server.db, { organizationId, runId, step: 'js-sbom' })).toEqual(inventory);
  } finally {
    await server.stop();
  }
});
