import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListSpec } from '#contract/call.ts';
import { CALLS } from '#contract/calls/index.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import { GROUPINGS } from '#contract/entities/chosen-findings.ts';
import type { Component, InventoryResult, Scope } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { removeAnalysis } from '#server/analyses/remove-analysis.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { makeDecisions, withdrawDecision } from '#server/decisions/make-decisions.ts';
import { newId } from '#server/platform/ids.ts';
import { removeProject } from '#server/projects/remove-project.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenRun } from '#tests/given/given-run.ts';
import { affectedBy, completeLedger, npmInventory, scored, vulnerability } from '#tests/given/results.ts';
import { analysisRow, projectRow } from '#tests/given/rows.ts';
import { testClock, type TestClock } from '#tests/given/test-clock.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { dashboardOf } from '#tests/reference/dashboard-reference.ts';
import {
  type AllowedDays,
  expectedComponents,
  expectedFindings,
  expectedGroups,
  type ListedQuery,
  findingRows,
} from '#tests/reference/portfolio-reference.ts';
import { broughtByData, type Ignoring, type ReferenceProject, readProjects } from '#tests/reference/project-states.ts';

// `HISTORIES=2000 npm test -- server/src/dashboard/random-history` drives more of them.
const HISTORIES = Number(process.env['HISTORIES'] ?? 25);
const SEED = Number(process.env['SEED'] ?? 1);

let server: TestServer;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(new Date('2026-11-20T12:00:00Z'));
  server = await testServer({ role: 'api', clock });
});
afterAll(() => server.stop());

interface Found {
  readonly id: number;
  readonly component: number;
  readonly score: number | null;
  readonly kev: boolean;
  readonly malware: boolean;
  readonly vector: 'N' | 'A' | 'L' | 'P' | null;
  readonly impact: 'HIGH' | 'LOW' | 'NONE' | null;
  readonly owasp: number | null;
  readonly cwe: number | null;
}

interface Held {
  readonly name: number;
  readonly scopes: Scope[];
  readonly direct: boolean;
  readonly deprecated: boolean;
  readonly latest: string | null;
  readonly licenses: string[];
}

const held: fc.Arbitrary<Held> = fc.record({
  name: fc.nat(4),
  scopes: fc.constantFrom<Scope[]>(['production'], ['development'], ['production', 'development'], ['optional']),
  direct: fc.boolean(),
  deprecated: fc.boolean(),
  latest: fc.constantFrom(null, '1.0.0', '1.2.0', '3.0.0'),
  licenses: fc.constantFrom<string[]>([], ['MIT'], ['Apache-2.0'], ['MIT', 'ISC']),
});
const found: fc.Arbitrary<Found> = fc.record({
  id: fc.nat(5),
  component: fc.nat(9),
  score: fc.constantFrom(null, 0, 1.1, 3.9, 4, 6.9, 7.5, 9, 10),
  kev: fc.boolean(),
  malware: fc.constantFrom(false, false, false, true),
  vector: fc.constantFrom('N' as const, 'A' as const, 'L' as const, 'P' as const, null),
  impact: fc.constantFrom('HIGH' as const, 'LOW' as const, 'NONE' as const, null),
  owasp: fc.constantFrom(null, 1, 3, 10),
  cwe: fc.constantFrom(null, 79, 1321),
});
const run = fc.record({
  kind: fc.constant('run' as const),
  project: fc.nat(2),
  analysis: fc.nat(2),
  components: fc.uniqueArray(held, { selector: ({ name }) => name, maxLength: 4 }),
  found: fc.option(fc.uniqueArray(found, { selector: ({ id }) => id, maxLength: 5 }), { nil: undefined, freq: 5 }),
  complete: fc.boolean(),
});
const decide = fc.record({
  kind: fc.constant('decide' as const),
  project: fc.nat(2),
  vulnerability: fc.nat(5),
  scope: fc.constantFrom('finding' as const, 'package' as const, 'project' as const, 'organization' as const),
  name: fc.nat(4),
});
const step = fc.oneof(
  { weight: 8, arbitrary: run },
  // New vulnerability data: the inventory of the last run of the analysis with other findings.
  { weight: 3, arbitrary: run.map((made) => ({ ...made, kind: 'data' as const })) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 3, 7, 8, 20, 31, 45) }) },
  { weight: 4, arbitrary: decide },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('policy' as const), vulnerability: fc.option(fc.nat(5)), package: fc.option(fc.nat(4)) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-analysis' as const), project: fc.nat(2), analysis: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-project' as const), project: fc.nat(2) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

