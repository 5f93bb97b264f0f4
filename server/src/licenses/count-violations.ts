import type { Context } from '#server/platform/context.ts';
import { judgeRun } from './judge-run.ts';
import { counts, violators } from './licenses.store.ts';

interface Key {
  readonly organizationId: string;
  readonly runId: string;
}

/** How many components of a run violate the license policy in force for it. */
export async function countViolations(db: Context['db'], { organizationId, runId }: Key): Promise<number> {
  const { verdicts } = await judgeRun(db, { organizationId, runId });
  const found = await counts(db, { runId, workspace: undefined, verdicts });
  return found.reduce((sum, { violates, components }) => (violates ? sum + components : sum), 0);
}

/** The components of a run that violate the license policy in force for it. */
export async function violatorsOf(db: Context['db'], { organizationId, runId }: Key): ReturnType<typeof violators> {
  const { verdicts } = await judgeRun(db, { organizationId, runId });
  return violators(db, { runId, workspace: undefined, verdicts });
}
