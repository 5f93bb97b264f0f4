import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import { dueDateCalls } from '#contract/calls/due-dates.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import { newId } from '#server/platform/ids.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, givenRun, type GivenProject } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { tellDue } from './tell-due.job.ts';

const DAY_MS = 24 * 3600_000;

let server: TestServer;
let owner: GivenUser;
let orgId: string;
let project: GivenProject;
let runIndex: number;

beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
beforeEach(async () => {
  owner = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
  project = await givenAnalysis(server, { organizationId: orgId });
  runIndex = 0;
});
afterAll(() => server.stop());

/** Each finding as `vulnerability:package:score`. */
type Finding = `${string}:${string}:${string}`;

/** A run that finds these; `also` are packages that are there without a finding. */
async function givenFindings(findings: readonly Finding[], { also = [] as string[], complete = true } = {}): Promise<void> {
  const parts = findings.map((finding) => finding.split(':') as [string, string, string]);
  const names = [...new Set([...parts.map(([, name]) => name), ...also])];
  const components = new Map(names.map((name) => [name, registryComponent('npm', name, '1.0.0')]));
  const inventory = npmInventory([...components.values()]);
  const vulnerabilities = parts.map(([id, name, score]) =>
    vulnerability(id, { severity: scored(score === '?' ? null : Number(score)), affected: [affectedBy(inventory, components.get(name)!)] }),
  );
  const coverage = { ...completeLedger, complete };
  await givenRun(server, {
    ...project,
    organizationId: orgId,
    runIndex: runIndex++,
    results: { 'js-sbom': { ...inventory, coverage }, 'vuln-finder': { vulnerabilities, coverage } },
  });
}

const days = (said: Partial<DaysAllowed> = {}): DaysAllowed => ({
  critical: 2,
  high: 10,
  medium: null,
  low: null,
  not_scored: 30,
  ...said,
});
const allow = (said: Partial<DaysAllowed> = {}) => owner.client(dueDateCalls.setDaysAllowed, { params: { orgId }, body: days(said) });
const sweep = () => tellDue(server.ctx({ kind: 'system', name: 'test' }));
const mean = (of: readonly { days: number }[]) => of.reduce((sum, { days: each }) => sum + each, 0) / of.length;
const show = () => owner.client(dueDateCalls.showDueDates, { params: { orgId } });
/** Lets days go by; the owner stays signed in. */
async function pass(passed: number): Promise<void> {
  server.clock.advance({ minutes: passed * 24 * 60 });
  const expires_on = new Date(server.clock.now().getTime() + 7 * DAY_MS);
  await server.db.updateTable('session').set({ created_on: server.clock.now(), expires_on }).where('id', '=', owner.sessionId).execute();
  const { token } = await signAccessToken(server.services, { userId: owner.id, sessionId: owner.sessionId });
  owner = { ...owner, client: server.client(token) };
}
async function due(active_filters?: string): Promise<string> {
  const query = { sort_key: 'due', sort_direction: 'ASC', ...(active_filters ? { active_filters } : {}) };
  const { data } = await owner.client(portfolioCalls.listFindings, { params: { orgId }, query });
  return data
    .map(({ vulnerability_id: id, first_seen, due_on, overdue }) => {
      const after = due_on === null ? '–' : (Date.parse(due_on) - Date.parse(first_seen)) / DAY_MS;
      return `${id} ${after}${overdue ? '!' : ''}`;
    })
    .join(', ');
}

test('a finding is due by its severity from the day on which it was first seen; without a setting nothing is', async () => {
  await givenFindings(['C:a:9.5', 'H:b:7.5', 'M:c:5', 'U:d:?']);
  expect(await show()).toMatchObject({ changed_on: null, complete: true, overdue: 0, due_soon: 0, later: 0, without: 4 });
  expect(await allow()).toEqual({ overdue: 0 });
  expect(await due()).toBe('C 2, H 10, U 30, M –');
  expect(await show()).toMatchObject({ days: days(), overdue: 0, due_soon: 1, later: 2, without: 1 });
  await pass(3);
  expect(await due()).toBe('C 2!, H 10, U 30, M –');
  expect(await due('[overdue]')).toBe('C 2!');
  expect(await due('[due_soon]')).toBe('H 10');
  expect(await due('[no_due_date]')).toBe('M –');
  expect(await show()).toMatchObject({ overdue: 1, due_soon: 1, later: 1, without: 1 });
  const ofProject = await owner.client(dueDateCalls.listProjectDueDates, { params: { orgId, projectId: project.projectId } });
  expect(ofProject.analysis_id).toBe(project.analysisId);
  expect(ofProject.findings.map(({ vulnerability_id, overdue }) => [vulnerability_id, overdue])).toEqual([
    ['C', true],
    ['H', false],
    ['U', false],
  ]);
  // Other days count for what is known already; what is decided is not due.
  expect(await allow({ critical: 5, high: 1 })).toEqual({ overdue: 1 });
  const target = { vulnerability_id: 'H', scope: 'project' as const, project_id: project.projectId, purl: null, package: null, path: null };
  const body = { targets: [target], state: 'accepted' as const, justification: null, note: 'Known risk', expires_on: null };
  await owner.client(decisionCalls.makeDecisions, { params: { orgId }, body });
  expect(await due()).toBe('C 5, U 30, M –');
});

