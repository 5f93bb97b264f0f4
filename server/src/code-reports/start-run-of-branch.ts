import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import { startRun } from '#server/runs/start-run.ts';
import type { ProjectKey } from './code-reports.store.ts';

interface Started {
  readonly analysisId: string;
  readonly runIndex: number;
}

/**
 * Starts the latest analysis of a branch that scans code, so that it takes the uploaded reports. Undefined where there is none, or one of
 * its runs has not ended: then a job tries again.
 */
export async function startRunOfBranch(tx: Context, { branch, ...key }: ProjectKey & { branch: string }): Promise<Started | undefined> {
  const analyses = await analysisRows.ofBranch(tx.db, { ...key, branch });
  const scanning = analyses.find(({ stages }) => stages.flat().some(({ name }) => name === 'codeql'));
  const analysis = scanning && (await analysisRows.lock(tx.db, { ...key, analysisId: scanning.id }));
  if (!analysis) return undefined;
  try {
    return { analysisId: analysis.id, runIndex: await startRun(tx, analysis, 'schedule') };
  } catch (error) {
    if (error instanceof BusinessError && error.code === 'AnalysisAlreadyRunning') return undefined;
    throw error;
  }
}
