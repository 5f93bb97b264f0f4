import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import type { Run } from '#contract/entities/analysis.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Context } from '#server/platform/context.ts';
import * as projects from '#server/projects/projects.store.ts';
import { gapsOfRun } from '#server/results/gaps-of-run.ts';
import * as runRows from '#server/runs/runs.store.ts';

/**
 * Notifies of a run that has ended. A re-evaluation, which new knowledge starts in every project at once, is reported only
 * when it failed; what it found is reported separately.
 */
export async function tellRunEnded(tx: Context, runId: string, failure: Run['failure']): Promise<void> {
  const run = await runRows.find(tx.db, runId);
  if (!run || (run.cause === 'knowledge' && !failure)) return;
  const { organization_id: organizationId, project_id: projectId, analysis_id, run_index } = run;
  const project = await projects.toldName(tx.db, { organizationId, projectId });
  const gaps = failure ? [] : await gapsOfRun(tx, { organizationId, runId });
  await notify(tx, {
    organizationId,
    kind: failure ? 'analysis_failed' : 'analysis_completed',
    ...(failure ? { title: compose(NOTIFICATION_TEXTS.analysisFailed, { project }), text: failure.description } : wordsOf(project, gaps)),
    link: failure
      ? appLinks.project({ organizationId, projectId })
      : appLinks.run({ organizationId, projectId, analysisId: analysis_id, runIndex: run_index }),
  });
}

function wordsOf(project: string, [gap, ...more]: readonly string[]): { title: string; text: string } {
  if (gap === undefined) return { title: compose(NOTIFICATION_TEXTS.analysisComplete, { project }), text: NOTIFICATION_TEXTS.canBeRead };
  const text = more.length === 0 ? gap : compose(NOTIFICATION_TEXTS.moreGaps, { reason: gap, count: more.length });
  return { title: compose(NOTIFICATION_TEXTS.analysisIncomplete, { project }), text };
}
