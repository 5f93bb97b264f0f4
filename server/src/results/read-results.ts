import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import type { Context } from '#server/platform/context.ts';
import * as documents from './result-documents.store.ts';

/** The documents of those steps of a run that have one. */
export async function resultsOf<Step extends RunnableStep>(
  ctx: Context,
  { organizationId, runId, steps }: { organizationId: string; runId: string; steps: readonly Step[] },
): Promise<{ [Name in Step]?: ResultOf<Name> }> {
  const found = await Promise.all(
    steps.map(async (step) => [step, await documents.find(ctx.db, { organizationId, runId, step })] as const),
  );
  return Object.fromEntries(found.filter(([, document]) => document !== undefined)) as { [Name in Step]?: ResultOf<Name> };
}
