import type { Plugin } from '#engine/plugin.ts';
import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';

/** Matches the inventories of both ecosystems against the knowledge bundle. */
export const vulnFinder: Plugin<'vuln-finder', 'js-sbom' | 'php-sbom', 'codeql'> = {
  name: 'vuln-finder',
  version: 4,
  reads: ['js-sbom', 'php-sbom'],
  takes: ['codeql'],
  needsKnowledge: true,
  wants: () => false,
  run: async ({ results, advisories }) =>
    evaluateInventories(
      [results['js-sbom'], results['php-sbom']].filter((inventory) => inventory !== undefined),
      advisories,
      results.codeql?.reachability,
    ),
};
