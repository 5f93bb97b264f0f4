import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import type { ImportDefaults } from '#contract/entities/import-defaults.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

async function given() {
  const [owner, admin] = [await givenUser(server), await givenUser(server)];
  const orgId = await givenOrganization(server, {
    members: [
      { user: owner, role: 'OWNER' },
      { user: admin, role: 'ADMIN' },
    ],
  });
  const show = () => admin.client(analyzerCalls.showImportDefaults, { params: { orgId } });
  const set = (body: ImportDefaults, by = owner) => by.client(analyzerCalls.setImportDefaults, { params: { orgId }, body });
  return { owner, admin, orgId, show, set };
}

async function givenAnalyzer(owner: Awaited<ReturnType<typeof givenUser>>, orgId: string): Promise<string> {
  const steps = [[{ name: 'js-sbom' as const }]];
  const body = { name: 'JavaScript only', description: 'Only the inventory of JavaScript.', steps };
  return (await owner.client(analyzerCalls.createAnalyzer, { params: { orgId }, body })).id;
}

test('owners choose what imports begin with, and the audit log shows it', async () => {
  const { owner, admin, orgId, show, set } = await given();
  expect(await show()).toEqual({ analyzer_id: null, schedule_type: 'once' });
  const analyzer_id = await givenAnalyzer(owner, orgId);
  await set({ analyzer_id, schedule_type: 'weekly' });
  expect(await show()).toEqual({ analyzer_id, schedule_type: 'weekly' });
  await expect(set({ analyzer_id, schedule_type: 'daily' }, admin)).rejects.toMatchObject({ code: 'NotAuthorized' });
  const entry = await server.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('organization_id', '=', orgId)
    .where('action', '=', 'ImportDefaultsUpdate')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ before: { analyzer_id: null, schedule_type: 'once' }, after: { analyzer_id, schedule_type: 'weekly' } });
});

test('an analyzer of another organization does not exist, and a deleted one is forgotten', async () => {
  const [one, other] = [await given(), await given()];
  const foreign = await givenAnalyzer(other.owner, other.orgId);
  await expect(one.set({ analyzer_id: foreign, schedule_type: 'once' })).rejects.toMatchObject({ code: 'AnalyzerDoesNotExist' });
  await other.set({ analyzer_id: foreign, schedule_type: 'daily' });
  await other.owner.client(analyzerCalls.removeAnalyzer, { params: { orgId: other.orgId, analyzerId: foreign } });
  expect(await other.show()).toEqual({ analyzer_id: null, schedule_type: 'daily' });
});
