import type { BodyOf } from '#contract/call.ts';
import type { projectCalls } from '#contract/calls/projects.ts';
import type { ImportOutcome } from '#contract/entities/project.ts';
import { BusinessError } from '#contract/errors.ts';
import { findAnalyzer } from '#server/analyzers/find-analyzer.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import { importProjects } from '#server/projects/import-projects.ts';
import { createAnalysis } from './create-analysis.ts';

type Input = BodyOf<(typeof projectCalls)['importProjects']>;

/** Imports repositories and, where asked, analyzes the default branch of each. What hinders one does not hinder the others. */
export async function importAndAnalyze(
  ctx: Context<MemberActor>,
  { analyze, ...body }: Input,
  signal?: AbortSignal,
): Promise<{ id?: string; outcomes: ImportOutcome[] }> {
  if (analyze) await findAnalyzer(ctx.db, { organizationId: ctx.actor.organizationId, analyzerId: analyze.analyzer_id });
  const imported = await importProjects(ctx, { ...body, integrationId: body.integration_id }, signal);
  if (!analyze) return imported;
  const outcomes: ImportOutcome[] = [];
  // One after the other: each start counts the runs that are open.
  for (const outcome of imported.outcomes) {
    if (outcome.outcome !== 'imported') outcomes.push(outcome);
    else outcomes.push({ ...outcome, analysis: await start(ctx, outcome.project_id!, analyze) });
  }
  return { ...imported, outcomes };
}

async function start(
  ctx: Context<MemberActor>,
  projectId: string,
  analyze: NonNullable<Input['analyze']>,
): Promise<NonNullable<ImportOutcome['analysis']>> {
  try {
    const { default_branch: branch } = await findProject(ctx, { organizationId: ctx.actor.organizationId, projectId });
    if (branch === null) throw new BusinessError('Unsupported', { message: 'The repository is empty: it has no default branch.' });
    return { ...(await createAnalysis(ctx, { ...analyze, projectId, branch })), error: null };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { id: null, error: { code: error.code, message: error.message } };
  }
}
