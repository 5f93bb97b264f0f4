// What the dashboard must say, computed slowly from the documents of all results. It shares no query and no summary with the product.
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { AffectedComponent, VulnerabilitiesResult, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { gradeOf } from '#contract/grade/grade.ts';
import type { Grade } from '#contract/grade/grade-schema.ts';
import { GRADE_CLASSES } from '#contract/grade/grade-classes.ts';
import type { Context } from '#server/platform/context.ts';

interface Raw {
  project_id: string;
  project_name: string;
  integration_id: string | null;
  run_id: string;
  step: string;
  made_on: Date;
  id: string;
  document: Buffer;
}

interface Result {
  readonly runId: string;
  readonly step: string;
  readonly madeOn: Date;
  readonly document: InventoryResult | VulnerabilitiesResult;
}

export interface Finding {
  readonly vulnerability: Vulnerability;
  readonly affected: AffectedComponent;
}

export interface ReferenceProject {
  readonly id: string;
  readonly name: string;
  readonly integrationId: string | null;
  /** Of the default branch, oldest first. */
  readonly results: readonly Result[];
  /** That are about it or the whole organization, whatever became of them. */
  readonly decisions: readonly RawDecision[];
  /** What the organization's policy ignored from when on, oldest first. */
  readonly ignored: readonly Ignoring[];
}

interface RawDecision {
  readonly vulnerability_id: string;
  readonly project_id: string | null;
  readonly purl: string | null;
  readonly package: string | null;
  readonly made_on: Date;
  readonly withdrawn_on: Date | null;
  readonly reopened_on: Date | null;
}

/** The findings that a rule ignores, by these words alone. */
export interface Ignoring {
  readonly since: Date;
  readonly vulnerability?: string;
  readonly package?: string;
}

export async function readProjects(
  db: Context['db'],
  organizationId: string,
  ignored: readonly Ignoring[] = [],
): Promise<ReferenceProject[]> {
  const projects = await db.selectFrom('project').selectAll().where('organization_id', '=', organizationId).execute();
  const { rows } = await sql<Raw>`
    select a.project_id, r.run_id, r.step, run.ended_on as made_on, run.id || r.step as id, r.document
    from result r join run on run.id = r.run_id join analysis a on a.id = run.analysis_id join project p on p.id = a.project_id
    where p.organization_id = ${organizationId} and run.ended_on is not null and a.branch = p.default_branch and a.tag is null and a.commit_hash is null`.execute(
    db,
  );
  const decisions = await db
    .selectFrom('decision')
    .select(['vulnerability_id', 'project_id', 'purl', 'package', 'made_on', 'withdrawn_on', 'reopened_on'])
    .where('organization_id', '=', organizationId)
    .execute();
  return projects.map(({ id, name, integration_id }) => ({
    ignored,
    decisions: decisions.filter(({ project_id }) => project_id === null || project_id === id),
    id,
    name,
    integrationId: integration_id,
    results: rows
      .filter(({ project_id }) => project_id === id)
      .sort((a, b) => a.made_on.getTime() - b.made_on.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ run_id, step, made_on, document }) => ({
        runId: run_id,
        step,
        madeOn: made_on,
        document: JSON.parse(gunzipSync(document).toString('utf8')) as Result['document'],
      })),
  }));
}

export interface State {
  readonly complete: boolean;
  readonly inventories: readonly InventoryResult[];
  readonly findings: readonly Finding[] | null;
  readonly grade: Grade | null;
  readonly changedOn: Date;
}

/** The state of a project at a moment. */
export function stateAt(project: ReferenceProject, moment: Date): State | undefined {
  const made = project.results.filter(({ madeOn }) => madeOn <= moment);
  if (made.length === 0) return undefined;
  const last = (step: string) => made.findLast((result) => result.step === step);
  const counting = ['js-sbom', 'php-sbom', 'vuln-finder'].flatMap((step) => last(step) ?? []);
  const inventories = ['js-sbom', 'php-sbom'].flatMap((step) => (last(step) ? [last(step)!.document as InventoryResult] : []));
  const matched = last('vuln-finder')?.document as VulnerabilitiesResult | undefined;
  const findings = matched
    ? matched.vulnerabilities
        .flatMap((vulnerability) => vulnerability.affected.map((affected) => ({ vulnerability, affected })))
        .filter((finding) => isOpen(project, finding, moment))
    : null;
  const components = inventories.flatMap(({ components: all, registry }) =>
    all.map((component) => ({ component, registry: registry.find(({ purl }) => purl === component.purl) })),
  );
  const asked = components.some(({ registry }) => registry?.newest_release != null);
  const complete = counting.every(({ runId, step }) => isComplete(project, runId) && (step !== 'vuln-finder' || sawAll(counting, runId)));
  const grade = gradeOf({
    has_inventory: inventories.length > 0 && (components.length > 0 || complete),
    complete,
    findings:
      findings &&
      findings.map(({ vulnerability, affected }) => ({
        class: vulnerability.severity.class,
        development: affected.scopes.length === 1 && affected.scopes[0] === 'development',
        kev: vulnerability.kev !== null,
        malware: vulnerability.malware,
        count: 1,
      })),
    license_violations: null,
    deprecated:
      inventories.length === 0 ? null : components.filter(({ component }) => component.direct && component.deprecated !== null).length,
    behind_major: asked
      ? components.filter(
          ({ component, registry }) =>
            component.direct && registry?.newest_release != null && major(registry.newest_release) > major(component.version),
        ).length
      : null,
    code_errors: null,
    code_warnings: null,
  });
  return { complete, inventories, findings, grade, changedOn: made.at(-1)!.madeOn };
}

