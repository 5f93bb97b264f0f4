import { afterAll, beforeAll, expect, test } from 'vitest';
import { licenseCalls } from '#contract/calls/licenses.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { policyCalls } from '#contract/calls/policies.ts';
import { findLicenses } from '#engine/licenses/find-licenses.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { npmInventory } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string; analysisId: string };

const inventory = npmInventory([
  registryComponent('npm', 'a', '1.0.0', { licenses: ['MIT'] }),
  registryComponent('npm', 'b', '1.0.0', { licenses: ['MIT'], direct: false }),
  registryComponent('npm', 'c', '1.0.0', { licenses: ['(MIT OR AGPL-3.0)'] }),
  registryComponent('npm', 'd', '1.0.0', { licenses: ['AGPL-3.0-or-later'] }),
  registryComponent('npm', 'e', '1.0.0', { licenses: ['LGPL-2.1'] }),
  registryComponent('npm', 'f', '1.0.0', { licenses: ['what?'] }),
  registryComponent('npm', 'g', '1.0.0'),
]);

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'ADMIN' }] });
  const analysis = await givenAnalysis(server, { organizationId: orgId });
  const checkout = { paths: [], skipped: [], readText: async () => '' };
  const results = { 'js-sbom': inventory, 'license-finder': await findLicenses([inventory], checkout) };
  await givenRun(server, { ...analysis, organizationId: orgId, results });
  params = { orgId, ...analysis };
});
afterAll(() => server.stop());

async function list(query: object): Promise<string> {
  const page = await user.client(licenseCalls.listLicenses, { params, query });
  return page.data.map(({ id }) => id).join(' ');
}

test('licenses come with the components under each, those that violate the default policy first', async () => {
  const page = await user.client(licenseCalls.listLicenses, { params, query: {} });
  expect(page.data.map(({ id, type, dep_count, direct_count, violations }) => [id, type, dep_count, direct_count, violations])).toEqual([
    ['AGPL-3.0-or-later', 'strong_copyleft', 1, 1, 1],
    ['AGPL-3.0-only', 'strong_copyleft', 1, 1, 0],
    ['LGPL-2.1-only', 'weak_copyleft', 1, 1, 0],
    ['unrecognized', 'unrecognized', 1, 1, 0],
    ['unlicensed', 'unlicensed', 1, 1, 0],
    ['MIT', 'permissive', 3, 2, 0],
  ]);
  expect(page.filter_count).toMatchObject({ compliance_violation: 1, strong_copyleft: 2, permissive: 1, unlicensed: 1, unrecognized: 1 });
});

test.each([
  ['id', 'AGPL-3.0-only AGPL-3.0-or-later LGPL-2.1-only MIT unlicensed unrecognized'],
  ['name', 'AGPL-3.0-only AGPL-3.0-or-later LGPL-2.1-only MIT unlicensed unrecognized'],
  ['type', 'MIT unlicensed unrecognized LGPL-2.1-only AGPL-3.0-only AGPL-3.0-or-later'],
  ['dep_count', 'AGPL-3.0-only AGPL-3.0-or-later LGPL-2.1-only unlicensed unrecognized MIT'],
])('licenses rise by %s', async (sort_key, order) => {
  expect(await list({ sort_key, sort_direction: 'ASC' })).toBe(order);
});

test.each([
  ['[compliance_violation]', 'AGPL-3.0-or-later'],
  ['[permissive,weak_copyleft]', 'LGPL-2.1-only MIT'],
  ['[compliance_violation,permissive]', ''],
])('the filters %s leave %s', async (active_filters, left) => {
  expect(await list({ active_filters })).toBe(left);
});

test('the numbers of a run count each component once, and name the policy', async () => {
  const stats = await user.client(licenseCalls.licenseStats, { params, query: {} });
  expect(stats).toMatchObject({
    components: 7,
    licenses: 4,
    violations: 1,
    by_type: { permissive: 3, weak_copyleft: 1, strong_copyleft: 1, restricted: 0, other: 0, unrecognized: 1, unlicensed: 1 },
    policy: { type: 'BLACKLIST' },
  });
});

test('a license shows its terms and each component under it with the verdict', async () => {
  const shown = await user.client(licenseCalls.showLicense, { params: { ...params, licenseId: 'AGPL-3.0-or-later' }, query: {} });
  expect(shown).toMatchObject({ type: 'strong_copyleft', osi_approved: true, total: 1 });
  expect(shown.components.map(({ name, violates, why }) => [name, violates, why])).toEqual([['d', true, 'Denied: AGPL-3.0-or-later.']]);
  const choice = await user.client(licenseCalls.showLicense, { params: { ...params, licenseId: 'AGPL-3.0-only' }, query: {} });
  expect(choice.components[0]).toMatchObject({
    name: 'c',
    violates: false,
    why: 'AGPL-3.0-only is not allowed, but another license can be chosen.',
  });
  const missing = user.client(licenseCalls.showLicense, { params: { ...params, licenseId: 'ISC' }, query: {} });
  await expect(missing).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('a draft says which violations it would add and remove, and changes nothing', async () => {
  const content = {
    type: 'WHITELIST' as const,
    licenses: ['MIT', 'AGPL-3.0-or-later'],
    unlicensed_violates: true,
    unrecognized_violates: false,
  };
  const tested = await user.client(licenseCalls.testLicensePolicy, { params: { orgId: params.orgId }, body: { content } });
  expect({ ...tested, changes: tested.changes.map(({ effect, purl }) => `${effect} ${purl}`).sort() }).toEqual({
    projects: 1,
    closes: 1,
    opens: 2,
    changes: ['closes pkg:npm/d@1.0.0', 'opens pkg:npm/e@1.0.0', 'opens pkg:npm/g@1.0.0'],
  });
  expect((await user.client(licenseCalls.licenseStats, { params, query: {} })).violations).toBe(1);
});

test('members hear of new license violations once', async () => {
  const { data } = await user.client(notificationCalls.listNotifications, { query: {} });
  expect(data.map(({ kind, title }) => [kind, title])).toEqual([['policy_violated', '1 new license violation in meadow/storefront']]);
});

test('another default policy changes the verdicts at once', async () => {
  const { orgId } = params;
  const content = {
    type: 'WHITELIST' as const,
    licenses: ['MIT', 'LGPL-2.1-or-later'],
    unlicensed_violates: true,
    unrecognized_violates: false,
  };
  await user.client(policyCalls.createLicensePolicy, {
    params: { orgId },
    body: { name: 'Strict', description: '', content, is_default: true },
  });
  const stats = await user.client(licenseCalls.licenseStats, { params, query: {} });
  expect([stats.policy.name, stats.violations]).toEqual(['Strict', 2]);
});
