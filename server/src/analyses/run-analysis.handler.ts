import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { FAILURE_TEXTS } from '#contract/failure-texts.ts';
import type { Run } from '#contract/entities/analysis.ts';
import { stepTitles } from '#contract/results/steps.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import type { JobRun } from '#server/platform/queue/job.ts';
import { loadPlugin } from '#engine/plugins/load-plugin.ts';
import { bundleForRun } from '#server/knowledge/bundle-for-run.ts';
import { withProjectSource, type ProjectSource } from '#server/projects/with-project-source.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { announceRun } from '#server/runs/announce-run.ts';
import { endRun } from './end-run.ts';
import { runAnalysisJob } from '#server/runs/run-analysis.job.ts';
import { runStep } from './run-step.ts';
import { moveRun } from '#server/runs/transitions.ts';

// Killed workers may cost more tries than that; a run that breaks for reasons of its own is not tried as often.
const TRIES_AFTER_ERRORS = 2;

export const runAnalysisHandler = handleJob(runAnalysisJob, (ctx, { run_id }, job) => runAnalysis(ctx, run_id, job));

/** Executes a run, or continues with one that a killed worker left. */
async function runAnalysis(ctx: Context, runId: string, job: JobRun): Promise<void> {
  const run = await runRows.find(ctx.db, runId);
  if (!run || run.ended_on !== null) return;
  try {
    await execute(ctx, run, job.signal);
  } catch (error) {
    // At shutdown and at cancellation the signal is aborted: the first is taken over, the second has ended the run already.
    if (job.signal.aborted) throw error;
    if (!(error instanceof BusinessError) && job.attempt < TRIES_AFTER_ERRORS) throw error;
    if (!(error instanceof BusinessError)) ctx.log.error({ err: error, run: runId }, 'A run failed for good.');
    await inTransaction(ctx, (tx) => endRun(tx, run, toFailure(error)));
  }
}

async function execute(ctx: Context, run: runRows.RunRow, signal: AbortSignal): Promise<void> {
  await advance(ctx, run, 'triggered', { started_on: ctx.clock.now() });
  await advance(ctx, run, 'updating_db');
  const bundle = await bundleForRun(ctx, { hash: run.knowledge_hash, signal });
  await withProjectSource(ctx, await sourceOf(ctx, run, signal), async ({ folder, commit, skipped }) => {
    await runRows.setCommit(ctx.db, { runId: run.id, commit });
    await advance(ctx, run, 'ongoing', { knowledge_hash: bundle?.hash ?? null });
    for (const stage of stagesOf(await runRows.stepsOf(ctx.db, [run.id]))) {
      await Promise.all(stage.map((step) => runStep(ctx, { run, step, folder, skipped, bundle, signal })));
    }
  });
  const failed = (await runRows.stepsOf(ctx.db, [run.id])).filter(({ status }) => status === 'failure');
  await inTransaction(ctx, (tx) => endRun(tx, run, failed.length === 0 ? null : stepsFailed(failed)));
}

/** The commit of a run that is taken over, else what the analysis names; only files that some step reads. */
async function sourceOf(ctx: Context, run: runRows.RunRow, signal: AbortSignal): Promise<ProjectSource> {
  const { organization_id: organizationId, project_id: projectId, analysis_id: analysisId } = run;
  const analysis = await analysisRows.find(ctx.db, { organizationId, projectId, analysisId });
  if (!analysis) throw new BusinessError('AnalysisDoesNotExist');
  const plugins = await Promise.all((await runRows.stepsOf(ctx.db, [run.id])).map(({ name }) => loadPlugin(name)));
  const { branch, tag, commit_hash } = analysis;
  const inventories = await Promise.all((['js-sbom', 'php-sbom'] as const).map((name) => loadPlugin(name)));
  const fileChoice = {
    wants: (path: string) => plugins.some((plugin) => plugin?.wants(path) === true),
    isManifest: (path: string) => inventories.some((plugin) => plugin?.wants(path) === true),
  };
  return { organizationId, projectId, ref: { branch, tag, commit: run.commit_hash ?? commit_hash }, fileChoice, signal };
}

// A run that is taken over has made some of these moves; the table of transitions leaves them as they are.
async function advance(ctx: Context, run: runRows.RunRow, to: Run['status'], change: Parameters<typeof moveRun>[3] = {}): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await moveRun(tx, run, to, change)) await announceRun(tx, run.id);
  });
}

function stagesOf(steps: readonly runRows.StepRow[]): runRows.StepRow[][] {
  const stages: runRows.StepRow[][] = [];
  for (const step of steps) (stages[step.stage] ??= []).push(step);
  return stages;
}

function stepsFailed(failed: readonly runRows.StepRow[]): Run['failure'] {
  const steps = stepTitles(failed.map(({ name }) => name));
  return {
    key: 'PluginFailed',
    description: compose(failed.length === 1 ? FAILURE_TEXTS.stepFailed : FAILURE_TEXTS.stepsFailed, { steps }),
  };
}

function toFailure(error: unknown): NonNullable<Run['failure']> {
  if (error instanceof BusinessError) return { key: error.code, description: error.message };
  return { key: 'InternalError', description: FAILURE_TEXTS.ours };
}
