import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { copyResult, storeResult } from '#server/results/store-result.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { endRun } from './end-run.ts';
import { moveRun, moveStep } from '#server/runs/transitions.ts';

interface Recorded {
  readonly baseRunId: string;
  readonly knowledgeHash: string;
  /** Documents that take the place of those the base run has. */
  readonly documents: { readonly [Name in RunnableStep]?: ResultOf<Name> };
}

/**
 * Adds a completed run that repeats another one of the same source but for some documents, because knowledge changed and the code did
 * not. Undefined when the analysis is running or has gone on since: then there is something newer to look at.
 */
export async function recordRun(tx: Context, { baseRunId, knowledgeHash, documents }: Recorded): Promise<{ id: string } | undefined> {
  const base = await runRows.find(tx.db, baseRunId);
  if (!base) return undefined;
  const { organization_id, project_id, analysis_id, commit_hash } = base;
  await analysisRows.lock(tx.db, { organizationId: organization_id, projectId: project_id, analysisId: analysis_id });
  const [latest] = await runRows.latestRunsOf(tx.db, [analysis_id]);
  if (!latest || latest.completed_run_index !== base.run_index || latest.ended_on === null) return undefined;
  const run = { id: newId() };
  const now = tx.clock.now();
  const steps = await runRows.stepsOf(tx.db, [baseRunId]);
  await runRows.insert(
    tx.db,
    {
      ...run,
      organization_id,
      project_id,
      analysis_id,
      run_index: latest.run_index + 1,
      status: 'requested',
      cause: 'knowledge',
      commit_hash,
      created_on: now,
    },
    steps.map(({ stage, position, name, config }) => ({
      run_id: run.id,
      stage,
      position,
      name,
      status: 'requested',
      config: JSON.stringify(config),
    })),
  );
  await moveRun(tx, run, 'triggered', { started_on: now });
  await moveRun(tx, run, 'updating_db');
  await moveRun(tx, run, 'ongoing', { knowledge_hash: knowledgeHash });
  for (const step of steps) {
    const key = { ...step, run_id: run.id };
    await moveStep(tx, key, 'started', { started_on: now, version: step.version });
    const name = step.name as RunnableStep;
    const target = { organizationId: organization_id, runId: run.id, step: name, pluginVersion: step.version };
    const document = documents[name];
    const store = () => (document ? storeResult(tx, { ...target, document }) : copyResult(tx, { ...target, from: baseRunId }));
    const result_id = step.status === 'success' ? await store() : undefined;
    if (result_id === undefined) await moveStep(tx, key, 'failure', { ended_on: now, error: step.error });
    else await moveStep(tx, key, 'success', { ended_on: now, result_id });
  }
  await endRun(tx, { ...run, organization_id, project_id }, null);
  return run;
}
