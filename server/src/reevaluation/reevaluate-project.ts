import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';
import type { KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { recordRun } from '#server/analyses/record-run.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { resultsOf } from '#server/results/read-results.ts';
import { findingsFingerprint } from './findings-fingerprint.ts';
import { tellNews } from './tell-news.ts';
import * as store from './watched-projects.store.ts';

/**
 * Holds the latest inventory of a project against a bundle. What changes becomes a run of its own, so that what was known before stays
 * readable; when nothing changes only the bundle is noted. A project whose analysis is running is left for the next time.
 */
export async function reevaluateProject(ctx: Context, project: store.WatchedProject, bundle: KnowledgeBundle): Promise<void> {
  const { organization_id: organizationId, run_id: runId } = project;
  const { hash } = bundle.bundle;
  const results = await resultsOf(ctx, { organizationId, runId, steps: ['js-sbom', 'php-sbom', 'codeql', 'vuln-finder'] });
  const before = results['vuln-finder'];
  if (!before) return store.recordKnowledge(ctx.db, { runId, hash });
  const inventories = [results['js-sbom'], results['php-sbom']].filter((inventory) => inventory !== undefined);
  const after = evaluateInventories(inventories, bundle, results.codeql?.reachability);
  if (findingsFingerprint(before) === findingsFingerprint(after)) return store.recordKnowledge(ctx.db, { runId, hash });
  await inTransaction(ctx, async (tx) => {
    const run = await recordRun(tx, { baseRunId: runId, knowledgeHash: hash, documents: { 'vuln-finder': after } });
    if (!run) return;
    await store.watch(tx.db, { ...project, run_id: run.id, knowledge_hash: hash });
    await tellNews(tx, { project, baseRunId: runId, headRunId: run.id });
  });
}
