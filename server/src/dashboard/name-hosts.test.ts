import { expect, onTestFinished, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import type { ProjectReference } from '#contract/entities/project-reference.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer } from '#tests/given/test-server.ts';

test('lists of what several projects have distinguish projects of one name by their hosts, and only those', async () => {
  const server = await testServer({ role: 'api' });
  onTestFinished(() => server.stop());
  const user = await givenUser(server);
  const organizationId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const lodash = registryComponent('npm', 'lodash', '4.17.20');
  const inventory = npmInventory([lodash]);
  const found = vulnerability('CVE-2021-23337', { severity: scored(7.2), affected: [affectedBy(inventory, lodash)] });
  for (const [name, host] of [
    ['meadow/shop', 'github.com'],
    ['meadow/shop', 'git.meadow.example:8443'],
    ['meadow/api', 'github.com'],
  ] as const) {
    const analysis = await givenAnalysis(server, { organizationId, name, host });
    const results = { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities: [found], coverage: completeLedger } };
    await givenRun(server, { ...analysis, organizationId, results });
  }
  const params = { orgId: organizationId };
  const lists = {
    findings: (await user.client(CALLS.portfolio.listFindings, { params, query: {} })).data,
    groups: (await user.client(CALLS.portfolio.listVulnerabilities, { params, query: { group: 'project' } })).data,
    activity: (await user.client(CALLS.analyses.listActivity, { params, query: {} })).data,
    dashboard: (await user.client(CALLS.dashboard.projectQuickStats, { params, query: {} })).data,
  };
  const expected = [
    ['meadow/api', undefined],
    ['meadow/shop', 'git.meadow.example:8443'],
    ['meadow/shop', 'github.com'],
  ];
  expect(Object.entries(lists).map(([list, items]) => [list, named(items)])).toEqual(Object.keys(lists).map((list) => [list, expected]));
});

function named(items: readonly { project: ProjectReference | null }[]) {
  return items.map(({ project }) => [project!.name, project!.host]).sort();
}
