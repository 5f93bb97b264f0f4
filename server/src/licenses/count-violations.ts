import type { Context } from '#server/platform/context.ts';
import { judgeRun } from './judge-run.ts';
import { counts } from './licenses.store.ts';

/** How many components of a run violate the license policy in force for it. */
export async function countViolations(
  db: Context['db'],
  { organizationId, runId }: { organizationId: string; runId: string },
): Promise<number> {
  const { verdicts } = await judgeRun(db, { organizationId, runId });
  const found = await counts(db, { runId, workspace: undefined, verdicts });
  return found.reduce((sum, { violates, components }) => (violates ? sum + components : sum), 0);
}