/** Whether neither a decision nor the policy of that moment was about a finding. */
function isOpen({ decisions, ignored }: ReferenceProject, { vulnerability: { id }, affected }: Finding, moment: Date): boolean {
  const rule = ignored.findLast(({ since }) => since <= moment);
  const decided = decisions.some(
    (one) =>
      one.vulnerability_id === id &&
      (one.purl ?? affected.purl) === affected.purl &&
      (one.package ?? affected.name) === affected.name &&
      one.made_on <= moment &&
      !(one.withdrawn_on !== null && one.withdrawn_on <= moment) &&
      !(one.reopened_on !== null && one.reopened_on <= moment),
  );
  const isIgnored = rule !== undefined && (rule.vulnerability === id || rule.package === affected.name);
  return !decided && !isIgnored;
}

function isComplete({ results }: ReferenceProject, ofRun: string): boolean {
  return results.filter(({ runId }) => runId === ofRun).every(({ document }) => document.coverage.complete);
}

/** Whether a run looked at every inventory that counts and is not empty. */
function sawAll(counting: readonly Result[], ofRun: string): boolean {
  return counting.every(
    ({ step, runId, document: { coverage } }) =>
      !step.endsWith('sbom') || runId === ofRun || coverage.packages.extracted + coverage.packages.declared === 0,
  );
}

/** Findings that a change of the vulnerability data brought: their component was there before they were found, without a gap since. */
export function broughtByData(project: ReferenceProject, moment: Date): Set<string> {
  const brought = new Set<string>();
  let before: VulnerabilitiesResult | undefined;
  let beforeRun: string | undefined;
  for (const result of project.results.filter(({ step, madeOn }) => step === 'vuln-finder' && madeOn <= moment)) {
    const now = result.document as VulnerabilitiesResult;
    const had = new Set(before?.vulnerabilities.flatMap(({ id, affected }) => affected.map(({ purl }) => findingKey(id, purl))));
    const has = new Set(now.vulnerabilities.flatMap(({ id, affected }) => affected.map(({ purl }) => findingKey(id, purl))));
    const components = new Set(
      project.results
        .filter(({ runId, step }) => runId === beforeRun && step.endsWith('sbom'))
        .flatMap(({ document }) => (document as InventoryResult).components.map(({ purl }) => purl)),
    );
    for (const one of brought) if (!has.has(one)) brought.delete(one);
    for (const one of has) if (!had.has(one) && components.has(one.split(' ')[1]!)) brought.add(one);
    [before, beforeRun] = [now, result.runId];
  }
  return brought;
}

const major = (version: string) => Number(/^v?(\d+)/.exec(version)?.[1] ?? Number.NaN);
const findingKey = (vulnerability: string, purl: string) => `${vulnerability} ${purl}`;
const best = (grades: readonly Grade[]) =>
  grades.length === 0 ? null : Math.min(...grades.map((grade) => GRADE_CLASSES.indexOf(grade.class)));
const weaknessText = (one: Vulnerability) => JSON.stringify([one.weaknesses[0]?.id ?? '~', one.weaknesses[0]?.name ?? '~']);
const CLASSES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE', null] as const;
const sum = (values: readonly number[]) => Math.round(10 * values.reduce((total, value) => total + value, 0)) / 10;
const sumOrNull = (values: readonly (number | null)[]) =>
  values.every((value) => value === null) ? null : sum(values.map((value) => value ?? 0));
const LEAST = [95, 90, 85, 75, 65, 55, 45, 0];

const severitiesOf = (findings: readonly Finding[]) =>
  Object.fromEntries(
    CLASSES.map((name) => [
      name === null ? 'not_scored' : name.toLowerCase(),
      findings.filter(({ vulnerability }) => vulnerability.severity.class === name).length,
    ]),
  );

