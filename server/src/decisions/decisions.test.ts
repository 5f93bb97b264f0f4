import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { policyCalls } from '#contract/calls/policies.ts';
import { resultCalls } from '#contract/calls/results.ts';
import type { DecisionTarget } from '#contract/entities/decision.ts';
import type { AffectedComponent, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { newId } from '#server/platform/ids.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { analysisRow } from '#tests/given/rows.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { endExpired } from './end-expired.job.ts';

let server: TestServer;
let moderator: GivenUser;
let orgId: string;
let project: GivenProject;
let runs: number;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
beforeEach(async () => {
  moderator = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user: moderator, role: 'ADMIN' }] });
  project = await givenAnalysis(server, { organizationId: orgId });
  runs = 0;
});
afterAll(() => server.stop());

const A = registryComponent('npm', 'a', '1.0.0');
const B = registryComponent('npm', 'b', '1.0.0');
const inventory = npmInventory([A, B]);
const osv = { name: 'OSV npm', records: 2, modified: null, fetched_at: null, complete: true, starter: false };
const knowledge = { hash: 'k', built_at: null, feeds: [osv] };

/** A run that finds CVE-2026-1000 in a and b, and CVE-2026-2000 in a. */
async function givenFindings(
  changes: Partial<Vulnerability> = {},
  ofA: Partial<AffectedComponent> = {},
  leave = (_id: string): boolean => true,
): Promise<void> {
  const vulnerabilities = [
    vulnerability('CVE-2026-1000', {
      severity: scored(5),
      affected: [affectedBy(inventory, A, { affected_range: '<2', ...ofA }), affectedBy(inventory, B, { affected_range: '<2' })],
      ...changes,
    }),
    vulnerability('CVE-2026-2000', { severity: scored(9.5), affected: [affectedBy(inventory, A)] }),
  ].filter(({ id }) => leave(id));
  server.clock.advance({ minutes: 1 });
  await givenRun(server, {
    ...project,
    organizationId: orgId,
    runIndex: runs++,
    results: { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities, coverage: { ...completeLedger, knowledge } } },
  });
}

const nothing = { purl: null, package: null, path: null };
const onFinding = (purl: string): DecisionTarget => ({
  ...nothing,
  vulnerability_id: 'CVE-2026-1000',
  scope: 'finding',
  project_id: project.projectId,
  purl,
});
const onProject = (): DecisionTarget => ({
  ...nothing,
  vulnerability_id: 'CVE-2026-1000',
  scope: 'project',
  project_id: project.projectId,
});

const decide = (targets: DecisionTarget[], said: object = {}) =>
  moderator.client(decisionCalls.makeDecisions, {
    params: { orgId },
    body: { targets, state: 'accepted', justification: null, note: 'Known risk', expires_on: null, ...said },
  });

const compare = (base_run: number, head_run: number, base_analysis_id?: string) =>
  moderator.client(resultCalls.diff, {
    params: { orgId, ...project },
    query: { base_run, head_run, ...(base_analysis_id === undefined ? {} : { base_analysis_id }) },
  });

async function openPairs(): Promise<string> {
  const page = await moderator.client(resultCalls.listVulnerabilities, { params: { orgId, ...project }, query: {} });
  return page.data
    .flatMap(({ vulnerability_id: id, affected }) =>
      affected.filter(({ covered_by }) => !covered_by).map(({ name }) => `${id.slice(-4)}:${name}`),
    )
    .sort()
    .join(' ');
}
async function decisions() {
  const page = await moderator.client(decisionCalls.listDecisions, { params: { orgId }, query: {} });
  return page.data;
}

test('a decision closes what it is about in every number, and says why', async () => {
  await givenFindings();
  const statistics = () => moderator.client(resultCalls.vulnerabilityStats, { params: { orgId, ...project }, query: {} });
  expect((await statistics()).covered).toBe(0);
  const preview = await moderator.client(decisionCalls.previewDecisions, {
    params: { orgId },
    body: { targets: [onFinding(A.purl)], state: 'fixed', justification: null, note: '', expires_on: null },
  });
  expect(preview).toEqual({ findings: 1, projects: 1 });
  expect(await decide([onFinding(A.purl)])).toMatchObject({ closes: 1 });
  expect(await openPairs()).toBe('1000:b 2000:a');
  const stats = await statistics();
  expect([stats.findings.medium, stats.findings.critical, stats.covered]).toEqual([1, 1, 1]);
  const covered = await moderator.client(resultCalls.listVulnerabilities, {
    params: { orgId, ...project },
    query: { active_filters: '[covered]' },
  });
  expect(covered.data.map(({ affected }) => affected.map(({ name, covered_by }) => [name, covered_by?.why]))).toEqual([
    [['a', 'Risk accepted. Known risk']],
  ]);
  expect(covered.filter_count).toMatchObject({ open: 2, covered: 1 });
});

