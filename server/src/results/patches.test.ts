import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultCalls } from '#contract/calls/results.ts';
import type { GivenUser } from '#tests/given/given-accounts.ts';
import { givenResults } from '#tests/given/given-run.ts';
import { madePatch, madePatches, madePlan } from '#tests/given/patches.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const plan = madePlan('plan-1');
const result = madePatches(
  [
    madePatch('CVE-1', scored(9.8), { patch_type: 'FULL', direct: true, plans: ['plan-1'] }),
    madePatch('CVE-2', scored(5), { patch_type: 'NONE', reason: 'no_fixed_version' }),
    madePatch('CVE-3', scored(7.5), { patch_type: 'PARTIAL', reason: 'capped', major: true }),
  ],
  [plan],
);

let server: TestServer;
let user: GivenUser;
let params: { orgId: string; projectId: string; analysisId: string };
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  ({ user, params } = await givenResults(server, { 'js-patching': result }));
});
afterAll(() => server.stop());

test('patches sort and filter by how much is fixed and why not', async () => {
  const query = { sort_key: 'patch_type', sort_direction: 'DESC', active_filters: '[partial,none]' };
  const page = await user.client(resultCalls.listPatches, { params, query });
  expect(page.data.map(({ vulnerability_id, reason }) => [vulnerability_id, reason])).toEqual([
    ['CVE-3', 'capped'],
    ['CVE-2', 'no_fixed_version'],
  ]);
  expect(page).toMatchObject({
    total_entries: 3,
    matching_count: 2,
    filter_count: { full: 1, partial: 1, none: 1, capped: 1, crosses_major: 1 },
  });
});

test('the overview lists the plans without diffs, and a plan alone has them', async () => {
  const data = await user.client(resultCalls.patchStats, { params, query: {} });
  expect(data).toMatchObject({ full: 1, partial: 1, none: 1 });
  expect(data.projects[0]!.plans[0]!.files[0]!.diff).toBeNull();
  const shown = await user.client(resultCalls.showPlan, { params: { ...params, planId: 'plan-1' }, query: {} });
  expect(shown).toEqual(plan);
});

test('one patch is shown by its vulnerability, and what is unknown is not found', async () => {
  const shown = await user.client(resultCalls.showPatch, { params: { ...params, vulnerabilityId: 'CVE-2' }, query: {} });
  expect(shown).toEqual(result.patches[1]);
  const unknown = user.client(resultCalls.showPlan, { params: { ...params, planId: 'nothing' }, query: {} });
  await expect(unknown).rejects.toMatchObject({ code: 'EntityNotFound' });
});

test('open findings are listed as the grade weighs them', async () => {
  const [parser, helper] = [
    registryComponent('npm', 'parser', '1.0.0'),
    registryComponent('npm', 'helper', '2.0.0', { scopes: ['development'] }),
  ];
  const inventory = npmInventory([parser, helper]);
  const kev = { date_added: '2026-01-01', due_date: null, ransomware: null };
  const { user, params } = await givenResults(server, {
    'vuln-finder': {
      vulnerabilities: [
        vulnerability('CVE-1', { severity: scored(9.8), kev, affected: [affectedBy(inventory, parser), affectedBy(inventory, helper)] }),
        vulnerability('CVE-2', { malware: true, affected: [affectedBy(inventory, helper)] }),
      ],
      coverage: completeLedger,
    },
    'js-patching': madePatches([], []),
  });
  const { findings } = await user.client(resultCalls.patchFindings, { params, query: {} });
  const [critical, unscored] = [
    { class: 'CRITICAL', kev: true, malware: false },
    { class: null, kev: false, malware: true },
  ];
  expect(findings).toEqual([
    { vulnerability_id: 'CVE-1', purl: helper.purl, development: true, ...critical },
    { vulnerability_id: 'CVE-1', purl: parser.purl, development: false, ...critical },
    { vulnerability_id: 'CVE-2', purl: helper.purl, development: true, ...unscored },
  ]);
});

test('patches of a project that was not fully read are lower bounds, with the reason that its findings have', async () => {
  const gap = 'package-lock.json could not be read.';
  const { user, params } = await givenResults(server, {
    'vuln-finder': { vulnerabilities: [], coverage: { ...completeLedger, complete: false, gaps: [gap] } },
    'js-patching': madePatches([], []),
  });
  const stats = await user.client(resultCalls.patchStats, { params, query: {} });
  expect(stats.coverage).toMatchObject({ complete: false, gaps: [gap] });
  expect(await user.client(resultCalls.listPatches, { params, query: {} })).toMatchObject({ complete: false });
});
