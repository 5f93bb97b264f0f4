import { BusinessError } from '#contract/errors.ts';
import type { Analyzer } from '#contract/entities/analysis.ts';
import type { StepName } from '#contract/results/steps.ts';
import { loadPlugin } from '#engine/plugins/load-plugin.ts';

/** Rejects unless this server can run every step, each stands once, and each comes after the steps whose results it reads. */
export async function checkSteps(stages: Analyzer['steps']): Promise<void> {
  const earlier = new Set<StepName>();
  for (const stage of stages) {
    for (const { name } of stage) {
      const plugin = await loadPlugin(name);
      if (!plugin) throw new BusinessError('Unsupported', { message: `This server cannot run the step ${name}.` });
      if (earlier.has(name)) throw refused(`The step ${name} stands twice.`);
      // One inventory is enough for a step that can read several.
      if (plugin.reads.length > 0 && !plugin.reads.some((read) => earlier.has(read))) {
        throw refused(`The step ${name} needs the result of ${plugin.reads.join(' or ')} in an earlier stage.`);
      }
    }
    const names = stage.map(({ name }) => name);
    if (new Set(names).size !== names.length) throw refused('A step stands twice in one stage.');
    for (const name of names) earlier.add(name);
  }
}

function refused(reason: string): BusinessError {
  return new BusinessError('ValidationFailed', { message: reason, validationErrors: [{ property: 'steps', errors: [reason] }] });
}
