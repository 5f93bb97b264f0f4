import { analysisCalls } from '#contract/calls/analyses.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findProject } from '#server/projects/find-project.ts';
import { summariesOf } from '#server/results/run-summaries.ts';
import * as runRows from '#server/runs/runs.store.ts';
import * as store from './analyses.store.ts';
import { cancelRun } from './cancel-run.ts';
import { createAnalysis } from './create-analysis.ts';
import { findAnalysis } from '#server/runs/find-analysis.ts';
import { removeAnalysis } from './remove-analysis.ts';
import { runAgain } from './run-again.ts';
import { removeSchedule, setSchedule } from './set-schedule.ts';
import { toAnalyses, toRun } from './to-analysis.ts';

export const analysisBindings = bind(analysisCalls, {
  createAnalysis: (ctx, { params, body }) => createAnalysis(ctx, { ...body, projectId: params.projectId }),
  listAnalyses: (ctx, { params, query }) => list(ctx, params.projectId, query, false),
  listScheduledAnalyses: (ctx, { params, query }) => list(ctx, params.projectId, query, true),
  async getAnalysis(ctx, { params }) {
    const [analysis] = await toAnalyses(ctx.db, [await findAnalysis(ctx, params)]);
    return analysis!;
  },
  async removeAnalysis(ctx, { params }) {
    await removeAnalysis(ctx, params);
    return {};
  },
  async listRuns(ctx, { params }) {
    const analysis = await findAnalysis(ctx, params);
    const runs = await runRows.runsOf(ctx.db, [analysis.id]);
    const runIds = runs.map(({ id }) => id);
    const [steps, summaries] = await Promise.all([runRows.stepsOf(ctx.db, runIds), summariesOf(ctx, runIds)]);
    return {
      runs: runs.map((run) =>
        toRun(
          run,
          steps.filter((step) => step.run_id === run.id),
          summaries.get(run.id),
        ),
      ),
    };
  },
  runAnalysis: (ctx, { params }) => runAgain(ctx, params),
  async cancelAnalysis(ctx, { params }) {
    await cancelRun(ctx, params);
    return {};
  },
  async setSchedule(ctx, { params, body }) {
    await setSchedule(ctx, { ...params, schedule: body });
    return {};
  },
  async removeSchedule(ctx, { params }) {
    await removeSchedule(ctx, params);
    return {};
  },
});

async function list(
  ctx: Context<MemberActor>,
  projectId: string,
  query: Parameters<typeof store.pageOfAnalyses>[2],
  onlyScheduled: boolean,
) {
  const { organizationId } = ctx.actor;
  await findProject(ctx, { organizationId, projectId });
  const { items, ...counts } = await store.pageOfAnalyses(ctx.db, { organizationId, projectId, onlyScheduled }, query);
  return { ...counts, items: await toAnalyses(ctx.db, items) };
}
