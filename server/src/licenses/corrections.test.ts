import { afterAll, beforeAll, expect, test } from 'vitest';
import { licenseCorrectionCalls } from '#contract/calls/license-corrections.ts';
import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { licenseCalls } from '#contract/calls/licenses.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { resultCalls } from '#contract/calls/results.ts';
import { findLicenses } from '#engine/licenses/find-licenses.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { completeLedger, npmInventory } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let orgId: string;
let project: GivenProject;

const inventory = npmInventory([
  registryComponent('npm', 'a', '1.0.0', { licenses: ['AGPL-3.0-only'] }),
  registryComponent('npm', 'b', '1.0.0', { licenses: ['what?'] }),
  registryComponent('npm', 'b', '2.0.0', { licenses: ['what?'] }),
]);
let runIndex = 0;
async function givenResult(): Promise<void> {
  server.clock.advance({ minutes: 1 });
  const licenses = await findLicenses([inventory], { paths: [], skipped: [], readText: async () => '' });
  const found = { vulnerabilities: [], coverage: completeLedger };
  await givenRun(server, {
    ...project,
    organizationId: orgId,
    runIndex: runIndex++,
    results: { 'js-sbom': inventory, 'license-finder': licenses, 'vuln-finder': found },
  });
}

beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user, role: 'ADMIN' }] });
  project = await givenAnalysis(server, { organizationId: orgId });
  await givenResult();
});
afterAll(() => server.stop());

const correct = (said: object) =>
  user.client(licenseCorrectionCalls.correctLicense, {
    params: { orgId },
    body: { ecosystem: 'npm', name: 'b', range: null, expression: 'MIT', reason: 'The text in the package says so', ...said },
  });
const withdraw = (correctionId: string) =>
  user.client(licenseCorrectionCalls.withdrawLicenseCorrection, { params: { orgId, correctionId } });

/** Every place that says something of the licenses, as lines. */
async function said() {
  const params = { orgId, ...project };
  const list = await user.client(licenseCalls.listLicenses, { params, query: { sort_key: 'id', sort_direction: 'ASC' } });
  const stats = await user.client(licenseCalls.licenseStats, { params, query: {} });
  const sbom = await user.client(resultCalls.listSbom, { params, query: { sort_key: 'name', sort_direction: 'ASC' } });
  const components = await user.client(portfolioCalls.listComponents, {
    params: { orgId },
    query: { sort_key: 'name', sort_direction: 'ASC' },
  });
  const dashboard = await user.client(dashboardCalls.licenses, { params: { orgId }, query: {} });
  const grade = await user.client(portfolioCalls.projectGrade, { params: { orgId, projectId: project.projectId } });
  return {
    list: list.data.map(({ id, dep_count }) => `${id} ${dep_count}`).join(', '),
    violations: stats.violations,
    bill: grade.grade?.bill.find(({ part }) => part === 'license_violations')?.count,
    sbom: sbom.data.map(({ name, version, licenses }) => `${name}@${version} ${licenses.join()}`).join(', '),
    components: components.data.map(({ name, licenses }) => `${name} ${licenses.join()}`).join(', '),
    dashboard: JSON.stringify(dashboard),
  };
}

