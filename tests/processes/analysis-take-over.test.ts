import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { hangNextFetch } from '#tests/given/hang-next-fetch.ts';
import { until } from '#tests/given/until.ts';
import { analyze, importRepositories, installation, signUp, urlOf, type Installation } from './installation.ts';

let machines: Installation;

beforeEach(async () => {
  machines = await installation({ STARTER_KNOWLEDGE: 'true' });
});
afterEach(() => machines.stop());

test('an analysis whose worker is killed is finished by another machine, once and completely', async () => {
  const api = await machines.start('api');
  const first = await machines.start('worker');
  const owner = await signUp(urlOf(api));
  const { client, orgId } = owner;
  const [projectId] = (await importRepositories(owner, ['meadow/storefront'])) as [string];

  const fetching = hangNextFetch(machines.forge, 'meadow/storefront');
  const params = { orgId, projectId, analysisId: await analyze(owner, projectId) };
  const show = () => client(CALLS.analyses.getAnalysis, { params });
  await fetching();
  await machines.start('worker');
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');

  const done = await until(async () => {
    const analysis = await show();
    return analysis.status === 'completed' || analysis.status === 'failed' ? analysis : undefined;
  });
  expect(done).toMatchObject({ status: 'completed', failure: null, run_index: 0 });
  expect((await client(CALLS.analyses.listRuns, { params })).runs).toHaveLength(1);
  const sbom = await client(CALLS.results.sbomStats, { params });
  const list = await client(CALLS.results.listSbom, { params });
  expect([sbom.components, list.total_entries]).toEqual([sbom.coverage.packages.extracted, sbom.components]);
  expect((await client(CALLS.results.listVulnerabilities, { params })).matching_count).toBeGreaterThan(0);
});