test('where a run was incomplete, the figures are lower bounds as the list below them is', async () => {
  expect((await show()).complete).toBeNull();
  await givenFindings(['C:a:9.5'], { complete: false });
  const { complete } = await owner.client(portfolioCalls.listFindings, { params: { orgId }, query: {} });
  expect([complete, (await show()).complete]).toEqual([false, false]);
});

test('members hear once that a finding is due soon and once that it is overdue, and again when it came back', async () => {
  await givenFindings(['C:a:9.5', 'H:b:7.5']);
  await allow();
  const told = async () => {
    await sweep();
    await sweep();
    const { data } = await owner.client(notificationCalls.listNotifications, { query: {} });
    return data.map(({ kind, title }) => `${kind}: ${title}`);
  };
  expect(await told()).toEqual(['finding_due: 1 finding is due within 7 days']);
  await pass(2);
  expect((await told())[0]).toBe('finding_due: 1 finding is overdue');
  await pass(8);
  expect((await told()).slice(0, 1)).toEqual(['finding_due: 1 finding is overdue']);
  expect(await told()).toHaveLength(3);
  await givenFindings([]);
  await sweep();
  await givenFindings(['C:a:9.5', 'H:b:7.5']);
  expect((await told())[0]).toBe('finding_due: 1 finding is due within 7 days');
  const { data } = await owner.client(notificationCalls.listNotifications, { query: {} });
  expect(data[0]!.text).toMatch(/^C in a 1\.0\.0 of meadow\/storefront, due on \d{4}-\d\d-\d\d\.$/);
});

test('of projects of one name on two hosts, each is named with its host as in lists', async () => {
  await givenFindings(['C:a:9.5']);
  await allow();
  await givenAnalysis(server, { organizationId: orgId, host: 'other.example' });
  await sweep();
  const { data } = await owner.client(notificationCalls.listNotifications, { query: {} });
  expect(data[0]!.text).toContain('C in a 1.0.0 of meadow/storefront (code.example), due on ');
  const listed = await owner.client(projectCalls.listProjects, { params: { orgId }, query: {} });
  expect(listed.data.map(({ host }) => host).sort()).toEqual(['code.example', 'other.example']);
});

test('the mean time to resolve is that of the history of runs', async () => {
  // What each run finds, and the days after it; the reference walks this history itself.
  const history: { found: Finding[]; days: number; also?: string[]; complete?: boolean }[] = [
    { found: ['C:a:9.5', 'H1:b:7.5', 'H2:c:7.5', 'U:d:?', 'L:e:2'], days: 3 },
    { found: ['C:a:9.5', 'H2:c:7.5', 'U:d:?', 'L:e:2'], days: 4 },
    // The advisory on c says something else now: nobody resolved it. The run after saw only a part.
    { found: ['C:a:9.5', 'U:d:?', 'L:e:2'], also: ['c'], days: 1 },
    { found: ['C:a:9.5', 'L:e:2'], complete: false, days: 2 },
    { found: ['L:e:2', 'H1:b:7.5'], days: 5 },
    { found: [], days: 0 },
  ];
  const start = server.clock.now().getTime();
  const seen = new Map<Finding, number>();
  const took: { severity: string; days: number }[] = [];
  for (const { found, also = [], complete = true, days: passed } of history) {
    await givenFindings(found, { also, complete });
    const today = (server.clock.now().getTime() - start) / DAY_MS;
    for (const finding of seen.keys()) {
      if (found.includes(finding)) continue;
      const [, name] = finding.split(':');
      if (complete && !also.includes(name!)) took.push({ severity: finding[0]!, days: today - seen.get(finding)! });
      seen.delete(finding);
    }
    for (const finding of found) if (!seen.has(finding)) seen.set(finding, today);
    if (passed > 0) await pass(passed);
  }
  const { time_to_resolve: shown } = await show();
  expect(took).toHaveLength(4);
  expect(shown.resolved).toBe(4);
  expect(shown.mean_days).toBeCloseTo(mean(took), 4);
  expect(shown.by_severity.map(({ severity_class, resolved }) => [severity_class, resolved])).toEqual([
    ['CRITICAL', 1],
    ['HIGH', 2],
    ['LOW', 1],
  ]);
  for (const { severity_class, mean_days } of shown.by_severity) {
    expect(mean_days).toBeCloseTo(mean(took.filter(({ severity }) => severity === severity_class![0])), 4);
  }
  // The dashboard says the same, also where a choice of projects leaves none of them.
  const onDashboard = async (project_ids?: string) =>
    (await owner.client(dashboardCalls.overview, { params: { orgId }, query: project_ids === undefined ? {} : { project_ids } }))
      .time_to_resolve;
  expect(await onDashboard()).toEqual({ mean_days: shown.mean_days, resolved: 4 });
  expect(await onDashboard(project.projectId)).toEqual(await onDashboard());
  expect(await onDashboard(newId())).toEqual({ mean_days: null, resolved: 0 });
  for (const query of [{ integrationIds: newId() }, { project_ids: newId() }]) {
    const ofOthers = await owner.client(dueDateCalls.showDueDates, { params: { orgId }, query });
    expect(ofOthers.time_to_resolve).toEqual({ mean_days: null, resolved: 0, by_severity: [] });
  }
  expect(await owner.client(dueDateCalls.showDueDates, { params: { orgId }, query: { project_ids: project.projectId } })).toEqual(
    await show(),
  );
  await pass(91);
  expect((await show()).time_to_resolve).toEqual({ mean_days: null, resolved: 0, by_severity: [] });
});
