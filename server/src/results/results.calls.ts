import type { CodeChange } from '#contract/entities/code-rows.ts';
import type { Call, DataOf } from '#contract/call.ts';
import { resultCalls } from '#contract/calls/results.ts';
import { BusinessError } from '#contract/errors.ts';
import { hasFeed } from '#contract/results/has-feed.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { compareCode } from './code-changes.ts';
import { compareRuns } from './compare-runs.ts';
import * as compared from './compared-run.store.ts';
import { pageOfComponents } from './list-components.store.ts';
import { findPatch, pageOfPatches, patchCounts } from './list-patches.store.ts';
import { pageOfVulnerabilities } from './list-vulnerabilities.store.ts';
import * as plans from './patch-rows.store.ts';
import { componentCounts, findingCounts, owaspCounts } from './result-stats.store.ts';
import { remembering } from './remember-counts.ts';
import { isComplete, selectRun } from './select-run.ts';
import type { SelectedRun } from './select-run.ts';
import { showDependency } from './show-dependency.ts';
import * as vulnerabilities from './vulnerability-documents.store.ts';

const INVENTORY: readonly StepName[] = ['js-sbom', 'php-sbom'];
// More than that nobody reads, and it would hold up everybody else while it is compared.
const MOST_CHANGES = 20_000;
const FINDINGS: readonly StepName[] = ['vuln-finder'];
const PATCHES: readonly StepName[] = ['js-patching'];

export const resultBindings = bind(resultCalls, {
  async listSbom(ctx, input) {
    const run = await select(ctx, input, INVENTORY);
    const page = await pageOfComponents(
      ctx.db,
      { ...toRows(run), hasFindings: hasResult(run, FINDINGS) },
      input.query,
      remembering(run, 'components', input.query),
    );
    return { ...page, complete: isComplete(run, [...INVENTORY, ...FINDINGS]) };
  },
  async sbomStats(ctx, input) {
    const run = await select(ctx, input, INVENTORY);
    const counts = await remembering(run, 'component counts')(() => componentCounts(ctx.db, toRows(run)));
    return toSbomStats(run, counts);
  },
  async showDependency(ctx, input) {
    return showDependency(ctx, await select(ctx, input, INVENTORY), input.params.purl);
  },
  async listVulnerabilities(ctx, input) {
    const run = await select(ctx, input, FINDINGS);
    const page = await pageOfVulnerabilities(ctx.db, toRows(run), input.query, remembering(run, 'vulnerabilities', input.query));
    return { ...page, complete: isComplete(run, FINDINGS) };
  },
  async vulnerabilityStats(ctx, input) {
    const run = await select(ctx, input, FINDINGS);
    const [counts, by_owasp] = await Promise.all([
      remembering(run, 'finding counts')(() => findingCounts(ctx.db, toRows(run))),
      remembering(run, 'owasp counts')(() => owaspCounts(ctx.db, toRows(run))),
    ]);
    return toVulnerabilityStats(run, counts, by_owasp);
  },
  async showVulnerability(ctx, input) {
    const run = await select(ctx, input, FINDINGS);
    const found = await vulnerabilities.find(ctx.db, { runId: run.id, id: input.params.vulnerabilityId });
    if (!found) throw new BusinessError('EntityNotFound');
    return found;
  },
  async listPatches(ctx, input) {
    const run = await select(ctx, input, PATCHES);
    return { ...(await pageOfPatches(ctx.db, toRows(run), input.query)), complete: isComplete(run, [...FINDINGS, ...PATCHES]) };
  },
  async patchStats(ctx, input) {
    const run = await select(ctx, input, PATCHES);
    const [counts, projects] = await Promise.all([patchCounts(ctx.db, run.id), plans.projectsOf(ctx.db, run.id)]);
    // What was not read may have vulnerabilities that would want a plan, too.
    const read = run.heads.filter(({ step }) => step === 'vuln-finder' || step === 'js-patching');
    const coverage = mergeCoverage(read.map((head) => head.coverage));
    return { run_index: run.runIndex, ...counts, projects, coverage };
  },
  async patchFindings(ctx, input) {
    const run = await select(ctx, input, PATCHES);
    return { findings: await plans.openFindings(ctx.db, run.id) };
  },
  async showPatch(ctx, input) {
    const run = await select(ctx, input, PATCHES);
    const found = await findPatch(ctx.db, { runId: run.id, id: input.params.vulnerabilityId });
    if (!found) throw new BusinessError('EntityNotFound');
    return found;
  },
  async showPlan(ctx, input) {
    const run = await select(ctx, input, PATCHES);
    const found = await plans.findPlan(ctx.db, { runId: run.id, planId: input.params.planId });
    if (!found) throw new BusinessError('EntityNotFound');
    return found;
  },
  async diff(ctx, { params, query }) {
    const steps = [...INVENTORY, ...FINDINGS];
    const read = [...steps, 'codeql'] as const;
    const places = [
      { ...params, analysisId: query.base_analysis_id ?? params.analysisId, runIndex: query.base_run },
      { ...params, runIndex: query.head_run },
    ];
    const runs = await Promise.all(places.map((place) => selectRun(ctx, { ...place, workspace: undefined, steps: read })));
    for (const step of INVENTORY) requireInBoth(runs, step);
    const [baseRun, headRun] = runs;
    const { base, head } = await compared.loadPair(ctx.db, [baseRun!.id, headRun!.id], { atMost: MOST_CHANGES });
    const comparison = {
      ...compareRuns(base, head),
      code: await compareCodeOf(ctx.db, runs),
      complete: runs.every((run) => isComplete(run, steps)),
    };
    // What a run did not look for was neither added nor removed.
    return runs.every((run) => hasResult(run, FINDINGS))
      ? comparison
      : { ...comparison, findings: null, changed_findings: null, left: null };
  },
});