/** The answers of all calls for these projects. */
export function dashboardOf(projects: readonly ReferenceProject[], now: Date) {
  const states = projects.map((project) => ({ project, state: stateAt(project, now) }));
  const findings = states.flatMap(({ state }) => state?.findings ?? []);
  const isMatched = states.some(({ state }) => state?.findings != null);
  const numbers = states.map(({ project, state }) => ({
    project: { id: project.id, name: project.name },
    ...numbersOf(state),
    components: state && state.inventories.length > 0 ? sum(state.inventories.map(({ components }) => components.length)) : null,
    severities: state?.findings ? severitiesOf(state.findings) : null,
  }));
  const scores = states.flatMap(({ state }) => state?.grade ?? []);
  const before = projects.flatMap((project) => stateAt(project, new Date(now.getTime() - 30 * 24 * 3600_000)) ?? []);
  const deprecated = sumOrNull(numbers.map(({ nmb_deprecated }) => nmb_deprecated));
  const bestNow = best(scores);
  const bestBefore = best(before.flatMap(({ grade }) => grade ?? []));
  const deprecatedBefore = sumOrNull(before.map((state) => numbersOf(state).nmb_deprecated));
  const tenths = scores.reduce((total, { score }) => total + Math.round(score * 10), 0);
  const mean = scores.length === 0 ? null : Math.floor(tenths / scores.length) / 10;
  const bound = (has: (state: State) => boolean) => {
    if (!states.some(({ state }) => state && has(state))) return null;
    return states.every(({ state }) => state?.complete === true && has(state));
  };
  const ofFindings = bound((state) => state.findings !== null);
  const all = findings.map(({ vulnerability }) => vulnerability);
  const scored = all.flatMap(({ severity }) => severity.score ?? []);
  const owasp = tally(all.flatMap((one) => one.owasp.map(({ id }) => id).filter((id) => id.endsWith(':2021'))));
  const impacts = (['confidentiality', 'integrity', 'availability'] as const).map((name) => ({
    cia: name.toUpperCase(),
    total: all.reduce((total, { impact }) => total + ({ HIGH: 1, LOW: 0.5, NONE: 0 }[impact?.[name] ?? 'NONE'] ?? 0), 0),
  }));
  const withImpact = all.filter(({ impact }) => impact !== null).length;
  const most = impacts.reduce((a, b) => (b.total > a.total ? b : a));
  return {
    projectQuickStats: numbers.sort((a, b) => (a.project.id < b.project.id ? -1 : 1)),
    attackVectors: {
      complete: ofFindings,
      data: isMatched
        ? ['NETWORK', 'ADJACENT_NETWORK', 'LOCAL', 'PHYSICAL', 'UNKNOWN'].map((attack_vector) => ({
            attack_vector,
            count: all.filter(({ severity }) => vectorOf(severity.vector) === attack_vector).length,
          }))
        : [],
    },
    licenses: {
      complete: bound(({ inventories }) => inventories.length > 0),
      data: Object.fromEntries(
        tally(
          states.flatMap(({ state }) =>
            (state?.inventories ?? []).flatMap(({ components }) =>
              components.flatMap(({ licenses }) => (licenses.length === 0 ? ['unlicensed'] : licenses)),
            ),
          ),
        ),
      ),
    },
    quickStats: {
      complete: boundOfAll(states.map(({ state }) => state)),
      nmb_license_compliance_violations: null,
      nmb_vulnerabilities: isMatched ? findings.length : null,
      nmb_deprecated: deprecated,
      nmb_outdated: sumOrNull(numbers.map(({ nmb_outdated }) => nmb_outdated)),
      sum_severity: isMatched ? sum(scored) : null,
      avg_severity: scored.length === 0 ? null : Math.round((100 * sum(scored)) / scored.length) / 100,
      grade: mean === null ? null : { score: mean, class: GRADE_CLASSES[LEAST.findIndex((least) => mean >= least)] },
      max_grade: bestNow === null ? null : { score: Math.max(...scores.map(({ score }) => score)), class: GRADE_CLASSES[bestNow] },
      max_grade_trend: trend(bestBefore === null ? null : -bestBefore, bestNow === null ? null : -bestNow),
      nmb_deprecated_trend: trend(deprecatedBefore, deprecated),
      owasp_top_10: owasp[0]?.[0] ?? null,
      most_affected_cia: most.total === 0 ? null : most.cia,
    },
    recentVulnerabilities: {
      complete: ofFindings,
      vulns: Object.fromEntries(
        [...new Set(all.map(({ id }) => id))]
          .map((id) => all.filter((one) => one.id === id).sort(gravestFirst)[0]!)
          .sort((a, b) => rankOf(b) - rankOf(a) || (a.id < b.id ? -1 : 1))
          .slice(0, 100)
          .map(({ id, severity, weaknesses }) => [
            id,
            {
              severity: severity.score,
              severity_class: severity.class,
              cwe: weaknesses[0]?.id ?? null,
              cwe_name: weaknesses[0]?.name ?? null,
            },
          ]),
      ),
      severity_count: isMatched
        ? CLASSES.map((severity_class) => ({
            severity_class,
            count: all.filter(({ severity }) => severity.class === severity_class).length,
          }))
        : [],
    },
    ciaImpact: {
      complete: ofFindings,
      data: impacts.map(({ cia, total }) => ({
        cia,
        impact: withImpact === 0 ? null : Math.round((1_000 * total) / withImpact) / 1_000,
      })),
    },
    weeklySeverity: weeksOf(projects, now),
  };
}

