import type { Run } from '#contract/entities/analysis.ts';
import { BusinessError } from '#contract/errors.ts';
import { actingUserId } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import type * as analysisRows from './analysis-rows.store.ts';
import * as runRows from './runs.store.ts';
import { announceRun } from './announce-run.ts';
import { runAnalysisJob } from './run-analysis.job.ts';

const MOST_OPEN_RUNS = 200;
const MOST_OPEN_RUNS_OF_A_PERSON = 100;
/** So many runs that people of an organization asked for go before all that is scheduled; with more of them it takes its turn. */
const CLICKS_FIRST = 20;

/**
 * Requests a run of an analysis whose row is locked in the transaction of `tx`. The more runs of an organization are open, the later its next
 * one is taken, so that organizations take turns. What people asked for goes before what is scheduled, and only that
 * counts against it. Throws AnalysisAlreadyRunning and TooManyRequests. Gives the run's index.
 */
export async function startRun(tx: Context, analysis: analysisRows.AnalysisRow, cause: Run['cause']): Promise<number> {
  const [latest] = await runRows.latestRunsOf(tx.db, [analysis.id]);
  if (latest && latest.status !== 'completed' && latest.status !== 'failed') throw new BusinessError('AnalysisAlreadyRunning');
  const open = await runRows.countOpen(tx.db, analysis.organization_id);
  if (cause === 'person' && open.byPerson >= MOST_OPEN_RUNS) {
    const message = `${open.byPerson} analyses of the organization are waiting or running. Start more when some have ended.`;
    throw new BusinessError('TooManyRequests', { message, retryAfterSeconds: 60 });
  }
  const userId = actingUserId(tx.actor);
  if (cause === 'person' && userId !== undefined && (await runRows.countOpenOfPerson(tx.db, userId)) >= MOST_OPEN_RUNS_OF_A_PERSON) {
    const message = `${MOST_OPEN_RUNS_OF_A_PERSON} of your analyses are waiting or running. Start more when some have ended.`;
    throw new BusinessError('TooManyRequests', { message, retryAfterSeconds: 60 });
  }
  const runId = newId();
  const runIndex = (latest?.run_index ?? -1) + 1;
  const steps = analysis.stages.flatMap((stage, index) =>
    stage.map(({ name }, position) => ({
      run_id: runId,
      stage: index,
      position,
      name,
      status: 'requested' as const,
      config: JSON.stringify(analysis.config[name] ?? {}),
    })),
  );
  await runRows.insert(
    tx.db,
    {
      id: runId,
      organization_id: analysis.organization_id,
      project_id: analysis.project_id,
      analysis_id: analysis.id,
      run_index: runIndex,
      status: 'requested',
      cause,
      commit_hash: analysis.commit_hash,
      created_on: tx.clock.now(),
    },
    steps,
  );
  const jobId = await tx.queue.send(
    tx,
    runAnalysisJob,
    { run_id: runId },
    { priority: cause === 'person' ? CLICKS_FIRST - open.byPerson : -open.all },
  );
  if (jobId !== undefined) await runRows.setJob(tx.db, { runId, jobId });
  await announceRun(tx, runId);
  return runIndex;
}
