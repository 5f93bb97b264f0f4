import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import { resultCalls } from '#contract/calls/results.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { EXPORTS, type ExportName } from '#engine/exports/exports.ts';
import { PLUGINS } from '#engine/plugins/registry.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { exportTaskOf } from '#server/reports/export-task.ts';
import { doResultWork } from '#server/results/do-result-work.ts';
import { selectRun } from '#server/results/select-run.ts';
import { storeResult } from '#server/results/store-result.ts';
import { withDocuments } from '#server/results/with-documents.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis, type GivenProject } from '#tests/given/given-run.ts';
import { SAYS_INCOMPLETE } from '#tests/given/says-incomplete.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { endRun } from './end-run.ts';

const corpus = fileURLToPath(new URL('../../../engine/fixtures/fail-green/', import.meta.url));
const cases = readdirSync(corpus).sort();
/** A folder of the corpus for PHP, read by a step that looks for JavaScript alone: it sees nothing, and finds nothing wrong. */
const OTHER_LANGUAGE = 'php, read by js-sbom alone';

let server: TestServer;
let user: GivenUser;
let orgId: string;
const projects = new Map<string, GivenProject>();
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  for (const name of cases)
    projects.set(name, await analyzed(name, { folder: name, step: name.startsWith('php') ? 'php-sbom' : 'js-sbom' }));
  projects.set(OTHER_LANGUAGE, await analyzed(OTHER_LANGUAGE, { folder: cases.find((name) => name.startsWith('php'))!, step: 'js-sbom' }));
}, 180_000);
afterAll(() => server.stop());

async function analyzed(name: string, { folder, step }: { folder: string; step: 'js-sbom' | 'php-sbom' }): Promise<GivenProject> {
  const project = await givenAnalysis(server, { organizationId: orgId, name });
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  const run = { id: newId(), organization_id: orgId, project_id: project.projectId };
  await server.db
    .insertInto('run')
    .values({ ...run, analysis_id: project.analysisId, run_index: 0, status: 'ongoing', cause: 'person', created_on: server.clock.now() })
    .execute();
  await inTransaction(ctx, async (tx) => {
    const document = await inventoryOf(folder, step);
    const result_id = await storeResult(tx, { organizationId: orgId, runId: run.id, step, pluginVersion: '1', document });
    const values = { run_id: run.id, stage: 0, position: 0, name: step, status: 'success', config: '{}', result_id } as const;
    await tx.db.insertInto('step').values(values).execute();
    await endRun(tx, run, null);
  });
  return project;
}