/** A sum is a lower bound when a project lacks what another one counts. */
function boundOfAll(states: readonly (State | undefined)[]): boolean | null {
  if (states.every((state) => state === undefined)) return null;
  const counted = states.map((state) => {
    const { nmb_vulnerabilities, nmb_deprecated, nmb_outdated } = numbersOf(state);
    return JSON.stringify([nmb_vulnerabilities, nmb_deprecated, nmb_outdated].map((value) => value === null));
  });
  return new Set(counted).size === 1 && states.every((state) => state?.complete === true);
}

function weeksOf(projects: readonly ReferenceProject[], now: Date) {
  return Array.from({ length: 12 }, (_, back) => {
    const end = new Date(now);
    end.setUTCHours(23, 59, 59, 999);
    end.setUTCDate(end.getUTCDate() + ((7 - end.getUTCDay()) % 7) - 7 * back);
    const states = projects.flatMap((project) => stateAt(project, end < now ? end : now) ?? []).filter(({ findings }) => findings !== null);
    if (states.length === 0) return undefined;
    const open = states.flatMap(({ findings }) => findings!).map(({ vulnerability }) => vulnerability);
    const count = (name: string) => open.filter(({ severity }) => severity.class === name).length;
    return {
      week_number: weekNumber(end),
      summed_severity: sum(open.map(({ severity }) => severity.score ?? 0)),
      nmb_critical: count('CRITICAL'),
      nmb_high: count('HIGH'),
      nmb_medium: count('MEDIUM'),
      nmb_low: count('LOW'),
      nmb_none: count('NONE'),
      complete: states.every(({ complete }) => complete),
    };
  }).filter((week) => week !== undefined);
}

// By the rule of ISO 8601 that week 1 is the one with January 4th. `sunday` ends the week.
function weekNumber(sunday: Date): { week: number; year: number } {
  const thursday = new Date(sunday.getTime() - 3 * 24 * 3600_000);
  const year = thursday.getUTCFullYear();
  const fourth = new Date(Date.UTC(year, 0, 4));
  const firstMonday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 24 * 3600_000;
  return { week: 1 + Math.floor((thursday.getTime() - firstMonday) / (7 * 24 * 3600_000)), year };
}

function numbersOf(state: State | undefined) {
  const scored = state?.findings?.flatMap(({ vulnerability }) => vulnerability.severity.score ?? []) ?? [];
  const components = state?.inventories.flatMap((inventory) => inventory.components) ?? [];
  const registry = state?.inventories.flatMap((inventory) => inventory.registry) ?? [];
  const total = state?.findings == null ? null : sum(scored);
  return {
    complete: state?.complete ?? null,
    nmb_license_compliance_violations: null,
    nmb_vulnerabilities: state?.findings?.length ?? null,
    nmb_deprecated:
      state === undefined || state.inventories.length === 0 ? null : components.filter(({ deprecated }) => deprecated !== null).length,
    nmb_outdated: registry.every(({ outdated }) => outdated === null) ? null : registry.filter(({ outdated }) => outdated === true).length,
    sum_severity: total,
    avg_severity: scored.length === 0 ? null : Math.round((100 * total!) / scored.length) / 100,
    grade: state?.grade ? { score: state.grade.score, class: state.grade.class } : null,
  };
}

function trend(then: number | null, now: number | null) {
  if (then === null || now === null) return null;
  return now === then ? 'EQUAL' : now > then ? 'UP' : 'DOWN';
}

/** Most first, then by name. */
function tally(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

function vectorOf(vector: string | null): string {
  const letter = vector?.split('/').find((part) => part.startsWith('AV:'))?.[3];
  return { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL' }[letter ?? ''] ?? 'UNKNOWN';
}

function rankOf({ malware, severity }: Vulnerability): number {
  const byClass = { CRITICAL: 9, HIGH: 7, MEDIUM: 4, LOW: 0.1, NONE: 0 };
  return malware ? 11 : (severity.score ?? (severity.class === null ? -1 : byClass[severity.class]));
}

function gravestFirst(a: Vulnerability, b: Vulnerability): number {
  return rankOf(b) - rankOf(a) || (b.severity.score ?? -1) - (a.severity.score ?? -1) || (weaknessText(a) < weaknessText(b) ? -1 : 1);
}
