import type { ProjectOutcome } from '#contract/entities/bulk-projects.ts';
import { BusinessError } from '#contract/errors.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';

/**
 * Does the same to several projects, one after the other, each in a transaction of its own. What hinders one does not hinder the others;
 * `otherwise` is what the outcome of such a one says.
 */
export async function forEachProject<C extends Context, More extends object>(
  ctx: C,
  projectIds: readonly string[],
  work: (tx: C, projectId: string) => Promise<More>,
  otherwise: NoInfer<More> = {} as More,
): Promise<{ outcomes: (ProjectOutcome & More)[] }> {
  const outcomes: (ProjectOutcome & More)[] = [];
  for (const projectId of new Set(projectIds)) {
    try {
      outcomes.push({ project_id: projectId, error: null, ...(await inTransaction(ctx, (tx) => work(tx, projectId))) });
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      outcomes.push({ project_id: projectId, error: { code: error.code, message: error.message }, ...otherwise });
    }
  }
  return { outcomes };
}
