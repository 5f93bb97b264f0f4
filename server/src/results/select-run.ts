import { BusinessError } from '#contract/errors.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { StepName } from '#contract/results/steps.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { ResultHead } from './result-documents.store.ts';
import { findRunWithResults, type RunWithResults } from './run-with-results.store.ts';

interface Selection {
  readonly projectId: string;
  readonly analysisId: string;
  readonly runIndex: number | undefined;
  /** ISO 8601: the latest run that had ended by then, where no index is given. */
  readonly at?: string | undefined;
  readonly workspace: string | undefined;
  /** One of these must have succeeded. */
  readonly steps: readonly StepName[];
}

export interface SelectedRun {
  readonly id: string;
  readonly runIndex: number;
  readonly createdOn: Date;
  /** The state that was analyzed; null where no source was fetched. */
  readonly commitHash: string | null;
  readonly organizationId: string;
  /** Undefined: all workspaces together. */
  readonly workspace: string | undefined;
  readonly heads: readonly ResultHead[];
}

/**
 * The run whose results are asked for. Throws ProjectDoesNotExist, AnalysisDoesNotExist, PluginFailed with the step's own error,
 * PluginResultNotAvailable or UnknownWorkspace.
 */
export async function selectRun(
  ctx: Context<MemberActor>,
  { projectId, analysisId, runIndex, at, workspace, steps }: Selection,
): Promise<SelectedRun> {
  const { organizationId } = ctx.actor;
  const run = await findRunWithResults(ctx.db, { organizationId, projectId, analysisId, runIndex, at });
  if (run === 'no project') throw new BusinessError('ProjectDoesNotExist');
  if (run === 'no analysis') throw new BusinessError('AnalysisDoesNotExist');
  if (run === 'no run') throw new BusinessError('PluginResultNotAvailable', { message: 'The analysis has no such run yet.' });
  requireResult(run, steps);
  const known = run.heads.flatMap((head) => head.workspaces.map(({ id }) => id));
  if (workspace !== undefined && !known.includes(workspace)) throw new BusinessError('UnknownWorkspace');
  const { id, runIndex: index, createdOn, commitHash, heads } = run;
  return { id, runIndex: index, createdOn, commitHash, organizationId, workspace, heads };
}

/** Whether the results of these steps could see everything; without any there is nothing that could. */
export function isComplete({ heads }: SelectedRun, steps: readonly StepName[]): boolean {
  const named = heads.filter(({ step }) => (steps as readonly string[]).includes(step));
  return mergeCoverage(named.map(({ coverage }) => coverage)).complete && named.length > 0;
}

function requireResult(run: RunWithResults, names: readonly StepName[]): void {
  const steps = run.steps.filter(({ name }) => names.includes(name));
  if (steps.some(({ status }) => status === 'success')) return;
  const failed = steps.find(({ status }) => status === 'failure');
  if (failed) throw new BusinessError('PluginFailed', { message: failed.error?.description });
  throw new BusinessError('PluginResultNotAvailable');
}
