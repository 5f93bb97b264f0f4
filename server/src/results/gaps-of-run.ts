import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { Context } from '#server/platform/context.ts';
import * as documents from './result-documents.store.ts';

/** What all results of a run together could not see, a sentence each; empty where they are complete. */
export async function gapsOfRun(ctx: Context, { organizationId, runId }: { organizationId: string; runId: string }): Promise<string[]> {
  const heads = await documents.headsOf(ctx.db, { organizationId, runIds: [runId] });
  return mergeCoverage(heads.map(({ coverage }) => coverage)).gaps;
}