async function inventoryOf(folder: string, step: 'js-sbom' | 'php-sbom'): Promise<InventoryResult> {
  const plugin = await PLUGINS[step]();
  return plugin.run({
    checkout: await openFolder(corpus + folder),
    results: {},
    advisories: { findByPackage: () => [] } as never,
    registry: undefined,
    log: { info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
    now: new Date(0),
    progress: () => undefined,
  });
}

/** All rows of a list, which gives at most 100 at once. */
async function all<Item>(page: (query: { page: number; entries_per_page: number }) => Promise<{ data: Item[] }>): Promise<Item[]> {
  const items: Item[] = [];
  for (let at = 0; at * 100 < projects.size; at += 1) items.push(...(await page({ page: at, entries_per_page: 100 })).data);
  return items;
}

test('no list of projects and no dashboard shows one of them as complete', async () => {
  const data = await all((query) => user.client(projectCalls.listProjects, { params: { orgId }, query }));
  expect(data).toHaveLength(projects.size);
  expect(data.filter(({ analyses, state }) => analyses[0]?.complete !== false || state.complete !== false)).toEqual([]);
  const stats = await all((query) => user.client(dashboardCalls.projectQuickStats, { params: { orgId }, query }));
  expect(stats.filter(({ grade }) => grade !== null && ['A+', 'A', 'B+'].includes(grade.class))).toEqual([]);
  expect(stats.filter(({ nmb_vulnerabilities: found }) => found !== null)).toEqual([]);
});

test('sums over projects with one of them are lower bounds, and nobody looked for vulnerabilities', async () => {
  const params = { orgId };
  const quick = await user.client(dashboardCalls.quickStats, { params, query: {} });
  const overview = await user.client(dashboardCalls.overview, { params, query: {} });
  const licenses = await user.client(dashboardCalls.licenses, { params, query: {} });
  const components = await user.client(portfolioCalls.listComponents, { params, query: {} });
  expect([quick.complete, licenses.complete, components.complete]).toEqual([false, false, false]);
  expect([...new Set(components.data.map(({ findings }) => findings))]).toEqual([null]);
  const vectors = await user.client(dashboardCalls.attackVectors, { params, query: {} });
  const impact = await user.client(dashboardCalls.ciaImpact, { params, query: {} });
  const recent = await user.client(dashboardCalls.recentVulnerabilities, { params, query: {} });
  const groups = await user.client(portfolioCalls.listVulnerabilities, { params, query: {} });
  const findings = await user.client(portfolioCalls.listFindings, { params, query: {} });
  expect([vectors, impact, recent, groups, findings].map(({ complete }) => complete)).toEqual([null, null, null, null, null]);
  const weeks = await user.client(dashboardCalls.weeklySeverity, { params, query: {} });
  expect([overview.open, overview.month_ago, overview.weeks, weeks]).toEqual([null, null, [], []]);
});

test('every notification says that the result is incomplete', async () => {
  const data = await all((query) => user.client(notificationCalls.listNotifications, { query }));
  expect(data).toHaveLength(projects.size);
  expect(data.filter(({ title }) => !title.includes('incomplete'))).toEqual([]);
});

test.each([...cases, OTHER_LANGUAGE])('%s is incomplete wherever its run is shown', async (name) => {
  const params = { orgId, ...projects.get(name)! };
  const project = await user.client(projectCalls.getProject, { params });
  const list = await user.client(analysisCalls.listAnalyses, { params, query: {} });
  const analysis = await user.client(analysisCalls.getAnalysis, { params });
  const { runs } = await user.client(analysisCalls.listRuns, { params });
  const stats = await user.client(resultCalls.sbomStats, { params, query: {} });
  const rows = await user.client(resultCalls.listSbom, { params, query: {} });
  const { series } = await user.client(portfolioCalls.chart, { params });
  expect({
    project: [project.analyses[0]?.complete, project.state.complete],
    analyses: [list.data[0]?.complete, analysis.complete],
    run: runs[0]?.complete,
    coverage: [stats.coverage.complete, rows.complete],
    chart: [...new Set(series.flatMap(({ points }) => points.map(({ complete }) => complete)))],
    // Nobody looked for vulnerabilities.
    critical: [runs[0]?.counts?.critical, series.find(({ name }) => name === 'Critical')?.points[0]?.value],
  }).toEqual({
    project: [false, false],
    analyses: [false, false],
    run: false,
    coverage: [false, false],
    chart: [false],
    critical: [null, null],
  });
});

test.each([cases.find((name) => name.startsWith('js'))!, cases.find((name) => name.startsWith('php'))!, OTHER_LANGUAGE])(
  'documents of %s say that they are incomplete, and there is none of findings that nobody looked for',
  async (name) => {
    const { projectId, analysisId } = projects.get(name)!;
    const exported = (format: string) =>
      server.request('GET', `/api/org/${orgId}/projects/${projectId}/analyses/${analysisId}/export?format=${format}`, {
        token: user.token,
      });
    const cyclonedx = await exported('cyclonedx-json');
    const bom = typeof cyclonedx.body === 'string' ? (JSON.parse(cyclonedx.body) as unknown) : cyclonedx.body;
    expect(bom).toMatchObject({ compositions: [{ aggregate: 'incomplete' }] });
    const csv = String((await exported('csv')).body);
    expect(csv.split('\r\n')[1]).toMatch(/,false,/);
    const sarif = await exported('sarif');
    expect([sarif.status, (sarif.body as { error_code: string }).error_code]).toEqual([404, 'PluginResultNotAvailable']);
  },
);

/** Formats that are written from an inventory; the others need steps that did not run. */
const OF_INVENTORIES = [
  'json',
  'cyclonedx-json',
  'spdx-json',
  'csv',
  'html',
  'cyclonedx-xml',
  'cyclonedx-1.7-json',
  'cyclonedx-1.7-xml',
  'pdf',
];
// What has another syntax for the same content, or takes long, is written of every ninth one.
const OFTEN = 5;

test('documents of every one say so, and documents of findings and licenses are refused', async () => {
  const actor = { kind: 'user', userId: user.id, sessionId: undefined, apiKeyId: undefined, organizationId: orgId, role: 'USER' } as const;
  const ctx = server.ctx<MemberActor>(actor);
  const silent: string[] = [];
  let at = 0;
  for (const [name, { projectId, analysisId }] of projects) {
    at += 1;
    const selection = { projectId, analysisId, runIndex: undefined, workspace: undefined };
    const run = await selectRun(ctx, { ...selection, steps: ['js-sbom', 'php-sbom', 'vuln-finder', 'license-finder', 'codeql'] });
    const refused = (Object.keys(EXPORTS) as ExportName[]).filter((format) => !OF_INVENTORIES.includes(format));
    for (const format of refused)
      await expect(exportTaskOf(ctx, { run, projectId, format })).rejects.toMatchObject({ code: 'PluginResultNotAvailable' });
    const formats = OF_INVENTORIES.filter((_, index) => index < OFTEN || at % OF_INVENTORIES.length === index) as ExportName[];
    const { task } = await exportTaskOf(ctx, { run, projectId, format: 'json' });
    await withDocuments(ctx, { organizationId: orgId, runId: run.id, steps: task.steps }, async (folder) => {
      for (const format of formats) {
        await doResultWork({ ...task, format, folder });
        if (!SAYS_INCOMPLETE[format].test(await readFile(join(folder, 'output', 'document'), 'latin1')))
          silent.push(`${format} of ${name}`);
        await rm(join(folder, 'output'), { recursive: true });
      }
    });
  }
  expect(silent).toEqual([]);
}, 60_000);

test('rows of components say that nobody looked for vulnerabilities, and cannot be filtered by them', async () => {
  const counts = [];
  for (const place of projects.values()) {
    const params = { orgId, ...place };
    const { data, filter_count } = await user.client(resultCalls.listSbom, { params, query: {} });
    counts.push('vulnerable' in filter_count, ...data.map((row) => row.vulnerabilities));
    if (data.length === 0) continue;
    const asked = user.client(resultCalls.listSbom, { params, query: { active_filters: '[vulnerable]' } });
    await expect(asked).rejects.toMatchObject({ code: 'PluginResultNotAvailable' });
  }
  expect([...new Set(counts)]).toEqual([false, null]);
});