// Analysis 0 and 1 look at the default branch, 2 at another one.
const BRANCHES = ['main', 'main', 'next'];

class World {
  readonly projects = new Map<number, string>();
  readonly analyses = new Map<string, { id: string; runs: number; components: Component[] }>();
  readonly organizationId: string;
  readonly owner: GivenUser;
  readonly ignored: Ignoring[] = [];
  readonly decisionIds: string[] = [];
  /** A removal replays the history with what is decided by then, so the past is another one. */
  pastIsReplayed = false;
  private policyId: string | undefined;

  constructor(organizationId: string, owner: GivenUser) {
    this.organizationId = organizationId;
    this.owner = owner;
  }

  async take(chosen: Step): Promise<void> {
    clock.advance({ seconds: 1 });
    if (chosen.kind === 'wait') return clock.advance({ days: chosen.days });
    const ctx = server.ctx(this.owner.member(this.organizationId, 'OWNER'));
    if (chosen.kind === 'policy') return this.ignore(chosen);
    if (chosen.kind === 'withdraw') {
      const decisionId = this.decisionIds[chosen.which % Math.max(1, this.decisionIds.length)];
      // Decisions on a project go with it.
      const { rows } = await sql`select from decision where id = ${decisionId ?? null}`.execute(server.db);
      return rows.length === 0 ? undefined : withdrawDecision(ctx, { decisionId: decisionId! });
    }
    const projectId = this.projects.get(chosen.project);
    if (chosen.kind === 'decide') return projectId === undefined ? undefined : this.decide(projectId, chosen);
    if (chosen.kind === 'remove-project') {
      if (projectId === undefined) return;
      await removeProject(ctx, { projectId });
      this.projects.delete(chosen.project);
      for (const key of this.analyses.keys()) if (key.startsWith(`${chosen.project}/`)) this.analyses.delete(key);
      return;
    }
    const key = `${chosen.project}/${chosen.analysis}`;
    if (chosen.kind === 'remove-analysis') {
      const analysis = this.analyses.get(key);
      if (!analysis) return;
      this.pastIsReplayed ||= this.decisionIds.length + this.ignored.length > 0;
      await removeAnalysis(ctx, { projectId: projectId!, analysisId: analysis.id });
      this.analyses.delete(key);
      return;
    }
    await this.analyze(key, chosen);
  }

  private async decide(projectId: string, { vulnerability: id, scope, name }: Extract<Step, { kind: 'decide' }>): Promise<void> {
    const target = {
      vulnerability_id: `CVE-2026-${id}`,
      scope,
      project_id: scope === 'organization' ? null : projectId,
      purl: scope === 'finding' ? registryComponent('npm', `n${name}`, '1.0.0').purl : null,
      package: scope === 'package' ? `n${name}` : null,
      path: null,
    };
    const ctx = server.ctx(this.owner.member(this.organizationId, 'OWNER'));
    const judgment = { state: 'false_positive' as const, justification: null, note: '', expires_on: null };
    this.decisionIds.push(...(await makeDecisions(ctx, { targets: [target], ...judgment })).ids);
  }

  /** Rules of the default policy that ignore one vulnerability or one package; none of them: nothing. */
  private async ignore({ vulnerability, package: name }: Extract<Step, { kind: 'policy' }>): Promise<void> {
    const said = {
      ...(vulnerability === null ? {} : { vulnerability: `CVE-2026-${vulnerability}` }),
      ...(name === null ? {} : { package: `n${name}` }),
    };
    const rules = Object.entries(said).map(([part, value]) => ({ [part]: value, reason: 'By chance' }));
    const params = { orgId: this.organizationId };
    const client = await signedIn(this.owner);
    if (this.policyId === undefined) {
      const body = { name: 'By chance', content: { rules }, is_default: true };
      this.policyId = (await client(CALLS.policies.createVulnerabilityPolicy, { params, body })).id;
    } else {
      await client(CALLS.policies.updateVulnerabilityPolicy, {
        params: { ...params, policyId: this.policyId },
        body: { content: { rules } },
      });
    }
    this.ignored.push({ since: clock.now(), ...said });
  }

