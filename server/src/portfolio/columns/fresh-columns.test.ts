import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { FINDING_BYTES } from './changes.ts';
import { FreshColumns } from './fresh-columns.ts';

const lodash = registryComponent('npm', 'lodash', '4.17.20', { licenses: ['MIT'] });
const PROJECTS = { group: 'project', selection: {}, page: 0, entries_per_page: 50, sort_direction: 'DESC' } as const;

let server: TestServer;
let columns: FreshColumns;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
beforeEach(() => {
  columns = columnsOfOneServer();
  return () => columns.stop();
});
afterAll(() => server.stop());

function columnsOfOneServer({ portfolioMegabytes = 32, warn = () => {} } = {}): FreshColumns {
  const { services } = server;
  const log = { warn } as unknown as Services['log'];
  return new FreshColumns({ ...services, log, config: { ...services.config, portfolioMegabytes } });
}

/** An organization of one project with one finding. */
async function givenFinding(organizationId?: string): Promise<{ organizationId: string; projectId: string }> {
  const owner = organizationId ?? (await givenOrganization(server, { members: [] }));
  const analysis = await givenAnalysis(server, { organizationId: owner, name: `meadow/${newId()}` });
  const inventory = npmInventory([lodash]);
  const found = vulnerability('CVE-2021-23337', { severity: scored(7.2), affected: [affectedBy(inventory, lodash)] });
  await givenRun(server, {
    ...analysis,
    organizationId: owner,
    results: { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities: [found], coverage: completeLedger } },
  });
  return { organizationId: owner, projectId: analysis.projectId };
}

async function projectsWithFindings(organizationId: string): Promise<string[]> {
  const { items } = await columns.ask('groups', organizationId, PROJECTS);
  return items.map(({ group }) => group.key).toSorted();
}

test('a thread that ends while lists are read is replaced, and its requests are answered', async () => {
  const warnings: unknown[] = [];
  columns = columnsOfOneServer({ warn: (...line: unknown[]) => void warnings.push(line) });
  const { organizationId, projectId } = await givenFinding();
  expect(await projectsWithFindings(organizationId)).toEqual([projectId]);
  const asked = Array.from({ length: 5 }, () => projectsWithFindings(organizationId));
  await columns['thread']!.stop();
  expect(await Promise.all(asked)).toEqual(asked.map(() => [projectId]));
  expect(await projectsWithFindings(organizationId)).toEqual([projectId]);
  expect(warnings).toHaveLength(1);
});

test('a server that stops says nothing of its thread and starts no other', async () => {
  const warnings: unknown[] = [];
  columns = columnsOfOneServer({ warn: (...line: unknown[]) => void warnings.push(line) });
  const { organizationId } = await givenFinding();
  await projectsWithFindings(organizationId);
  await columns.stop();
  await expect(projectsWithFindings(organizationId)).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  expect(warnings).toEqual([]);
});

test('organizations that make room for others are read again', async () => {
  columns = columnsOfOneServer({ portfolioMegabytes: 0 });
  const all = await Promise.all([givenFinding(), givenFinding(), givenFinding()]);
  for (const { organizationId, projectId } of [...all, ...all]) {
    expect(await projectsWithFindings(organizationId)).toEqual([projectId]);
    expect([...columns['known'].keys()]).toEqual([organizationId]);
  }
  const together = await Promise.all(all.map(({ organizationId }) => projectsWithFindings(organizationId)));
  expect(together).toEqual(all.map(({ projectId }) => [projectId]));
});

test('findings that a refresh packed are read as they are until something else changes the project', async () => {
  const { organizationId, projectId } = await givenFinding();
  const ofProject = (db: TestServer['db']) =>
    db
      .selectFrom('project_state')
      .innerJoin('portfolio_change', 'portfolio_change.project_id', 'project_state.project_id')
      .select(({ ref }) => ['packed_findings', sql<boolean>`${ref('packed_by')} = ${ref('changed_by')}`.as('valid')])
      .where('project_state.project_id', '=', projectId)
      .executeTakeFirstOrThrow();
  const packed = await ofProject(server.db);
  expect([packed.packed_findings?.length, packed.valid]).toEqual([FINDING_BYTES, true]);
  await server.db.updateTable('project_finding').set({ open: false }).where('project_id', '=', projectId).execute();
  expect(await ofProject(server.db)).toEqual({ packed_findings: packed.packed_findings, valid: false });
  expect(await projectsWithFindings(organizationId)).toEqual([]);
});

const rename = (db: Pick<TestServer['db'], 'updateTable'>, projectId: string, name: string) =>
  db.updateTable('project').set({ name }).where('id', '=', projectId).execute();

test('a change that is committed late is seen, though later transactions were read before it', async () => {
  const early = await givenFinding();
  const late = await givenFinding(early.organizationId);
  const names = async () => {
    const { items } = await columns.ask('groups', early.organizationId, PROJECTS);
    return items.map(({ group }) => group.project?.name).toSorted();
  };
  await rename(server.db, early.projectId, 'a old');
  expect(await names()).toHaveLength(2);
  await server.db.transaction().execute(async (tx) => {
    await rename(tx, early.projectId, 'a new');
    await rename(server.db, late.projectId, 'b new');
    expect(await names()).toEqual(['a old', 'b new']);
  });
  expect(await names()).toEqual(['a new', 'b new']);
});

test('a reader among writers sees at least all that was committed before', async () => {
  const { organizationId } = await givenFinding();
  let committed = 1;
  const write = async () => {
    for (let each = 0; each < 8; each += 1) {
      await givenFinding(organizationId);
      committed += 1;
    }
  };
  const written = new AbortController();
  const read = async () => {
    while (!written.signal.aborted) {
      const before = committed;
      expect((await projectsWithFindings(organizationId)).length).toBeGreaterThanOrEqual(before);
    }
  };
  const reading = Promise.all([read(), read(), read()]);
  await Promise.all([write(), write(), write()]);
  written.abort();
  await reading;
  expect(await projectsWithFindings(organizationId)).toHaveLength(25);
});
