import type { RunnableStep } from '#contract/results/results.ts';
import type { Plugin } from '../plugin.ts';

type AnyPlugin<Name extends RunnableStep> = Plugin<Name, RunnableStep, RunnableStep>;

/** Every plugin by the step it runs. Each is loaded when it is needed, so that a step's process holds one plugin only. */
export const PLUGINS = {
  'js-sbom': async () => (await import('./js-sbom/js-sbom.ts')).jsSbom,
  'php-sbom': async () => (await import('./php-sbom/php-sbom.ts')).phpSbom,
  'js-patching': async () => (await import('./js-patching/js-patching.ts')).jsPatching,
  'vuln-finder': async () => (await import('./vuln-finder/vuln-finder.ts')).vulnFinder,
  'license-finder': async () => (await import('./license-finder/license-finder.ts')).licenseFinder,
  codeql: async () => (await import('./codeql/codeql.ts')).codeql,
} as const satisfies { [Name in RunnableStep]?: () => Promise<AnyPlugin<Name>> };