  private async analyze(
    key: string,
    { kind, project, analysis, components, found: findings, complete }: Extract<Step, { components: unknown }>,
  ) {
    const organizationId = this.organizationId;
    const now = clock.now();
    if (!this.projects.has(project)) {
      const id = newId();
      await server.db
        .insertInto('project')
        .values(projectRow({ id, organization_id: organizationId, name: `p${project}`, added_on: now }))
        .execute();
      this.projects.set(project, id);
    }
    const projectId = this.projects.get(project)!;
    const known = this.analyses.get(key) ?? { id: newId(), runs: 0, components: [] };
    if (!this.analyses.has(key)) {
      await server.db
        .insertInto('analysis')
        .values(
          analysisRow({
            id: known.id,
            organization_id: organizationId,
            project_id: projectId,
            created_on: now,
            branch: BRANCHES[analysis]!,
          }),
        )
        .execute();
      this.analyses.set(key, known);
    }
    const made =
      kind === 'data'
        ? known.components
        : components.map(({ name, scopes, direct, deprecated, licenses }) =>
            registryComponent('npm', `n${name}`, '1.0.0', {
              scopes,
              direct,
              deprecated: deprecated ? 'no more' : null,
              licenses,
              uses: [{ direct, scopes, importers: [0] }],
            }),
          );
    known.components = made;
    const inventory = npmInventory(made, {
      registry: registryOf(made, components),
      coverage: { ...completeLedger, complete, packages: { ...completeLedger.packages, extracted: made.length } },
    });
    const matched = findings && matchedOf(inventory, findings);
    await givenRun(server, {
      organizationId,
      projectId,
      analysisId: known.id,
      runIndex: known.runs,
      results: { 'js-sbom': inventory, ...(matched && { 'vuln-finder': matched }) },
    });
    known.runs += 1;
  }
}

function registryOf(components: readonly Component[], said: readonly Held[]): InventoryResult['registry'] {
  return components.flatMap(({ purl, version, name }) => {
    const latest = said.find((one) => `n${one.name}` === name)?.latest ?? null;
    if (latest === null) return [];
    return [
      {
        purl,
        newest_release: latest,
        newest_release_date: null,
        release_date: null,
        outdated: latest !== version,
        deprecated: null,
        licenses: null,
      },
    ];
  });
}

function matchedOf(inventory: InventoryResult, findings: readonly Found[]): VulnerabilitiesResult {
  const { components } = inventory;
  const vulnerabilities = findings.flatMap(({ id, component, score, kev, malware, vector, impact, owasp, cwe }) => {
    const affected = components[component % Math.max(components.length, 1)];
    if (!affected) return [];
    return [
      vulnerability(`CVE-2026-${id}`, {
        severity: { ...scored(score), vector: vector && `CVSS:3.1/AV:${vector}/AC:L` },
        kev: kev ? { date_added: '2026-01-01', due_date: null, ransomware: null } : null,
        malware,
        impact: impact && { confidentiality: impact, integrity: 'NONE', availability: impact === 'HIGH' ? 'LOW' : 'NONE' },
        owasp: owasp === null ? [] : [{ edition: '2021', id: `A${String(owasp).padStart(2, '0')}:2021`, name: 'Category' }],
        weaknesses: cwe === null ? [] : [{ id: `CWE-${cwe}`, name: `Weakness ${cwe}` }],
        affected: [affectedBy(inventory, affected, { fixed_versions: score === 10 ? [] : ['2.0.0'] })],
      }),
    ];
  });
  return { vulnerabilities, coverage: completeLedger };
}

