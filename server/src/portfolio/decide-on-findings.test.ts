import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { type BulkScope, type ChosenFindings, MOST_DECISIONS_AT_ONCE } from '#contract/entities/chosen-findings.ts';
import type { PortfolioFinding } from '#contract/entities/portfolio.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

let server: TestServer;
let user: GivenUser;
let params: { orgId: string };
let projects: Record<string, string>;

const lodash = registryComponent('npm', 'lodash', '4.17.20');
const older = registryComponent('npm', 'lodash', '4.0.0');
const minimist = registryComponent('npm', 'minimist', '1.2.0', { direct: false, scopes: ['development'] });

beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
beforeEach(async () => {
  user = await givenUser(server);
  params = { orgId: await givenOrganization(server, { members: [{ user, role: 'MODERATOR' }] }) };
  projects = {};
  await project('shop', [lodash, minimist]);
  await project('api', [lodash, older]);
  await project('site', [minimist]);
});
afterAll(() => server.stop());

const SCORES = { A: 9.8, B: 7.5, C: 5 } as const;

/** A project in which A and B affect every lodash, and C every minimist; only B has a fix. */
async function project(name: string, components: (typeof lodash)[], many = 0): Promise<void> {
  const analysis = await givenAnalysis(server, { organizationId: params.orgId, name });
  projects[name] = analysis.projectId;
  const inventory = npmInventory(components);
  const found = (id: string, named: string, score: number) =>
    vulnerability(id, {
      severity: scored(score),
      affected: components
        .filter((component) => component.name === named)
        .map((component) => affectedBy(inventory, component, { fixed_versions: id === 'B' ? ['9.0.0'] : [] })),
    });
  const vulnerabilities = [
    found('A', 'lodash', SCORES.A),
    found('B', 'lodash', SCORES.B),
    found('C', 'minimist', SCORES.C),
    ...Array.from({ length: many }, (_, index) => found(`M-${index}`, 'minimist', 1)),
  ].filter(({ affected }) => affected.length > 0);
  await givenRun(server, {
    ...analysis,
    organizationId: params.orgId,
    results: { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities, coverage: completeLedger } },
  });
}

const choice = (said: Partial<ChosenFindings>): ChosenFindings => ({
  group: 'vulnerability',
  keys: null,
  search_key: '',
  active_filters: [],
  integration_ids: null,
  project_ids: null,
  ...said,
});
const judgment = { state: 'false_positive' as const, justification: null, note: '', expires_on: null };
const preview = (chosen: ChosenFindings, scope: BulkScope = 'finding') =>
  user.client(CALLS.portfolio.previewDecisionsOnFindings, { params, body: { chosen, scope } });
const decide = (chosen: ChosenFindings, scope: BulkScope = 'finding') =>
  user.client(CALLS.portfolio.decideOnFindings, { params, body: { chosen, scope, ...judgment } });
const withdraw = (ids: readonly string[]) => user.client(CALLS.decisions.withdrawDecisions, { params, body: { ids: [...ids] } });

async function open(): Promise<PortfolioFinding[]> {
  return (await user.client(CALLS.portfolio.listFindings, { params, query: { entries_per_page: 100 } })).data;
}
const lineOf = ({ vulnerability_id: id, purl, project: { name } }: PortfolioFinding) => `${id} ${purl} ${name}`;
async function openLines(): Promise<string[]> {
  return (await open()).map(lineOf).sort();
}

/** Each choice beside what it means, in plain words of the test. */
const CHOICES: [string, () => Partial<ChosenFindings>, (finding: PortfolioFinding) => boolean][] = [
  ['all', () => ({}), () => true],
  ['vulnerabilities', () => ({ keys: ['A', 'C'] }), ({ vulnerability_id: id }) => id !== 'B'],
  ['a component', () => ({ group: 'component', keys: [lodash.purl] }), ({ purl }) => purl === lodash.purl],
  ['a fix', () => ({ group: 'fix', keys: [lodash.purl] }), ({ purl, vulnerability_id: id }) => purl === lodash.purl && id === 'B'],
  ['projects', () => ({ group: 'project', keys: [projects['api']!, projects['site']!] }), ({ project: { name } }) => name !== 'shop'],
  [
    'all that filters leave',
    () => ({ active_filters: ['severity_critical', 'severity_high', 'direct'] }),
    ({ severity_class: severity, direct }) => direct && severity !== 'MEDIUM',
  ],
  ['all that a search leaves', () => ({ search_key: 'MINI' }), ({ name }) => name === 'minimist'],
  [
    'a project beside',
    () => ({ keys: ['A'], project_ids: [projects['shop']!] }),
    (f) => f.vulnerability_id === 'A' && f.project.name === 'shop',
  ],
];

