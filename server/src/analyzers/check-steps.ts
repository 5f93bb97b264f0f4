import { stageProblems } from '#contract/analyzer-stages.ts';
import { BusinessError } from '#contract/errors.ts';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { stepTitles, type StepName } from '#contract/results/steps.ts';
import { loadPlugin } from '#engine/plugins/load-plugin.ts';
import { compose } from '#contract/compose.ts';
import { FAILURE_TEXTS } from '#contract/failure-texts.ts';

/** Rejects unless this server can run every step and their order makes sense. */
export async function checkSteps(stages: Analyzer['steps']): Promise<void> {
  const reads = new Map<StepName, readonly StepName[]>();
  for (const { name } of stages.flat()) {
    const plugin = await loadPlugin(name);
    if (!plugin) throw new BusinessError('Unsupported', { message: compose(FAILURE_TEXTS.cannotRun, { steps: stepTitles([name]) }) });
    reads.set(name, plugin.reads);
  }
  const [reason] = stageProblems(stages, (name) => reads.get(name)!);
  if (reason) throw new BusinessError('ValidationFailed', { message: reason, validationErrors: [{ property: 'steps', errors: [reason] }] });
}