test(
  `after every step of ${HISTORIES} random histories each field of each call is what a slow count over all documents gives`,
  { timeout: 60_000 + HISTORIES * 12_000 },
  async ({ annotate }) => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (chosen) => {
        const owner = await givenUser(server);
        const organizationId = await givenOrganization(server, { members: [{ user: owner, role: 'OWNER' }] });
        // The clock runs through decades.
        await server.db
          .updateTable('session')
          .set({ expires_on: new Date('9000-01-01') })
          .where('user_id', '=', owner.id)
          .execute();
        const world = new World(organizationId, owner);
        await allow(organizationId);
        for (const one of chosen) {
          await world.take(one);
          await compare(world);
          await compareLists(world, steps);
          steps += 1;
        }
        await server.db.deleteFrom('organization').where('id', '=', organizationId).execute();
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: HISTORIES > 100 },
    );
    await annotate(`${steps} steps were compared.`);
    expect(await server.db.selectFrom('finding_count').selectAll().execute()).toEqual([]);
  },
);

/** A session that nobody used for a while, or that is old, has ended. */
async function signedIn(owner: GivenUser) {
  await server.db
    .updateTable('session')
    .set({ created_on: clock.now(), last_used_on: clock.now() })
    .where('user_id', '=', owner.id)
    .execute();
  const { token } = await signAccessToken(server.services, { userId: owner.id, sessionId: owner.sessionId });
  return server.client(token);
}

function withoutPast<Answers extends { quickStats: object; weeklySeverity: unknown }>(answers: Answers) {
  const quickStats = { ...answers.quickStats, max_grade_trend: null, nmb_deprecated_trend: null };
  return { ...answers, quickStats, weeklySeverity: null, projectWeeks: null };
}

async function compare({ organizationId, owner, ignored, pastIsReplayed }: World): Promise<void> {
  const client = await signedIn(owner);
  const params = { orgId: organizationId };
  const projects = await readProjects(server.db, organizationId, ignored);
  const now = clock.now();
  const project_ids = projects.map(({ id }) => id).join();
  const [attackVectors, licenses, quickStats, recentVulnerabilities, ciaImpact, weeklySeverity, quick, byProject, worst, overview] =
    await Promise.all([
      client(CALLS.dashboard.attackVectors, { params }),
      client(CALLS.dashboard.licenses, { params }),
      client(CALLS.dashboard.quickStats, { params }),
      client(CALLS.dashboard.recentVulnerabilities, { params }),
      client(CALLS.dashboard.ciaImpact, { params }),
      client(CALLS.dashboard.weeklySeverity, { params }),
      client(CALLS.dashboard.projectQuickStats, { params, query: { entries_per_page: 100 } }),
      client(CALLS.dashboard.projectWeeks, { params, query: { project_ids } }),
      client(CALLS.projects.listProjects, { params, query: { entries_per_page: 100, sort_key: 'penalty' } }),
      client(CALLS.dashboard.overview, { params }),
    ]);
  const projectQuickStats = [...quick.data].sort((a, b) => (a.project.id < b.project.id ? -1 : 1));
  const projectWeeks = byProject.toSorted((a, b) => (a.project_id < b.project_id ? -1 : 1));
  const worstFirst = worst.data.map(({ id }) => id);
  const answers = {
    projectQuickStats,
    attackVectors,
    licenses,
    quickStats,
    recentVulnerabilities,
    ciaImpact,
    weeklySeverity,
    projectWeeks,
    worstFirst,
    penalty: overview.penalty,
  };
  const expected = dashboardOf(projects, now);
  expect(pastIsReplayed ? withoutPast(answers) : answers).toEqual(pastIsReplayed ? withoutPast(expected) : expected);
  expect(Object.keys(recentVulnerabilities.vulns)).toEqual(Object.keys(expected.recentVulnerabilities.vulns));
  // The dashboard's number of projects that were not fully read leads to a list with these rows.
  const incomplete = expected.projectQuickStats.filter(({ complete }) => complete === false).map(({ project }) => project.id);
  const list = await client(CALLS.projects.listProjects, { params, query: { active_filters: '[incomplete]', entries_per_page: 100 } });
  expect([list.data.map(({ id }) => id).sort(), overview.projects.incomplete]).toEqual([incomplete.sort(), incomplete.length]);
  const causes = await server.db
    .selectFrom('project_finding as f')
    .innerJoin('finding_fact as fact', 'fact.id', 'f.fact_id')
    .select(['f.project_id', 'fact.vulnerability_id', 'fact.purl', 'f.cause'])
    .where('f.organization_id', '=', organizationId)
    .execute();
  for (const project of projects) {
    const byData = causes.filter(({ project_id, cause }) => project_id === project.id && cause === 'data');
    expect(new Set(byData.map(({ vulnerability_id, purl }) => `${vulnerability_id} ${purl}`))).toEqual(broughtByData(project, now));
  }
}

