import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { tellNews } from './tell-news.ts';
import * as store from './watched-projects.store.ts';

const BATCH = 100;

/**
 * Watches the run of every project whose verdicts count, and says what came and went since the one before on the same branch. Ends the watch of
 * projects of which no verdicts count any more, such as after another branch became the default.
 */
export async function followRuns(ctx: Context, signal: AbortSignal): Promise<void> {
  for (;;) {
    const requested = await store.requestedProjects(ctx.db, BATCH);
    for (const projectId of requested) {
      signal.throwIfAborted();
      await inTransaction(ctx, (tx) => follow(tx, projectId));
    }
    if (requested.length < BATCH) return;
  }
}

async function follow(tx: Context, projectId: string): Promise<void> {
  // A transaction that changes the project waits for this one, or has this one wait until its change can be read.
  if (!(await store.takeRequest(tx.db, projectId))) return;
  const { counted, latest, watched } = await store.countedRun(tx.db, projectId);
  if (!counted) return store.unwatch(tx.db, projectId);
  if (!latest || latest.run_id === watched) return;
  await store.watch(tx.db, latest);
  const baseRunId = watched === null ? undefined : await store.verdictsBefore(tx.db, latest.run_id);
  if (baseRunId !== undefined) await tellNews(tx, { project: latest, baseRunId, headRunId: latest.run_id });
}
