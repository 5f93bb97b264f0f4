import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultCalls } from '#contract/calls/results.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import type { GivenUser } from '#tests/given/given-accounts.ts';
import { givenResults } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string; analysisId: string };

const silent = registryComponent('npm', 'silent', '1.0.0', {
  licenses: [],
  other_locations: [{ file: 'tools/package-lock.json', line: 7, end_line: 12 }],
});
const stated = registryComponent('npm', 'stated', '1.0.0', { licenses: ['MIT'], deprecated: 'of the lockfile' });
const facts = {
  newest_release: '2.0.0',
  newest_release_date: null,
  release_date: null,
  outdated: true,
  deprecated: 'of the registry',
  licenses: ['ISC'],
};
const inventory = npmInventory([silent, stated], {
  registry: [
    { purl: silent.purl, ...facts },
    { purl: stated.purl, ...facts },
  ],
});

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  ({ user, params } = await givenResults(server, { 'js-sbom': inventory }));
});
afterAll(() => server.stop());

test.each([
  [silent.purl, { licenses: ['ISC'], deprecated: 'of the registry' }],
  [stated.purl, { licenses: ['MIT'], deprecated: 'of the lockfile' }],
])('%s: its own screen says what its row says, the registry only where the lockfile is silent', async (purl, said) => {
  const { component } = await user.client(resultCalls.showDependency, { params: { ...params, purl } });
  const { data: rows } = await user.client(resultCalls.listSbom, { params, query: {} });
  const row = rows.find((candidate) => candidate.purl === purl);
  for (const { licenses, deprecated } of [component, row!]) expect({ licenses, deprecated }).toEqual(said);
});

test('further copies of a component are listed with it', async () => {
  const { component } = await user.client(resultCalls.showDependency, { params: { ...params, purl: silent.purl } });
  expect(component.other_locations).toEqual(silent.other_locations);
});
