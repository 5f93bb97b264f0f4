import type { StepName } from '#contract/results/steps.ts';
import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import { newId } from '#server/platform/ids.ts';
import { inTransaction } from '#server/platform/context.ts';
import { settleProjectState } from '#server/results/settle-project-state.ts';
import { storeResult } from '#server/results/store-result.ts';
import { givenOrganization, givenUser, type GivenUser } from './given-accounts.ts';
import { analysisRow, projectRow } from './rows.ts';
import type { TestServer } from './test-server.ts';

export interface GivenProject {
  readonly projectId: string;
  readonly analysisId: string;
}

/** A project with an analysis that has no run yet. */
export async function givenAnalysis(
  server: TestServer,
  { organizationId, name = 'meadow/storefront', host = 'code.example' }: { organizationId: string; name?: string; host?: string },
): Promise<GivenProject> {
  const projectId = newId();
  const analysisId = newId();
  const now = server.clock.now();
  await server.db
    .insertInto('project')
    .values(projectRow({ id: projectId, organization_id: organizationId, name, url: `https://${host}/${name}`, added_on: now }))
    .execute();
  await server.db
    .insertInto('analysis')
    .values(analysisRow({ id: analysisId, organization_id: organizationId, project_id: projectId, created_on: now }))
    .execute();
  return { projectId, analysisId };
}

/** A run of an analysis with these result documents; completed unless a step is missing one. Gives its id. */
export async function givenRun(
  server: TestServer,
  {
    organizationId,
    projectId,
    analysisId,
    runIndex = 0,
    results,
    failed = [],
    commit = 'a'.repeat(40),
  }: GivenProject & {
    organizationId: string;
    runIndex?: number;
    results: { [Name in RunnableStep]?: ResultOf<Name> };
    failed?: readonly StepName[];
    commit?: string;
  },
): Promise<string> {
  const runId = newId();
  const now = server.clock.now();
  const status = failed.length > 0 ? 'failed' : 'completed';
  await server.db
    .insertInto('run')
    .values({
      id: runId,
      organization_id: organizationId,
      project_id: projectId,
      analysis_id: analysisId,
      run_index: runIndex,
      status,
      cause: 'person',
      commit_hash: commit,
      created_on: now,
      started_on: now,
      ended_on: now,
    })
    .execute();
  const ctx = server.ctx({ kind: 'system', name: 'test' });
  let position = 0;
  for (const [step, document] of Object.entries(results) as [RunnableStep, unknown][]) {
    const resultId = await storeResult(ctx, { organizationId, runId, step, pluginVersion: '1', document });
    await server.db
      .insertInto('step')
      .values({ run_id: runId, stage: 0, position: position++, name: step, status: 'success', config: '{}', result_id: resultId })
      .execute();
  }
  for (const name of failed) {
    const error = JSON.stringify({ key: 'PluginFailed', description: `The step ${name} failed.` });
    await server.db
      .insertInto('step')
      .values({ run_id: runId, stage: 0, position: position++, name, status: 'failure', config: '{}', error })
      .execute();
  }
  await inTransaction(ctx, (tx) => settleProjectState(tx, { organizationId, projectId }));
  return runId;
}

/** An organization with one member and one run of one project, and what its calls are asked with. */
export async function givenResults(
  server: TestServer,
  results: { [Name in RunnableStep]?: ResultOf<Name> },
): Promise<{ user: GivenUser; params: GivenProject & { orgId: string } }> {
  const user = await givenUser(server);
  const orgId = await givenOrganization(server, { members: [{ user, role: 'USER' }] });
  const analysis = await givenAnalysis(server, { organizationId: orgId });
  await givenRun(server, { ...analysis, organizationId: orgId, results });
  return { user, params: { orgId, ...analysis } };
}
