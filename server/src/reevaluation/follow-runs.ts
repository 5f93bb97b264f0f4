import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { tellNews } from './tell-news.ts';
import * as store from './watched-projects.store.ts';

const BATCH = 100;

/** Watches the run of every project whose verdicts count, and says what came and went since the one before on the same branch. */
export async function followRuns(ctx: Context, signal: AbortSignal): Promise<void> {
  await store.unwatchUncounted(ctx.db);
  for (;;) {
    const moved = await store.movedProjects(ctx.db, BATCH);
    for (const { watched, ...project } of moved) {
      signal.throwIfAborted();
      await inTransaction(ctx, async (tx) => {
        await store.watch(tx.db, project);
        const baseRunId = watched === null ? undefined : await store.verdictsBefore(tx.db, project.run_id);
        if (baseRunId !== undefined) await tellNews(tx, { project, baseRunId, headRunId: project.run_id });
      });
    }
    if (moved.length < BATCH) return;
  }
}