const exposure = () => moderator.client(CALLS.portfolio.projectExposure, { params: { orgId, projectId: project.projectId } });

test('a decision changes what a run left open, and not the date of the run', async () => {
  await givenFindings();
  const [before] = (await exposure()).points;
  server.clock.advance({ minutes: 10 });
  await decide([onFinding(A.purl)]);
  const [after] = (await exposure()).points;
  expect([before!.counts!.medium, after!.counts!.medium]).toEqual([2, 1]);
  expect(after!.made_on).toBe(before!.made_on);
});

test('the decisions of a project are its own and those on the whole organization', async () => {
  await givenFindings();
  const other = await givenAnalysis(server, { organizationId: orgId, name: 'meadow/other' });
  await decide([
    onFinding(A.purl),
    { ...onProject(), project_id: other.projectId },
    { ...nothing, vulnerability_id: 'CVE-2026-2000', scope: 'organization', project_id: null },
  ]);
  const { data } = await moderator.client(decisionCalls.listDecisions, {
    params: { orgId },
    query: { project_id: project.projectId, sort_key: 'vulnerability_id', sort_direction: 'ASC' },
  });
  expect(data.map(({ scope, project_id }) => [scope, project_id])).toEqual([
    ['finding', project.projectId],
    ['organization', null],
  ]);
});

test('a decision names its project with the host where another project has the same name', async () => {
  await decide([onProject()]);
  expect((await decisions())[0]!.project_name).toBe('meadow/storefront');
  await givenAnalysis(server, { organizationId: orgId, host: 'other.example' });
  expect((await decisions())[0]!.project_name).toBe('meadow/storefront (code.example)');
});

test('a later run has the same decisions in force', async () => {
  await givenFindings();
  await decide([onFinding(A.purl)]);
  await givenFindings();
  expect(await openPairs()).toBe('1000:b 2000:a');
  expect(await decisions()).toMatchObject([{ status: 'in_force', covers: 1 }]);
});

test('a decision that is withdrawn opens what it closed, and both are audited', async () => {
  await givenFindings();
  const { ids } = await decide([onProject()]);
  expect(await openPairs()).toBe('2000:a');
  await moderator.client(decisionCalls.withdrawDecision, { params: { orgId, decisionId: ids[0]! } });
  expect(await openPairs()).toBe('1000:a 1000:b 2000:a');
  expect(await decisions()).toMatchObject([{ status: 'withdrawn', covers: 0 }]);
  const { data } = await moderator.client(auditLogCalls.listAuditLogs, { params: { orgId }, query: {} });
  expect(data.map(({ action }) => action)).toEqual(['DecisionWithdrawn', 'DecisionMade']);
});

test.each<[string, Partial<Vulnerability>, Partial<AffectedComponent>, string]>([
  ['severity', { severity: scored(8) }, {}, 'The severity changed from MEDIUM to HIGH.'],
  ['KEV', { kev: { date_added: '2026-11-01', due_date: null, ransomware: null } }, {}, 'The vulnerability is now known to be exploited.'],
  ['EPSS', { epss: { score: 0.3, percentile: 0.9, date: '2026-11-01' } }, {}, 'The EPSS score rose above 10%.'],
  ['the affected range', {}, { affected_range: '<3' }, 'The affected versions changed from <2 to <3.'],
  ['a fix', {}, { fixed_versions: ['2.0.0'] }, 'A fix is available: 2.0.0.'],
  ['a path', {}, { paths: [['.', 'pkg:npm/x@1.0.0', A.purl]] }, 'The component is needed in another way: . › x › a.'],
])('a change of %s ends a decision for good, says why and notifies the members', async (_, changes, ofA, text) => {
  await givenFindings();
  await decide([onFinding(A.purl)]);
  await givenFindings(changes, ofA);
  expect(await openPairs()).toBe('1000:a 1000:b 2000:a');
  expect(await decisions()).toMatchObject([{ status: 'reopened', reopened_because: [{ text }] }]);
  const { data } = await moderator.client(notificationCalls.listNotifications, { query: {} });
  expect(data.map(({ kind, title, text: told }) => [kind, title, told])).toEqual([
    ['decision_reopened', 'The decision on CVE-2026-1000 is open again', text],
  ]);
  await givenFindings();
  expect(await openPairs()).toBe('1000:a 1000:b 2000:a');
});

