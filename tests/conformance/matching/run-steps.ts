import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { loadPlugin } from '#engine/plugins/load-plugin.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';

const STEPS = ['js-sbom', 'php-sbom', 'vuln-finder'] as const satisfies readonly RunnableStep[];
export type StepResults = { [Name in (typeof STEPS)[number]]: ResultOf<Name> };

/** Runs inventory and matching over a folder as a scan does, without a registry. */
export async function runSteps(folder: string, advisories: AdvisorySource): Promise<StepResults> {
  const checkout = await openFolder(folder);
  const results: Partial<StepResults> = {};
  for (const step of STEPS) {
    const plugin = (await loadPlugin(step))!;
    const result = await plugin.run({
      checkout,
      results,
      advisories,
      registry: undefined,
      log: { info: () => undefined, warn: () => undefined },
      signal: new AbortController().signal,
      now: new Date(0),
      progress: () => undefined,
    });
    Object.assign(results, { [step]: result });
  }
  return results as StepResults;
}
