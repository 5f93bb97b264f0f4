import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyCalls } from '#contract/calls/policies.ts';
import type { Patch } from '#contract/results/patches.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { madePatch, madePatches, madePlan } from '#tests/given/patches.ts';
import { scored } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let admin: GivenUser;
let orgId: string;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  admin = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user: admin, role: 'ADMIN' }] });
  const severity = scored(9.8);
  const pair = (vulnerability_id: string) => ({ vulnerability_id, purl: `pkg:npm/parser@1.0.0`, severity });
  const effect = (ids: readonly string[]) => ({ cured: ids.map(pair), left: [], introduced: [], added: [], removed: [] });
  const bump = { kind: 'bump' as const, name: 'server', from: '^1.0.0', to: '^2.0.0', importers: ['.'], major: true };
  const override = { kind: 'override' as const, name: 'parser', parent: 'server', from: '^1.0.0', to: '3.0.0' };
  const unknown = { publisher_changed: null, provenance_lost: null, license_changed: null, repository_changed: null };
  const known = { name: 'parser', from: '1.0.0', to: '3.0.0', deprecated: false, new_install_script: null, engines: null };
  const signal = { ...known, released: null, new_needs: null, ...unknown };
  const plans = [
    madePlan('mild', { effect: effect(['CVE-1']) }),
    madePlan('strong', {
      class: 'most_risk_removed',
      moves: [bump, override],
      signals: [{ ...signal, major: true }],
      effect: effect(['CVE-1', 'CVE-2', 'CVE-3']),
    }),
  ];
  const component: Patch['components'][number] = {
    purl: 'pkg:npm/parser@1.0.0',
    name: 'parser',
    version: '1.0.0',
    direct: false,
    lockfile: 'package-lock.json',
    cured: false,
    reason: 'policy_age',
    held_by: [],
    to: [],
  };
  const held = [madePatch('CVE-4', severity, { components: [component] }), madePatch('CVE-5', severity, { components: [component] })];
  for (const name of ['meadow/storefront', 'meadow/orchard']) {
    const analysis = await givenAnalysis(server, { organizationId: orgId, name });
    const result =
      name === 'meadow/orchard'
        ? madePatches([], [madePlan('only', { proof: { ...plans[0]!.proof, by: 'none' }, moves: [bump] })])
        : madePatches(held, plans);
    await givenRun(server, { ...analysis, organizationId: orgId, results: { 'js-patching': result } });
  }
});
afterAll(() => server.stop());

const ask = (content: { no_major: boolean; minimum_release_age_days: number }, policy_id: string | null = null) =>
  admin.client(policyCalls.testUpgradePolicy, { params: { orgId }, body: { content: { ...content, prefer: 'nearest' }, policy_id } });

test('a draft without majors says which updates of proven plans it excludes, and what only they fix', async () => {
  const tested = await ask({ no_major: true, minimum_release_age_days: 0 });
  expect(tested).toMatchObject({ projects: 2, excluded: { moves: 2, projects: 1, findings: 2 }, held: { major: 0, age: 2 } });
  expect(tested.moves.map(({ project, name, to }) => [project.name, name, to])).toEqual([
    ['meadow/storefront', 'server', '^2.0.0'],
    ['meadow/storefront', 'parser', '3.0.0'],
  ]);
});

test('a draft that allows what the policy excludes says what would be planned for again', async () => {
  const policy = {
    name: 'Patient',
    description: '',
    content: { no_major: false, minimum_release_age_days: 7, prefer: 'nearest' as const },
  };
  const { id } = await admin.client(policyCalls.createUpgradePolicy, { params: { orgId }, body: { ...policy, is_default: true } });
  const relaxed = await ask({ no_major: false, minimum_release_age_days: 1 }, id);
  expect(relaxed).toMatchObject({
    excluded: { moves: 0, projects: 0, findings: 0 },
    held: { major: 0, age: 2 },
    freed: { major: 0, age: 2 },
  });
  const asItIs = await ask({ no_major: false, minimum_release_age_days: 7 }, id);
  expect(asItIs.freed).toEqual({ major: 0, age: 0 });
});

test('projects that follow another policy are left out', async () => {
  const body = { name: 'Careful', description: '', content: { no_major: true, minimum_release_age_days: 0, prefer: 'nearest' as const } };
  const { id } = await admin.client(policyCalls.createUpgradePolicy, { params: { orgId }, body });
  expect(await ask({ no_major: true, minimum_release_age_days: 0 }, id)).toMatchObject({ projects: 0, excluded: { moves: 0 } });
});