test('a comparison says which findings a decision closed, and which are left', async () => {
  await givenFindings();
  await givenFindings();
  await decide([onFinding(A.purl)]);
  const { findings, left } = await compare(0, 1);
  expect(findings!.map(({ vulnerability_id: id, name, change, cause, covered_by }) => [id, name, change, cause, covered_by?.why])).toEqual([
    ['CVE-2026-1000', 'a', 'resolved', 'decision', 'Risk accepted. Known risk'],
  ]);
  expect([left!.count, left!.findings.map(({ vulnerability_id: id, name }) => `${id} ${name}`)]).toEqual([
    2,
    ['CVE-2026-2000 a', 'CVE-2026-1000 b'],
  ]);
  expect((await compare(1, 0)).findings!.map(({ change, cause }) => [change, cause])).toEqual([['introduced', 'decision']]);
});

test('runs of two analyses of a project are compared, of two projects are not', async () => {
  await givenFindings();
  const next = { projectId: project.projectId, analysisId: newId() };
  const row = { organization_id: orgId, project_id: next.projectId, created_on: server.clock.now(), branch: 'next' };
  await server.db
    .insertInto('analysis')
    .values(analysisRow({ ...row, id: next.analysisId }))
    .execute();
  const clean = { 'js-sbom': npmInventory([B]), 'vuln-finder': { vulnerabilities: [], coverage: completeLedger } };
  await givenRun(server, { ...next, organizationId: orgId, runIndex: 0, results: clean });
  const { components, findings } = await compare(0, 0, next.analysisId);
  expect([components.added, findings!.map(({ name, change, cause }) => [name, change, cause])]).toEqual([
    [{ purl: A.purl }],
    [
      ['a', 'introduced', 'code'],
      ['a', 'introduced', 'code'],
      ['b', 'introduced', 'knowledge'],
    ],
  ]);
  const other = await givenAnalysis(server, { organizationId: orgId, name: 'meadow/other' });
  await givenRun(server, { ...other, organizationId: orgId, runIndex: 0, results: clean });
  await expect(compare(0, 0, other.analysisId)).rejects.toMatchObject({ code: 'AnalysisDoesNotExist' });
});

test('an advisory that is withdrawn ends its decision, which does not come back with it', async () => {
  await givenFindings();
  await decide([onFinding(A.purl), { ...onProject(), vulnerability_id: 'CVE-2026-2000' }]);
  await givenFindings({}, {}, (id) => id !== 'CVE-2026-1000');
  const text = `No advisory says any longer that ${A.purl} is affected: it was withdrawn, or its range was corrected.`;
  const ended = { vulnerability_id: 'CVE-2026-1000', status: 'reopened', reopened_because: [{ trigger: 'withdrawn', text }] };
  expect((await decisions()).filter(({ status }) => status !== 'in_force')).toMatchObject([ended]);
  const { data } = await moderator.client(notificationCalls.listNotifications, { query: {} });
  expect(data.map(({ title, text: told }) => [title, told])).toEqual([['The decision on CVE-2026-1000 is open again', text]]);
  await givenFindings();
  expect(await openPairs()).toBe('1000:a 1000:b');
});

test('a finding that is missing ends no decision where the component is gone or the advisories were not whole', async () => {
  await givenFindings();
  await decide([onFinding(A.purl)]);
  const run = async (components: (typeof A)[], feeds: (typeof osv)[]) => {
    server.clock.advance({ minutes: 1 });
    const coverage = { ...completeLedger, knowledge: { ...knowledge, feeds } };
    const results = { 'js-sbom': npmInventory(components), 'vuln-finder': { vulnerabilities: [], coverage } };
    await givenRun(server, { ...project, organizationId: orgId, runIndex: runs++, results });
  };
  await run([B], [osv]);
  await run([A, B], [{ ...osv, complete: false }]);
  await run([A, B], []);
  expect(await decisions()).toMatchObject([{ status: 'in_force', covers: 0 }]);
});