async function exported(format: string): Promise<string> {
  const path = `/api/org/${orgId}/projects/${project.projectId}/analyses/${project.analysisId}/export?format=${format}`;
  return (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${user.token}` } })).text();
}

test('a correction decides in verdicts, numbers, lists and documents, and its withdrawal restores each', async () => {
  const before = await said();
  expect(before).toMatchObject({
    list: 'AGPL-3.0-only 1, unrecognized 2',
    violations: 1,
    bill: 1,
    sbom: 'a@1.0.0 AGPL-3.0-only, b@1.0.0 what?, b@2.0.0 what?',
    components: 'a AGPL-3.0-only, b what?',
  });
  const some = await correct({ range: '>=2' });
  const all = await correct({ name: 'a', expression: 'AGPL-3.0-only OR LicenseRef-Commercial', reason: 'We bought a license' });
  expect([some.components, all.components]).toEqual([1, 1]);
  const after = await said();
  expect(after).toMatchObject({
    list: 'AGPL-3.0-only 1, LicenseRef-Commercial 1, MIT 1, unrecognized 1',
    violations: 0,
    sbom: 'a@1.0.0 AGPL-3.0-only OR LicenseRef-Commercial, b@1.0.0 what?, b@2.0.0 MIT',
    components: 'a AGPL-3.0-only OR LicenseRef-Commercial, b MIT,what?',
  });
  expect(after.bill ?? 0).toBe(0);
  expect(after.dashboard).not.toBe(before.dashboard);
  const shown = await user.client(licenseCalls.showLicense, { params: { orgId, ...project, licenseId: 'MIT' }, query: {} });
  expect(shown.components.map(({ license }) => [license.source, license.stated, license.note])).toEqual([
    ['correction', ['what?'], 'Corrected: The text in the package says so'],
  ]);
  expect(await exported('notices-txt')).toContain('b 2.0.0\n  License: MIT');
  const spdx = JSON.parse(await exported('spdx-json')) as {
    packages: { name: string; licenseConcluded: string; licenseDeclared: string }[];
  };
  expect(
    spdx.packages.filter(({ name }) => name === 'a').map(({ licenseConcluded, licenseDeclared }) => [licenseConcluded, licenseDeclared]),
  ).toEqual([['AGPL-3.0-only OR LicenseRef-Commercial', 'AGPL-3.0-only']]);
  const bom = JSON.parse(await exported('cyclonedx-json')) as { components: { name: string; version: string; licenses?: unknown }[] };
  expect(bom.components.find(({ name, version }) => name === 'b' && version === '2.0.0')?.licenses).toEqual([
    { license: { id: 'MIT', acknowledgement: 'concluded' } },
  ]);
  expect(await exported('csv')).toContain(',b,2.0.0,');
  await withdraw(some.id);
  await withdraw(all.id);
  expect(await said()).toEqual(before);
});

test('a later run has the same corrections', async () => {
  const { id } = await correct({});
  await givenResult();
  expect((await said()).list).toBe('AGPL-3.0-only 1, MIT 2');
  const { data } = await user.client(licenseCorrectionCalls.listLicenseCorrections, { params: { orgId }, query: {} });
  expect(data).toMatchObject([{ id, name: 'b', range: null, expression: 'MIT', components: 2, made_by: { id: user.id } }]);
  await withdraw(id);
  expect((await said()).list).toBe('AGPL-3.0-only 1, unrecognized 2');
  await expect(withdraw(id)).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('who corrects what, why, and who takes it back is in the audit log', async () => {
  const { data } = await user.client(auditLogCalls.listAuditLogs, { params: { orgId }, query: { search_key: 'license of b' } });
  expect(data.slice(0, 2).map(({ action, before, after }) => [action, before?.['reason'] ?? after?.['reason']])).toEqual([
    ['LicenseCorrectionWithdrawn', 'The text in the package says so'],
    ['LicenseCorrected', 'The text in the package says so'],
  ]);
});

test('a correction that makes a violation notifies the members', async () => {
  const { id } = await correct({ expression: 'AGPL-3.0-only' });
  const { data } = await user.client(notificationCalls.listNotifications, { query: {} });
  expect(data.map(({ title }) => title)).toContain('2 new license violations in meadow/storefront');
  await withdraw(id);
});

test.each([
  ['no SPDX expression', { expression: 'Apache 2' }, 'expression'],
  ['a range that cannot be read', { range: 'newer' }, 'range'],
  ['no reason', { reason: '' }, 'reason'],
])('a correction with %s is refused', async (_, body, property) => {
  await expect(correct(body)).rejects.toMatchObject({ code: 'ValidationFailed', validationErrors: [{ property }] });
});