test.each(CHOICES)(
  'decisions on %s close exactly what was chosen, as the preview says, and are undone together',
  async (_, said, meant) => {
    const chosen = choice(said());
    const before = await open();
    const expected = before.filter(meant);
    const inProjects = new Set(expected.map((finding) => finding.project.id)).size;
    expect(await preview(chosen)).toMatchObject({
      chosen: expected.length,
      projects: inProjects,
      closes: { findings: expected.length, projects: inProjects },
    });
    const { ids, closes } = await decide(chosen);
    expect([ids.length, closes]).toEqual([expected.length, expected.length]);
    const left = before.filter((finding) => !meant(finding));
    expect(await openLines()).toEqual(left.map(lineOf).sort());
    expect(await withdraw(ids)).toEqual({ withdrawn: ids.length });
    expect(await withdraw(ids)).toEqual({ withdrawn: 0 });
    expect(await openLines()).toEqual(before.map(lineOf).sort());
  },
);

test.each<[BulkScope, number, number]>([
  ['finding', 2, 2],
  // The older release in the same project comes with it.
  ['package', 2, 3],
  ['project', 2, 3],
  ['organization', 1, 3],
])('with the scope %s, A in one release takes %i decisions and closes %i findings', async (scope, decisions, closes) => {
  const chosen = choice({ group: 'component', keys: [lodash.purl], active_filters: ['severity_critical'] });
  const counted = await preview(chosen, scope);
  expect(counted).toMatchObject({ chosen: 2, projects: 2, closes: { findings: closes } });
  expect(counted.decisions[scope]).toBe(decisions);
  expect(await decide(chosen, scope)).toMatchObject({ ids: { length: decisions }, closes });
});

test('what takes too many decisions is refused with the scope that would do, and nothing is decided', async () => {
  await project('large', [minimist], MOST_DECISIONS_AT_ONCE);
  await project('twin', [minimist], MOST_DECISIONS_AT_ONCE);
  const chosen = choice({ active_filters: ['severity_low'] });
  const counted = await preview(chosen, 'project');
  expect(counted).toMatchObject({ chosen: 2 * MOST_DECISIONS_AT_ONCE, projects: 2, closes: null });
  expect(counted.decisions).toEqual({
    finding: 2 * MOST_DECISIONS_AT_ONCE,
    package: 2 * MOST_DECISIONS_AT_ONCE,
    project: 2 * MOST_DECISIONS_AT_ONCE,
    organization: MOST_DECISIONS_AT_ONCE,
  });
  await expect(decide(chosen, 'project')).rejects.toMatchObject({
    code: 'ValidationFailed',
    validationErrors: [
      {
        property: 'scope',
        errors: ['would take 4000 decisions, and at most 2000 are made at once: choose fewer, or the scope organization'],
      },
    ],
  });
  expect((await user.client(CALLS.decisions.listDecisions, { params, query: {} })).total_entries).toBe(0);
  // As many as are allowed, made and undone in one step each.
  const { ids, closes } = await decide(chosen, 'organization');
  expect([ids.length, closes]).toEqual([MOST_DECISIONS_AT_ONCE, 2 * MOST_DECISIONS_AT_ONCE]);
  expect(await withdraw(ids)).toEqual({ withdrawn: MOST_DECISIONS_AT_ONCE });
}, 120_000);

test('a choice that leaves nothing is refused, and an unknown id withdraws none of the others', async () => {
  await expect(decide(choice({ keys: ['Z'] }))).rejects.toMatchObject({ code: 'ValidationFailed' });
  const { ids } = await decide(choice({ keys: ['A'] }));
  const closed = await openLines();
  await expect(withdraw([...ids, params.orgId])).rejects.toMatchObject({ code: 'EntityNotFound' });
  expect(await openLines()).toEqual(closed);
});