/** Null where one of the runs did not scan the code. */
async function compareCodeOf(db: Context['db'], runs: readonly SelectedRun[]): Promise<CodeChange[] | null> {
  if (!runs.every((run) => hasResult(run, ['codeql']))) return null;
  const [base, head] = runs;
  return compareCode(db, base!, head!);
}

function hasResult({ heads }: SelectedRun, steps: readonly StepName[]): boolean {
  return heads.some(({ step }) => (steps as readonly string[]).includes(step));
}

// Everything would look removed where a step has no result.
function requireInBoth(runs: readonly SelectedRun[], step: StepName): void {
  const having = runs.filter((run) => hasResult(run, [step]));
  if (having.length === 1) {
    throw new BusinessError('PluginResultNotAvailable', {
      message: `The runs cannot be compared: only one of them has a result of ${step}.`,
    });
  }
}

interface RunInput {
  readonly params: { readonly projectId: string; readonly analysisId: string };
  readonly query: { readonly run_index?: number | undefined; readonly at?: string | undefined; readonly workspace?: string | undefined };
}

function select(ctx: Context<MemberActor>, { params, query }: RunInput, steps: readonly StepName[]): Promise<SelectedRun> {
  return selectRun(ctx, { ...params, runIndex: query.run_index, at: query.at, workspace: query.workspace, steps });
}

function toRows(run: SelectedRun): { runId: string; workspace: string | undefined } {
  return { runId: run.id, workspace: run.workspace };
}

function toSbomStats(
  run: SelectedRun,
  counts: Awaited<ReturnType<typeof componentCounts>>,
): DataOf<Call & (typeof resultCalls)['sbomStats']> {
  const heads = run.heads.filter(({ step }) => (INVENTORY as readonly string[]).includes(step));
  const { npm, composer, production, development, optional, peer, ...rest } = counts;
  return {
    run_index: run.runIndex,
    ...rest,
    by_scope: { production, development, optional, peer },
    by_ecosystem: { npm, composer },
    workspaces: heads.flatMap(({ workspaces }) => [...workspaces]),
    coverage: mergeCoverage(heads.map(({ coverage }) => coverage)),
  };
}

function toVulnerabilityStats(
  run: SelectedRun,
  counts: Awaited<ReturnType<typeof findingCounts>>,
  by_owasp: Awaited<ReturnType<typeof owaspCounts>>,
): DataOf<Call & (typeof resultCalls)['vulnerabilityStats']> {
  const { agree, disagree, no_second_opinion, confidentiality, integrity, availability, ...rest } = counts;
  const coverage = mergeCoverage(run.heads.filter(({ step }) => step === 'vuln-finder').map((head) => head.coverage));
  return {
    run_index: run.runIndex,
    ...rest,
    kev: hasFeed(coverage.knowledge, 'CISA KEV') ? rest.kev : null,
    by_owasp,
    impact: { confidentiality, integrity, availability },
    sources: { agree, disagree, no_second_opinion },
    coverage,
  };
}
