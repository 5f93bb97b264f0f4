import { openKnowledge } from '#knowledge/sync/knowledge-state.ts';
import type { KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { bundleForRun } from '#server/knowledge/bundle-for-run.ts';
import type { Context } from '#server/platform/context.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import { changedPackages, changedVulnerabilities } from './changed-knowledge.ts';
import { followRuns } from './follow-runs.ts';
import { reevaluateProject } from './reevaluate-project.ts';
import { reevaluateJob } from './reevaluate.job.ts';
import * as store from './watched-projects.store.ts';

export const reevaluateHandler = handleJob(reevaluateJob, (ctx, _payload, { signal }) => reevaluate(ctx, signal));

/** Brings the verdicts on every project's latest inventory up to the knowledge in service. Safe to repeat and to break off. */
async function reevaluate(ctx: Context, signal: AbortSignal): Promise<void> {
  await followRuns(ctx, signal);
  const current = await bundleForRun(ctx, { hash: null, signal });
  if (!current) return;
  const older = await store.olderKnowledge(ctx.db, current.hash);
  if (older.length === 0) return;
  const bundle = openKnowledge(current.path);
  try {
    for (const hash of older) {
      for (const project of await dueProjects(ctx, { hash, bundle, signal })) {
        signal.throwIfAborted();
        await reevaluateProject(ctx, project, bundle);
      }
    }
  } finally {
    bundle.close();
  }
}

/**
 * The projects whose verdicts may differ; of all others of this knowledge it is noted that they hold. Where the older bundle is gone
 * nobody knows what changed since, so every project is looked at.
 */
async function dueProjects(
  ctx: Context,
  { hash, bundle, signal }: { hash: string | null; bundle: KnowledgeBundle; signal: AbortSignal },
): Promise<store.WatchedProject[]> {
  const before = hash === null ? undefined : await bundleForRun(ctx, { hash, signal });
  if (hash === null || before?.hash !== hash) return store.projectsWithoutKnowledge(ctx.db, hash);
  const old = openKnowledge(before.path);
  try {
    const packages = await changedPackages(old, bundle);
    const vulnerabilities = await changedVulnerabilities(await store.knownVulnerabilities(ctx.db), old, bundle);
    const due = await store.affectedProjects(ctx.db, hash, { packages, vulnerabilities });
    await store.carryOver(ctx.db, { from: hash, to: bundle.bundle.hash, except: due.map(({ project_id }) => project_id) });
    ctx.log.info(
      { packages: packages.length, vulnerabilities: vulnerabilities.length, projects: due.length },
      'New knowledge is in service.',
    );
    return due;
  } finally {
    old.close();
  }
}
