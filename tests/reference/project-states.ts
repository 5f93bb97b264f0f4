// The state of a project at a moment, computed slowly from the documents of all its results. It shares no query and no summary with the product.
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { AffectedComponent, VulnerabilitiesResult, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { gradeOf } from '#contract/grade/grade.ts';
import type { Grade } from '#contract/grade/grade-schema.ts';
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
