import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { policyCalls } from '#contract/calls/policies.ts';
import { givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let owner: GivenUser;
let params: { orgId: string };
let organizations = 0;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  owner = await givenUser(server);
});
beforeEach(async () => {
  const { id } = await owner.client(organizationCalls.createOrganization, {
    body: { name: `Meadow ${(organizations += 1)}`, description: 'Where policies grow' },
  });
  params = { orgId: id };
});
afterAll(() => server.stop());

const content = { type: 'WHITELIST' as const, licenses: ['MIT'], unlicensed_violates: false, unrecognized_violates: false };
const create = (body: object) =>
  owner.client(policyCalls.createLicensePolicy, { params, body: { name: 'Ours', description: '', content, ...body } });
const names = async () => {
  const { data } = await owner.client(policyCalls.listLicensePolicies, { params, query: {} });
  return data.map(({ name, is_default }) => [name, is_default]);
};

test('a new organization has one default policy of each kind', async () => {
  const lists = [policyCalls.listLicensePolicies, policyCalls.listVulnerabilityPolicies, policyCalls.listUpgradePolicies];
  const pages = await Promise.all(lists.map((call) => owner.client(call as typeof policyCalls.listLicensePolicies, { params, query: {} })));
  expect(pages.map(({ data }) => data.map(({ is_default }) => is_default))).toEqual([[true], [true], [true]]);
});

test('there is always exactly one default policy', async () => {
  const { id } = await create({ is_default: true });
  expect(await names()).toEqual([
    ['Ours', true],
    ['Default license policy', false],
  ]);
  const policy = { ...params, policyId: id };
  const undefault = owner.client(policyCalls.updateLicensePolicy, { params: policy, body: { is_default: false } });
  await expect(undefault).rejects.toMatchObject({ code: 'CannotUnDefaultDefaultPolicy' });
  await expect(owner.client(policyCalls.removeLicensePolicy, { params: policy })).rejects.toMatchObject({
    code: 'CannotRemoveDefaultPolicy',
  });
});

test('a name is taken once, whatever its case', async () => {
  await create({});
  await expect(create({ name: 'OURS' })).rejects.toMatchObject({ code: 'AlreadyExists' });
});

test('a policy names single SPDX licenses and nothing else', async () => {
  const refused = create({ content: { ...content, licenses: ['MIT', 'MIT OR ISC', 'Apache 2'] } });
  await expect(refused).rejects.toMatchObject({
    code: 'ValidationFailed',
    validationErrors: [
      {
        property: 'content.licenses',
        errors: ['MIT OR ISC is not an SPDX license identifier', 'Apache 2 is not an SPDX license identifier'],
      },
    ],
  });
});

const createRule = (said: object) =>
  owner.client(policyCalls.createVulnerabilityPolicy, {
    params,
    body: { name: 'Rules', description: '', content: { rules: [said as { reason: string }] } },
  });

test('a rule on vulnerabilities says which findings it means, and why', async () => {
  await expect(createRule({ reason: 'because' })).rejects.toMatchObject({ code: 'ValidationFailed' });
  await expect(createRule({ package: 'lodash' })).rejects.toMatchObject({ code: 'ValidationFailed' });
  await expect(createRule({ package: 'lodash', reason: 'Only in tests.' })).resolves.toMatchObject({ id: expect.any(String) });
});

test('changes are audited with what was before', async () => {
  const { id } = await create({});
  await owner.client(policyCalls.updateLicensePolicy, { params: { ...params, policyId: id }, body: { name: 'Theirs' } });
  await owner.client(policyCalls.removeLicensePolicy, { params: { ...params, policyId: id } });
  const { data } = await owner.client(auditLogCalls.listAuditLogs, { params, query: { search_key: 'policy' } });
  expect(data.map(({ action, before, after }) => [action, before?.['name'], after?.['name']])).toEqual([
    ['PolicyDelete', 'Theirs', undefined],
    ['PolicyUpdate', 'Ours', 'Theirs'],
    ['PolicyCreate', undefined, 'Ours'],
  ]);
});

test('an analysis names policies that exist, of the right kind, for steps that its analyzer has', async () => {
  const { projectId } = await givenAnalysis(server, { organizationId: params.orgId });
  const { data: analyzers } = await owner.client(analyzerCalls.listAnalyzers, { params, query: {} });
  const { data: upgrades } = await owner.client(policyCalls.listUpgradePolicies, { params, query: {} });
  const { id: policyId } = await create({});
  const start = (config: object) =>
    owner.client(analysisCalls.createAnalysis, {
      params: { ...params, projectId },
      body: {
        analyzer_id: analyzers[0]!.id,
        branch: 'main',
        schedule_type: 'once',
        next_scheduled_run: '2126-01-01T00:00:00.000Z',
        config: config as never,
      },
    });
  const refusals = [
    { 'license-finder': { licensePolicy: [upgrades[0]!.id] } },
    { 'license-finder': { licensePolicy: ['x'] } },
    { 'license-finder': { licensePolicy: [policyId], other: 1 } },
    { 'js-sbom': { licensePolicy: [policyId] } },
    { codeql: {} },
  ];
  for (const config of refusals) await expect(start(config)).rejects.toMatchObject({ code: 'ValidationFailed' });
  await expect(start({ 'license-finder': {} })).rejects.toMatchObject({ code: 'AnaylzerMissingConfigAttribute' });
  const { id: analysisId } = await start({ 'license-finder': { licensePolicy: [policyId] } });
  const place = { ...params, projectId, analysisId };
  const choose = (config: object) => owner.client(analysisCalls.choosePolicies, { params: place, body: { config: config as never } });
  for (const config of refusals) await expect(choose(config)).rejects.toMatchObject({ code: 'ValidationFailed' });
  const chosen = async () => (await owner.client(analysisCalls.getAnalysis, { params: place })).config;
  expect(await chosen()).toEqual({ 'license-finder': { licensePolicy: [policyId] } });
  await choose({});
  expect(await chosen()).toEqual({});
});