const DAYS: AllowedDays = { CRITICAL: 1, HIGH: 7, MEDIUM: 30, LOW: null, NONE: null, NOT_SCORED: 14 };

async function allow(organizationId: string): Promise<void> {
  const { CRITICAL: critical, HIGH: high, MEDIUM: medium, LOW: low, NOT_SCORED: not_scored } = DAYS;
  await server.db
    .insertInto('days_allowed')
    .values({ organization_id: organizationId, critical, high, medium, low, not_scored, changed_on: clock.now() })
    .execute();
}

/** Compares each list over all projects once, with sorts, filters and searches that are others after each step. */
async function compareLists({ organizationId, owner, ignored, projects: known }: World, steps: number): Promise<void> {
  const client = await signedIn(owner);
  const params = { orgId: organizationId };
  const projects: ReferenceProject[] = await readProjects(server.db, organizationId, ignored);
  const runs = await server.db.selectFrom('run').select(['id', 'analysis_id']).where('organization_id', '=', organizationId).execute();
  const rows = findingRows(projects, clock.now(), DAYS, new Map(runs.map(({ id, analysis_id }) => [id, analysis_id])));
  const { listVulnerabilities, listFindings, listComponents } = portfolioCalls;
  // The same choices each time that the histories are driven.
  let state = steps + 1;
  const pick = <T>(values: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return values[(state >>> 8) % values.length]!;
  };
  const asked = ({ list: { sortKeys, filters } }: { list: Pick<ListSpec, 'sortKeys' | 'filters'> }) => {
    const names = Object.values(filters).flat();
    const query: ListedQuery = {
      sort_key: pick(sortKeys),
      sort_direction: pick(['ASC', 'DESC']),
      active_filters: pick([[], [], [pick(names)], [pick(names), pick(names)]]),
      search_key: pick(['', '', '', '', '', 'p1', 'n2', 'cve-2026-3', '%']),
      project_ids: pick([undefined, undefined, undefined, [...known.values()].slice(0, 2)]),
    };
    const sent = {
      ...query,
      active_filters: `[${query.active_filters.join(',')}]`,
      search_key: query.search_key || undefined,
      project_ids: query.project_ids && `[${query.project_ids.join(',')}]`,
      entries_per_page: 100,
    };
    return { query, sent };
  };
  for (const group of GROUPINGS) {
    const { query, sent } = asked(listVulnerabilities);
    const answer = await client(listVulnerabilities, { params, query: { ...sent, group } as never });
    const { classes, ...expected } = expectedGroups(rows, { ...query, group });
    for (const [index, item] of answer.data.entries()) expect(classes[index]).toContain(item.severity_class);
    const data = answer.data.map((item) => ({ ...item, proven: null, severity_class: null }));
    const known = expected.data.map((item) => ({ ...item, proven: null, severity_class: null }));
    expect({ query, ...countsOf(answer), data }).toEqual({ query, ...expected, data: known });
  }
  const single = asked(listFindings);
  const findings = await client(listFindings, { params, query: single.sent as never });
  const expected = expectedFindings(rows, single.query);
  expect({ ...single.query, ...countsOf(findings), data: findings.data }).toEqual({ ...single.query, ...expected });
  const named = asked(listComponents);
  const components = await client(listComponents, { params, query: named.sent as never });
  expect({ ...named.query, ...countsOf(components), data: components.data }).toEqual({
    ...named.query,
    ...expectedComponents(projects, clock.now(), rows, named.query),
  });
}

function countsOf({ total_entries, matching_count, filter_count }: Omit<ReturnType<typeof expectedFindings>, 'data'>) {
  return { total_entries, matching_count, filter_count };
}