test('a decision on the organization that ends for one project ends for all, also for those settled before', async () => {
  await givenFindings();
  const everywhere: DecisionTarget = { ...nothing, vulnerability_id: 'CVE-2026-1000', scope: 'organization', project_id: null };
  await decide([everywhere]);
  expect(await openPairs()).toBe('2000:a');
  const other = await givenAnalysis(server, { organizationId: orgId, name: 'meadow/other' });
  const known = vulnerability('CVE-2026-1000', {
    severity: scored(5),
    kev: { date_added: '2026-11-01', due_date: null, ransomware: null },
    affected: [affectedBy(inventory, A, { affected_range: '<2' }), affectedBy(inventory, B, { affected_range: '<2' })],
  });
  await givenRun(server, {
    ...other,
    organizationId: orgId,
    runIndex: 0,
    results: { 'js-sbom': inventory, 'vuln-finder': { vulnerabilities: [known], coverage: { ...completeLedger, knowledge } } },
  });
  expect(await decisions()).toMatchObject([{ status: 'reopened', reopened_because: [{ trigger: 'kev' }] }]);
  expect(await openPairs()).toBe('1000:a 1000:b 2000:a');
});

test('what changes without mattering leaves a decision in force', async () => {
  await givenFindings();
  await decide([onFinding(A.purl)]);
  await givenFindings({ summary: 'Other words', epss: { score: 0.02, percentile: 0.1, date: '2026-11-01' } }, { agreement: 'disagree' });
  expect(await openPairs()).toBe('1000:b 2000:a');
});

test('a decision ends when its date has come', async () => {
  await givenFindings();
  await decide([onProject()], { expires_on: new Date(server.clock.now().getTime() + 300_000).toISOString() });
  await endExpired(server.ctx({ kind: 'system', name: 'test' }));
  expect(await openPairs()).toBe('2000:a');
  server.clock.advance({ minutes: 6 });
  await endExpired(server.ctx({ kind: 'system', name: 'test' }));
  await endExpired(server.ctx({ kind: 'system', name: 'test' }));
  expect(await openPairs()).toBe('1000:a 1000:b 2000:a');
  expect(await decisions()).toMatchObject([{ status: 'expired' }]);
  const { data } = await moderator.client(notificationCalls.listNotifications, { query: {} });
  expect(data.map(({ title }) => title)).toEqual(['The decision on CVE-2026-1000 has expired']);
});

test('a vulnerability policy covers what its rules mean as soon as it is saved', async () => {
  await givenFindings();
  const content = { rules: [{ package: 'b', reason: 'Never shipped' }] };
  const body = { name: 'Rules', description: '', content, is_default: true };
  const { id } = await moderator.client(policyCalls.createVulnerabilityPolicy, { params: { orgId }, body });
  expect(await openPairs()).toBe('1000:a 2000:a');
  await moderator.client(policyCalls.updateVulnerabilityPolicy, { params: { orgId, policyId: id }, body: { content: { rules: [] } } });
  expect(await openPairs()).toBe('1000:a 1000:b 2000:a');
});

test('a draft of rules says what it would close and open, and saving it does just that', async () => {
  await givenFindings();
  const content = { rules: [{ package: 'b', reason: 'Never shipped' }] };
  const body = { name: 'Rules', description: '', content, is_default: true };
  const { id } = await moderator.client(policyCalls.createVulnerabilityPolicy, { params: { orgId }, body });
  await decide([{ ...onFinding(A.purl), vulnerability_id: 'CVE-2026-2000' }]);
  const draft = { rules: [{ package: 'a', reason: 'Not used' }] };
  const tested = await moderator.client(decisionCalls.testVulnerabilityPolicy, {
    params: { orgId },
    body: { content: draft, policy_id: id },
  });
  // What a decision covers is covered either way.
  expect(tested).toMatchObject({ projects: 1, closes: 1, opens: 1 });
  expect(tested.changes.map(({ effect, vulnerability_id, purl }) => [effect, vulnerability_id, purl])).toEqual([
    ['closes', 'CVE-2026-1000', A.purl],
    ['opens', 'CVE-2026-1000', B.purl],
  ]);
  expect(await openPairs()).toBe('1000:a');
  await moderator.client(policyCalls.updateVulnerabilityPolicy, { params: { orgId, policyId: id }, body: { content: draft } });
  expect(await openPairs()).toBe('1000:b');
});

