import { analysisCalls } from '#contract/calls/analyses.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findProject } from '#server/projects/find-project.ts';
import { summariesOf } from '#server/results/run-summaries.ts';
import * as runRows from '#server/runs/runs.store.ts';
import * as store from './analyses.store.ts';
import { cancelRun } from './cancel-run.ts';
import { choosePolicies } from './choose-policies.ts';
import { createAnalysis } from './create-analysis.ts';
import { findAnalysis } from '#server/runs/find-analysis.ts';
import { pageOfActivity } from './list-activity.store.ts';
import { nameHosts } from '#server/projects/name-hosts.ts';
import { importAndAnalyze } from './import-and-analyze.ts';
import { nextRuns } from './next-occurrence.ts';
import { removeAnalysis } from './remove-analysis.ts';
import { runAgain } from './run-again.ts';
import { removeSchedule, setSchedule } from './set-schedule.ts';
import { toAnalyses, toRun } from './to-analysis.ts';

const ofAnalyses = bind(analysisCalls, {
  createAnalysis: (ctx, { params, body }) => createAnalysis(ctx, { ...body, projectId: params.projectId }),
  listAnalyses: (ctx, { params, query }) => list(ctx, params.projectId, query, false),
  listScheduledAnalyses: (ctx, { params, query }) => list(ctx, params.projectId, query, true),
  async listActivity(ctx, { query: { project_ids: projectIds, analyzer_id: analyzerId, ...query } }) {
    const { organizationId } = ctx.actor;
    const { items, ...counts } = await pageOfActivity(ctx.db, { organizationId, projectIds, analyzerId }, query);
    const analyses = await toAnalyses(ctx.db, items);
    return {
      ...counts,
      items: await nameHosts(
        ctx,
        items.map(({ project_id: id, project_name: name }, index) => ({ ...analyses[index]!, project: { id, name } })),
      ),
    };
  },
  countActivity: (ctx) => runRows.countOpenByState(ctx.db, ctx.actor.organizationId),
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
  async previewSchedule(ctx, { query }) {
    return { runs: nextRuns(query, ctx.clock.now()).map((date) => date.toISOString()) };
  },
  async choosePolicies(ctx, { params, body }) {
    await choosePolicies(ctx, { ...params, ...body });
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

const ofProjects = bind(projectCalls, { importProjects: (ctx, { body, signal }) => importAndAnalyze(ctx, body, signal) });

export const analysisBindings = [...ofAnalyses, ...ofProjects];

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