test.each<[string, object]>([
  ['not affected without a justification', { state: 'not_affected' }],
  ['a justification for something else', { justification: 'component_not_present' }],
  ['an accepted risk without a reason', { note: '' }],
  ['an end in the past', { expires_on: '2020-01-01T00:00:00.000Z' }],
])('%s is refused', async (_, said) => {
  await givenFindings();
  await expect(decide([onProject()], said)).rejects.toMatchObject({ code: 'ValidationFailed' });
});

test('a target says what its scope needs, and nothing else', async () => {
  for (const target of [
    { ...onProject(), purl: A.purl },
    { ...onFinding(A.purl), purl: null },
    { ...onProject(), scope: 'organization' as const },
  ]) {
    await expect(decide([target])).rejects.toMatchObject({ code: 'ValidationFailed' });
  }
});

test.each(['openvex', 'cyclonedx-vex-json', 'cyclonedx-json'])(
  '%s written from one organization leaves the same open in another',
  async (format) => {
    await givenFindings();
    await decide([onFinding(A.purl)], {
      state: 'not_affected',
      justification: 'vulnerable_code_not_in_execute_path',
      note: 'Never called',
    });
    await decide([onFinding(B.purl)]);
    const path = `/api/org/${orgId}/projects/${project.projectId}/analyses/${project.analysisId}/export?format=${format}`;
    const document = await (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${moderator.token}` } })).text();
    expect(await openPairs()).toBe('2000:a');
    orgId = await givenOrganization(server, { members: [{ user: moderator, role: 'ADMIN' }] });
    project = await givenAnalysis(server, { organizationId: orgId });
    await givenFindings();
    const imported = await moderator.client(decisionCalls.importVex, {
      params: { orgId },
      body: { document, project_id: project.projectId },
    });
    expect(imported).toMatchObject({ closes: 2 });
    expect(await openPairs()).toBe('2000:a');
    expect((await decisions()).map(({ state, note }) => [state, note]).sort()).toEqual([
      ['accepted', 'Known risk'],
      ['not_affected', 'Never called'],
    ]);
  },
);

const importVex = (document: string) =>
  moderator.client(decisionCalls.importVex, { params: { orgId }, body: { document, project_id: null } });

test('what is no OpenVEX is refused, and statements that decide nothing are named', async () => {
  await expect(importVex('{"a": 1}')).rejects.toMatchObject({ code: 'ValidationFailed' });
  const statements = [{ vulnerability: { name: 'CVE-2026-1' }, products: [], status: 'under_investigation' }];
  const read = await importVex(JSON.stringify({ '@context': 'https://openvex.dev/ns/v0.2.0', statements }));
  expect(read).toEqual({
    ids: [],
    closes: 0,
    skipped: [{ vulnerability_id: 'CVE-2026-1', reason: 'The status under_investigation leaves it open.' }],
  });
});

test('members comment; each removes their own only', async () => {
  const params = { orgId, projectId: project.projectId };
  const other = await givenUser(server);
  const { id } = await moderator.client(decisionCalls.addComment, {
    params,
    body: { vulnerability_id: 'CVE-2026-1000', text: 'We use it in tests.' },
  });
  const { data } = await moderator.client(decisionCalls.listComments, { params, query: { vulnerability_id: 'CVE-2026-1000' } });
  expect(data.map(({ text, created_by }) => [text, created_by?.id])).toEqual([['We use it in tests.', moderator.id]]);
  await expect(other.client(decisionCalls.removeComment, { params: { ...params, commentId: id } })).rejects.toMatchObject({
    code: 'EntityNotFound',
  });
  await moderator.client(decisionCalls.removeComment, { params: { ...params, commentId: id } });
  expect((await moderator.client(decisionCalls.listComments, { params, query: {} })).data).toEqual([]);
});
